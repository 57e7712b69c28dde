import type { Move } from '@/lib/contract/changes';

/** Builds a small rise of a spot pair within five minutes; `over` sets the fields under test. */
export function buildMove(seq: number, over: Partial<Move> = {}): Move {
  return {
    ...{ seq, kind: 'rise', base: '5m', class: 'small', market: 'spot', time: Date.UTC(2026, 10, 19, 16, 31, 27), replaces: null },
    ...{ symbolId: 'SOLUSDT_SPBL', symbolCodeDisplayName: 'SOL/USDT', businessLine: 1, leftCoinName: 'SOL', rightCoinName: 'USDT' },
    ...{ coinId: 'solana', coinName: 'Solana', imgUrl: null, pricePrecision: 2 },
    ...{ priceThen: '182.10', price: '188.02', change: '0.032510', volumeRatio: null, turnover: '812345678.90' },
    ...over,
  };
}
