import { expect, it } from 'vitest';
import type { FearGreedIndex } from '../../../lib/contract/fear-greed';
import type { FeedSource } from '../../../lib/contract/feed';
import { LIVE_SOURCE } from '../../../tests/builders/running-app';
import { fearGreedPicture } from './fear-greed-picture';

const AS_OF = Date.UTC(2026, 10, 24, 4, 23);

const buildIndex = (kind: FeedSource['kind']): FearGreedIndex => ({
  epoch: 1,
  asOf: AS_OF,
  source: kind === 'live' ? LIVE_SOURCE : { kind, from: null, until: null, speed: 1 },
  status: 'ready',
  day: Date.UTC(2026, 10, 24),
  value: 71,
  classification: 'greed',
  yesterday: null,
  lastWeek: null,
  lastMonth: null,
  components: [],
  history: { isWhole: true, from: null, values: [], symbolId: 'BTCUSDT_SPBL', pricePrecision: 2, closes: [] },
});

it.each([
  ['simulated', 'en', 'Simulated market · 24 Nov 2026, 04:23 UTC'],
  ['simulated', 'ja', 'シミュレーション市場 · 2026/11/24 4:23 UTC'],
  ['replay', 'en', 'Replay of past prices · 24 Nov 2026, 04:23 UTC'],
  ['live', 'no-language', 'Live market (Binance · OKX) · 24 Nov 2026, 04:23 UTC'],
] as const)('the picture of a %s market in %s says where its prices come from', (kind, language, date) => {
  expect(fearGreedPicture(buildIndex(kind), 'Tideline', language).date).toBe(date);
});
