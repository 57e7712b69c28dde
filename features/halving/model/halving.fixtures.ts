import type { HalvingAnswer } from '@/lib/contract/halving';

const DAY_MS = 86_400_000;
/** 23 November 2026, 20:00 UTC. */
export const AS_OF = Date.UTC(2026, 10, 23, 20);

/** Builds an answer, estimated from the shipped block 495 days before the expected day. */
export function buildHalving(over: Partial<HalvingAnswer> = {}): HalvingAnswer {
  const expected = AS_OF + 495 * DAY_MS + 3_723_000;
  const estimate = { expected, earliest: expected - 58 * DAY_MS, latest: expected + 58 * DAY_MS };
  return {
    asOf: AS_OF,
    height: 977_823,
    heightKind: 'estimate',
    sourceState: 'none',
    latest: { height: 938_343, time: Date.UTC(2026, 1, 25, 21, 32), isShipped: true },
    next: { number: 5, height: 1_050_000, blocksLeft: 72_177, estimate, subsidy: '1.5625' },
    epoch: { from: 840_000, blocks: 137_823, progress: '0.65630000' },
    subsidy: '3.125',
    supplied: '20118200',
    supplyMax: '20999999.9769',
    method: {
      spacing: '592.94',
      spread: '22.28',
      target: '600',
      since: 630_000,
      epochs: [{ fromHeight: 630_000, untilHeight: 840_000, spacing: '592.13' }],
    },
    halvings: [
      { number: 4, height: 840_000, time: 1_713_571_767_000, estimate: null, subsidy: '3.125', supplied: '19687500', closeUsd: null },
      { number: 5, height: 1_050_000, time: null, estimate, subsidy: '1.5625', supplied: '20343750', closeUsd: null },
    ],
    ...over,
  };
}
