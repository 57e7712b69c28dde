import type { AheadEvent } from '../../lib/contract/news';
import { displayName } from '../instruments/display-name';
import { stockHolidays } from '../instruments/sessions';
import type { CatalogSymbol } from '../instruments/catalog';
import type { MarketView } from '../market/market-view';
import { isHalted, statusNow } from '../market/status';
import type { Audience } from '../market/visibility';
import { dayOfTime } from './news';

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
/** Time ahead for which holidays of the stock exchange are listed; expiries and the halving are listed whenever they are. */
const HOLIDAY_MS = 90 * DAY_MS;
/** Session whose days the calendar of holidays has. */
const STOCK_SESSION = 'us-stocks';

/** The next halving with its estimated time, Unix seconds; null when no subsidy is left. */
export type NextHalving = { number: number; height: number; estimate: { expected: number; earliest: number; latest: number } } | null;

function halvings(next: NextHalving): AheadEvent[] {
  if (next === null) return [];
  const { number, height, estimate } = next;
  const at = (seconds: number): number => Math.round(seconds * SECOND_MS);
  const range = { earliest: at(estimate.earliest), latest: at(estimate.latest) };
  return [{ kind: 'protocol', key: 'halving', time: at(estimate.expected), isDay: false, range, values: { number, height }, symbols: [] }];
}

function byTime(
  symbols: readonly CatalogSymbol[],
  timeOf: (symbol: CatalogSymbol) => number | null,
  after: number,
): [number, CatalogSymbol[]][] {
  const times = new Map<number, CatalogSymbol[]>();
  for (const symbol of symbols) {
    const time = timeOf(symbol);
    if (time !== null && time > after) times.set(time, [...(times.get(time) ?? []), symbol]);
  }
  return [...times];
}

/** Settlements of the running funding intervals, and expiries, of the contracts that an audience may see. */
function contractEvents(market: MarketView, audience: Audience): AheadEvent[] {
  const { catalog, asOf, lists } = market;
  const contracts = catalog.symbols.filter(
    (symbol) => symbol.contract && lists.visibility.isShown(symbol.index, audience) && !isHalted(statusNow(market, symbol).status),
  );
  const event = { kind: 'contract', isDay: false, range: null } as const;
  return [
    ...byTime(contracts, (symbol) => lists.facts.fundingTime(symbol), asOf).map(([time, { length: count }]): AheadEvent => ({
      ...event,
      key: 'funding',
      time,
      values: { count },
      symbols: [],
    })),
    ...byTime(contracts, ({ contract }) => contract?.expiryTime ?? null, asOf).map(([time, expiring]): AheadEvent => {
      const symbols = expiring.map((symbol) => ({ symbolId: symbol.symbolId, name: displayName(symbol) }));
      return { ...event, key: 'expiry', time, values: { count: symbols.length }, symbols };
    }),
  ];
}

/** Holidays and early closes of the stock exchange, in a market with its stocks. */
function sessionEvents({ catalog, asOf }: MarketView): AheadEvent[] {
  if (!catalog.symbols.some(({ session }) => session === STOCK_SESSION)) return [];
  const event = { kind: 'session', range: null } as const;
  return stockHolidays(dayOfTime(asOf), dayOfTime(asOf) + HOLIDAY_MS).flatMap(({ day, closesAt }): AheadEvent[] => {
    if (closesAt === null) return [{ ...event, values: {}, symbols: [], key: 'holiday', time: day, isDay: true }];
    return closesAt > asOf ? [{ ...event, values: {}, symbols: [], key: 'earlyClose', time: closesAt, isDay: false }] : [];
  });
}

/** Returns what is known or estimated ahead, by time. */
export function eventsAhead(market: MarketView, next: NextHalving, audience: Audience): AheadEvent[] {
  return [...halvings(next), ...contractEvents(market, audience), ...sessionEvents(market)].sort((a, b) => a.time - b.time);
}
