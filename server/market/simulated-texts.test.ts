import { beforeAll, expect, it } from 'vitest';
import { DECIMALS } from '../../lib/contract/decimals';
import { BEAT_MS } from '../../lib/contract/freshness';
import { symbolIdOf } from '../../lib/contract/identifiers';
import { TICK_FIELDS, type TickField } from '../../lib/contract/tick-fields';
import { readBeat, type FeedQuote } from '../../tests/builders/quote-batch';
import { createSimulatedFeed } from '../feeds/simulated/simulated-feed';
import type { CatalogSymbol } from '../instruments/catalog';
import { TickText } from '../ws/tick-text';
import { Market } from './market';

// The whole simulated market over the start of a minute: the wire text from the market's columns beside text made of plain objects.

const BEATS = 24;
const SEED = 2_026;
const START = Date.UTC(2026, 10, 22, 13, 37) - (BEATS / 2) * BEAT_MS;

interface PlainQuote extends FeedQuote {
  turnover: number;
}

const state = new Map<number, PlainQuote>();
let symbols: readonly CatalogSymbol[] = [];
let indices: ReadonlyMap<string, number> = new Map();

const lastOf = (symbolId: string): number => state.get(indices.get(symbolId) ?? -1)?.price ?? Number.NaN;

function plainUsdtPrice(coin: string): number {
  if (coin === 'USDT') return 1;
  const dollar = lastOf(symbolIdOf('spot', 'USDCUSDT'));
  if (coin === 'USD') return dollar;
  const spot = lastOf(symbolIdOf('spot', `${coin}USDT`));
  if (!Number.isNaN(spot)) return spot;
  const perDollar = lastOf(symbolIdOf('tradfi', `USD${coin}`));
  return (Number.isNaN(perDollar) ? lastOf(symbolIdOf('tradfi', `${coin}USD`)) : 1 / perDollar) * dollar;
}

const dollars = (amount: number): string => amount.toFixed(amount > 0 && amount < 1 ? DECIMALS.amount : DECIMALS.dollars);

function plainText({ pricePrecision, quantityPrecision, quoteCoin }: CatalogSymbol, { kind }: TickField, value: number): string | null {
  if (Number.isNaN(value)) return null;
  if (kind === 'price') return value.toFixed(pricePrecision);
  if (kind === 'base amount') return value.toFixed(quantityPrecision);
  if (kind === 'rate') return value.toFixed(DECIMALS.rate);
  const isInDollars = kind === 'USDT amount' || ['USDT', 'USDC', 'USD'].includes(quoteCoin);
  return isInDollars ? dollars(value) : value.toFixed(DECIMALS.amount);
}

function plainTick(index: number): string {
  const symbol = symbols[index];
  const quote = state.get(index);
  if (!symbol || !quote) throw new Error(`no quote of ${index}`);
  const texts = TICK_FIELDS.map((field) => plainText(symbol, field, quote[field.name]));
  while (texts.at(-1) === null) texts.pop();
  return JSON.stringify([index, ...texts]);
}

/** Applies reports in their order; a turnover that is unknown is computed again after each beat. */
function applyPlainly(reports: readonly FeedQuote[]): void {
  const turnoverOf = ({ index, quoteVolume }: FeedQuote): number => quoteVolume * plainUsdtPrice(symbols[index]?.quoteCoin ?? '');
  for (const report of reports) state.set(report.index, { ...report, turnover: turnoverOf(report) });
  for (const quote of state.values()) if (Number.isNaN(quote.turnover)) quote.turnover = turnoverOf(quote);
}

const feeds = [1, 2].map(() => createSimulatedFeed({ seed: SEED, cacheDir: null, now: START }));

beforeAll(async () => {
  for (const feed of feeds) {
    // No thread of the history beside the beats.
    feed.history.opensAt = () => Promise.resolve(new Float64Array(feed.catalog.current.symbols.length));
    await feed.quotes.open(START);
  }
});

it('the ticks of every symbol have the text of their numbers, digit for digit', async () => {
  const [plain, measured] = feeds;
  if (!plain || !measured) throw new Error('no feeds');
  symbols = plain.catalog.current.symbols;
  indices = new Map(symbols.map(({ symbolId, index }) => [symbolId, index]));
  const time = { now: START };
  measured.quotes.open = () => Promise.resolve();
  const market = new Market(measured, () => time.now);
  const ticks = new TickText(market);
  const wrong: string[] = [];
  let compared = 0;
  market.onBeat(({ reported }) => {
    const { asOf, quotes } = readBeat(plain.quotes, time.now);
    applyPlainly(quotes);
    expect(market.asOf).toBe(asOf);
    for (const index of reported) {
      const expected = plainTick(index);
      const text = ticks.full(index) ?? '';
      const short = (JSON.parse(expected) as unknown[]).slice(0, 2);
      if (text !== expected || ticks.short(index) !== JSON.stringify(short)) wrong.push(`${text} instead of ${expected}`);
      compared += 1;
    }
    expect(reported.length).toBeGreaterThanOrEqual(quotes.length);
  });
  await market.open();
  for (let beat = 1; beat <= BEATS; beat += 1) {
    time.now += BEAT_MS;
    market.beat();
  }
  await market.close();
  await plain.close();
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(5 * symbols.length);
});
