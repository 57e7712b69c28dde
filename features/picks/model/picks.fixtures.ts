import type { PickList, PickOutcome, TokenPick } from '@/lib/contract/picks';
import { buildQuoteRow } from '@/tests/builders/quote-row';

export const DAY = Date.UTC(2026, 10, 19);

/** Builds an outcome with these cases and rises. */
export const buildOutcome = (days: 1 | 7, cases: number, rises: number, isCoinToss = false): PickOutcome => ({
  days,
  cases,
  rises,
  share: cases === 0 ? null : (rises / cases).toFixed(6),
  shareMin: cases === 0 ? null : (rises / cases - 0.03).toFixed(6),
  shareMax: cases === 0 ? null : (rises / cases + 0.03).toFixed(6),
  isCoinToss,
});

const OUTCOMES = [buildOutcome(1, 2_000, 1_100), buildOutcome(7, 300, 153, true)];

/** Builds the pick of Bitcoin with other fields. */
export function buildPick(over: Partial<TokenPick> = {}): TokenPick {
  return {
    coinId: 'bitcoin',
    coinIcon: null,
    coinName: 'Bitcoin',
    ticker: 'BTC',
    symbolId: 'BTCUSDT_SPBL',
    pricePrecision: 2,
    tags: [{ code: 'layer-1', name: 'Layer 1' }],
    longRate: 62,
    shortRate: 38,
    class: 'long',
    day: DAY,
    inputs: {
      close: '104000.50',
      mean: '100000.00',
      aboveMean: '0.040005',
      change: '-0.081000',
      volatility: '0.034000',
      turnoverRatio: '1.234500',
    },
    scores: { trend: '0.310000', momentum: '-0.200000', volume: '0.000000', total: '0.240000' },
    outcomes: OUTCOMES,
    deciphermentTitle: 'Bitcoin: more long than short',
    deciphermentContent: 'At the close of 2025-05-31 (UTC) at 104,000.50 USDT the price was 4.00% above its mean of 50 days.',
    deciphermentAuthor: 'template',
    deciphermentUpdateTime: DAY + 86_400_000 + 60_000,
    ...over,
  };
}

/** Builds the answer with these picks, whose rows have a price of 60,000. */
export function buildPickList(picks: readonly TokenPick[], over: Partial<PickList> = {}): PickList {
  return {
    epoch: 1,
    asOf: DAY + 90_000_000,
    source: { kind: 'simulated', from: null, until: null, speed: 1 },
    total: picks.length,
    quotes: [],
    status: 'ready',
    progress: null,
    backtest: {
      from: DAY - 350 * 86_400_000,
      until: DAY - 86_400_000,
      coins: picks.length,
      classes: [
        { class: 'strongShort', outcomes: [buildOutcome(1, 0, 0, true), buildOutcome(7, 0, 0, true)] },
        { class: 'short', outcomes: [buildOutcome(1, 900, 360), buildOutcome(7, 130, 65, true)] },
        { class: 'balanced', outcomes: [buildOutcome(1, 5_000, 2_500, true), buildOutcome(7, 700, 350, true)] },
        { class: 'long', outcomes: OUTCOMES },
        { class: 'strongLong', outcomes: [buildOutcome(1, 10, 5, true), buildOutcome(7, 1, 1, true)] },
      ],
      all: [buildOutcome(1, 7_910, 3_965, true), buildOutcome(7, 1_131, 569, true)],
    },
    picks: [...picks],
    rows: picks.map(({ symbolId, ticker, coinName, coinId }) => buildQuoteRow(ticker, { symbolId, coinName, coinId, price: '60000.00' })),
    ...over,
  };
}
