import type { FearGreedIndex } from '@/lib/contract/fear-greed';
import { fearGreedClassOf } from '@/lib/contract/fear-greed-terms';

const DAY_MS = 86_400_000;
const TODAY = Date.UTC(2026, 10, 23);
const HISTORY_DAYS = 40;

const dayOf = (value: number, daysAgo: number) => ({ day: TODAY - daysAgo * DAY_MS, value, classification: fearGreedClassOf(value) });

/** Builds an answer of the fear and greed index: 62 now, three components known, 40 days of history; `over` sets the fields under test. */
export function buildFearGreed(over: Partial<FearGreedIndex> = {}): FearGreedIndex {
  const asOf = TODAY + 45_000_000;
  const days = Array.from({ length: HISTORY_DAYS }, (_, at) => at);
  return {
    epoch: 1,
    asOf,
    source: { kind: 'simulated', from: null, until: null, speed: 1 },
    status: 'ready',
    day: TODAY,
    value: 62,
    classification: 'greed',
    yesterday: dayOf(58, 1),
    lastWeek: dayOf(62, 7),
    lastMonth: dayOf(71, 30),
    components: [
      {
        ...{ name: 'volatility', weight: 25, effectiveWeight: '41.67', score: '55.20', updatedAt: asOf, paused: null },
        inputs: [
          { name: 'volatility', figure: '0.021300' },
          { name: 'volatilityRatio', figure: '0.910000' },
        ],
      },
      {
        ...{ name: 'momentum', weight: 25, effectiveWeight: '41.67', score: '72.10', updatedAt: asOf, paused: null },
        inputs: [{ name: 'aboveMean30', figure: '0.040000' }],
      },
      { name: 'social', weight: 15, effectiveWeight: '0.00', score: null, updatedAt: null, paused: 'notPublished', inputs: [] },
      { name: 'surveys', weight: 15, effectiveWeight: '0.00', score: null, updatedAt: null, paused: 'notPublished', inputs: [] },
      {
        ...{ name: 'dominance', weight: 10, effectiveWeight: '16.66', score: '53.00', updatedAt: asOf, paused: null },
        inputs: [{ name: 'dominanceDeviation', figure: '-0.070000' }],
      },
      { name: 'derivatives', weight: 10, effectiveWeight: '0.00', score: null, updatedAt: null, paused: 'notPublished', inputs: [] },
    ],
    history: {
      isWhole: true,
      from: TODAY - HISTORY_DAYS * DAY_MS,
      values: days.map((at) => 40 + (at % 30)),
      symbolId: 'BTCUSDT_SPBL',
      pricePrecision: 2,
      closes: days.map((at) => (90_000 + 100 * at).toFixed(2)),
    },
    ...over,
  };
}
