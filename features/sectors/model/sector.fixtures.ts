import type { Sector } from '@/lib/contract/sectors';

/** Builds a sector that rose by 1 %. */
export function buildSector(code: string, over: Partial<Sector> = {}): Sector {
  return {
    plateCategoryId: code,
    name: code,
    weighting: 'capitalization',
    change: '0.010000',
    capitalization: '1000000.00',
    dominance: '0.25000000',
    turnover: '50000.00',
    breadth: { up: 2, down: 1, flat: 0 },
    best: { coinId: 'best-coin', ticker: 'BEST', change: '0.120000' },
    worst: { coinId: 'worst-coin', ticker: 'WORST', change: '-0.030000' },
    members: 3,
    simulatedSupplies: 1,
    hasDetail: true,
    sparkline: ['100.0000', null, '101.0000'],
    ...over,
  };
}
