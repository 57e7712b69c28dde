import { expect, it } from 'vitest';
import type { SectorSize } from './sectors';
import { trendSectors } from './trend-sectors';

/** Sectors with their capitalizations and turnovers. */
function pick(sizes: Readonly<Record<string, readonly [capitalization: number, turnover: number]>>) {
  return trendSectors({
    codes: () => Object.keys(sizes),
    capitalization: () => 1,
    size: (code) => {
      const [capitalization = Number.NaN, turnover = 0] = sizes[code ?? ''] ?? [];
      return { weighting: 'capitalization', capitalization, dominance: 0, turnover, members: 1, simulatedSupplies: 0 } satisfies SectorSize;
    },
  });
}

it('are the six with the largest capitalization, without stablecoins', () => {
  const sizes = { a: [1, 9], b: [2, 9], c: [3, 9], stablecoin: [99, 99], d: [4, 9], e: [5, 9], f: [6, 9], g: [7, 9] } as const;
  expect(pick(sizes)).toEqual({ by: 'capitalization', codes: ['g', 'f', 'e', 'd', 'c', 'b'] });
});

it('are those with the largest turnover where a capitalization is unknown', () => {
  expect(pick({ a: [1, 7], b: [Number.NaN, 8] })).toEqual({ by: 'turnover', codes: ['b', 'a'] });
});
