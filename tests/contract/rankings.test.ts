import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { listCode } from '../../lib/contract/lists';
import { leaderboardSchema, type Leaderboard } from '../../lib/contract/leaderboard';
import { homeQuotationSchema, type QuoteRow } from '../../lib/contract/quotes';
import { moreKlineSchema } from '../../lib/contract/klines';
import {
  RANKED_LIST,
  RANKING_MARKETS,
  RANKING_UNIVERSES,
  RANKINGS,
  windowsOf,
  type ExclusionReason,
  type RankingMarket,
  type RankingRef,
} from '../../lib/contract/rankings';
import { coinChainListSchema } from '../../lib/contract/symbols';
import { dataOf } from '../builders/api';
import { buildApp, originOf } from '../builders/running-app';

// Every ranking, recomputed from the public calls of lists at one moment: the floor, what is left out and why, the universe and the order.

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.UTC(2026, 10, 19, 16, 31, 27, 500);
const TURNOVER_MIN = 300_000;
const AGE_HOURS_MIN = 24 * 30;

const app = buildApp(
  { FEED: 'simulated', SEED: '7', RANKING_TURNOVER_MIN: String(TURNOVER_MIN), RANKING_AGE_HOURS_MIN: String(AGE_HOURS_MIN) },
  { feed: undefined, clock: () => NOW },
);
beforeAll(() => app.start());
afterAll(() => app.stop());

async function read<T extends z.ZodType>(schema: T, path: string, init?: RequestInit): Promise<z.infer<T>> {
  return dataOf(schema, await (await fetch(`${originOf(app)}${path}`, init)).text());
}

const post = <T extends z.ZodType>(schema: T, path: string, body: object): Promise<z.infer<T>> =>
  read(schema, path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const rank = (body: object): Promise<Leaderboard> => post(leaderboardSchema, '/v1/mix/index/indexLeaderboardNew', body);

const num = (text: string | null | undefined): number => (text === null || text === undefined ? Number.NaN : Number(text));

/** Start of each longer or shorter window, Unix milliseconds: the minute an hour ago, the whole hours 7 and 30 days ago. */
const WINDOW_START = {
  '1h': Math.floor(NOW / MINUTE_MS) * MINUTE_MS - HOUR_MS,
  '7d': Math.floor(NOW / HOUR_MS) * HOUR_MS - 7 * DAY_MS,
  '30d': Math.floor(NOW / HOUR_MS) * HOUR_MS - 30 * DAY_MS,
} as const;

const openOf = (row: QuoteRow, window: RankingRef['window']): number =>
  num({ '1h': row.open1h, '24h': row.open24h, '7d': row.open7d, '30d': row.open30d }[window]);
const changeOf = (row: QuoteRow, window: RankingRef['window']): number => num(row.price) / openOf(row, window) - 1;

function valueOf(row: QuoteRow, { ranking, window }: RankingRef): number {
  if (ranking === 'turnover') return num(row.turnover);
  return ranking === 'new-listing' ? (row.listTime ?? Number.NaN) : changeOf(row, window);
}

/**
 * Whether a ranking's value of a row is known. Lists have the prices at the start of a longer or shorter window for spot only; an instrument
 * of another market has one when it was listed by then.
 */
function isKnown(row: QuoteRow, ref: RankingRef): boolean {
  const { ranking, market, window } = ref;
  if (market === 'spot' || window === '24h' || ranking === 'new-listing') return !Number.isNaN(valueOf(row, ref));
  return num(row.price) > 0 && (row.listTime ?? 0) <= WINDOW_START[window];
}

function reasonAgainst(row: QuoteRow, ref: RankingRef): ExclusionReason | null {
  if (row.status === 'suspended' || row.status === 'pre-market') return 'status';
  if (Number.isNaN(num(row.turnover)) || !isKnown(row, ref)) return 'unknown';
  if (ref.ranking !== 'new-listing' && NOW - (row.listTime ?? 0) < AGE_HOURS_MIN * HOUR_MS) return 'age';
  return num(row.turnover) < TURNOVER_MIN ? 'turnover' : null;
}

const list = async (code: string): Promise<readonly QuoteRow[]> =>
  (await read(homeQuotationSchema, `/v1/mix/market/getHomeQuotation?list=${code}`)).rows;
const lists = new Map<RankingMarket, readonly QuoteRow[]>();
/** Circulating supply by coin: rows of contracts have none. */
const supplies = new Map<string, number>();
beforeAll(async () => {
  for (const market of RANKING_MARKETS) lists.set(market, await list(listCode(RANKED_LIST[market])));
  for (const row of [...(await list('spot')), ...(lists.get('rwa') ?? [])]) supplies.set(row.coinId, num(row.circulatingSupply));
});

/** Rows of the universe, from the list's own rows. */
function membersOf({ ranking, market, universe }: RankingRef): QuoteRow[] {
  const rows = lists.get(market) ?? [];
  const valueInUsdt = (row: QuoteRow): number => num(row.price) * (supplies.get(row.coinId) ?? Number.NaN);
  const byValue = rows.filter((row) => !Number.isNaN(valueInUsdt(row))).sort((a, b) => valueInUsdt(b) - valueInUsdt(a));
  const coins = new Set<string>();
  for (const { coinId } of byValue) if (universe === 'all' || coins.size < Number(universe)) coins.add(coinId);
  return rows.filter((row) => (universe === 'all' || coins.has(row.coinId)) && (ranking !== 'new-listing' || row.listTime !== undefined));
}

const REFS = RANKING_MARKETS.flatMap((market) =>
  RANKINGS.flatMap((ranking) =>
    windowsOf(ranking).flatMap((window) => RANKING_UNIVERSES.map((universe): RankingRef => ({ ranking, market, window, universe }))),
  ),
);

describe.each(REFS)('$ranking of $market, $window, $universe', (ref) => {
  it('has the instruments above the floor in order, and leaves out each other one for its reason', async () => {
    const members = membersOf(ref);
    const answer = await rank({ ...ref, withExcluded: true });

    const fit = members.filter((row) => reasonAgainst(row, ref) === null);
    expect(answer.rows.map(({ symbolId }) => symbolId).sort()).toEqual(fit.map(({ symbolId }) => symbolId).sort());
    const left = members.flatMap((row) => {
      const reason = reasonAgainst(row, ref);
      return reason === null ? [] : `${row.symbolId} ${reason}`;
    });
    expect(answer.excludedRows?.map(({ symbolId, reason }) => `${symbolId} ${reason}`).sort()).toEqual(left.sort());
    expect(answer.total + Object.values(answer.excluded).reduce((sum, count) => sum + count, 0)).toBe(members.length);

    // Rows as the list has them, with the opens that only rows of rankings have.
    const listed = new Map(members.map((row) => [row.symbolId, row]));
    const rows = answer.rows.map((row) => ({ ...row, ...listed.get(row.symbolId) }));
    const sign = ref.ranking === 'losers' ? -1 : 1;
    const values = rows.map((row) => sign * valueOf(row, ref));
    expect(values.filter(Number.isNaN)).toEqual([]);
    for (let at = 1; at < values.length; at += 1) expect(values[at]).toBeLessThanOrEqual((values[at - 1] ?? 0) + 1e-6);

    const { up, down, flat } = answer.breadth;
    const changes = rows.map((row) => changeOf(row, ref.window)).filter((change) => !Number.isNaN(change));
    expect(up + down + flat).toBe(changes.length);
    expect(up).toBe(changes.filter((change) => change > 0).length);
  });
});

const LONGER = (['futures', 'rwa'] as const).flatMap((market) => (['1h', '7d', '30d'] as const).map((window) => ({ market, window })));

it.each(LONGER)("rows of $market over $window have the open of the candle at the window's start", async ({ market, window }) => {
  const { rows } = await rank({ ranking: 'top-gainers', market, window });
  const sample = [rows[0], rows.at(-1)].flatMap((row) => row ?? []);
  expect(sample).toHaveLength(2);
  for (const row of sample) {
    const start = WINDOW_START[window];
    const body = { symbolId: row.symbolId, interval: '1m', endTime: start + 1, limit: 1 };
    const { klines } = await post(moreKlineSchema, '/v1/kline/getMoreKlineData', body);
    expect(klines.map(({ time, open }) => [time, Number(open)])).toEqual([[start, openOf(row, window)]]);
  }
});

it('the floor leaves out some instruments for each of its limits', async () => {
  const { total, excluded } = await rank({ ranking: 'top-gainers' });
  expect(excluded.turnover).toBeGreaterThan(0);
  expect(excluded.age).toBeGreaterThan(0);
  expect(total).toBeGreaterThan(0);
});

it('counts the cryptocurrencies of the exchange: 860 to 899 in the simulated market', async () => {
  const { coins } = await rank({ ranking: 'turnover', limit: 1 });
  const all = await read(coinChainListSchema, '/v1/spot/public/getCoinChainList');
  expect(coins).toBeGreaterThanOrEqual(860);
  expect(coins).toBeLessThan(900);
  expect(all.coins.length).toBeGreaterThanOrEqual(coins);
});
