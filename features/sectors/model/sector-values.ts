import type { Sector } from '@/lib/contract/sectors';
import type { SortValue } from '@/components/table/column';
import { compareValues } from '@/lib/contract/compare-rows';
import type { SectorSort } from './sectors-view';

const known = (text: string | null): number | null => (text === null ? null : Number(text));

const VALUE: Readonly<Record<SectorSort, (sector: Sector) => SortValue>> = {
  name: ({ name }) => name,
  change: ({ change }) => known(change),
  breadth: ({ breadth: { up, down, flat } }) => (up + down + flat === 0 ? null : up / (up + down + flat)),
  capitalization: ({ capitalization }) => known(capitalization),
  turnover: ({ turnover }) => known(turnover),
};

/** Value by which a sector is sorted; null when unknown. */
export function sectorValue(sort: SectorSort, sector: Sector): SortValue {
  return VALUE[sort](sector);
}

/** Compares sectors of equal values: the larger turnover first, then by code. */
export function compareEqualSectors(a: Sector, b: Sector): number {
  return Number(b.turnover) - Number(a.turnover) || compareValues('asc', a.plateCategoryId, b.plateCategoryId);
}

/** Number of sectors whose change is above, below and at zero. */
export function sectorBreadth(sectors: readonly Sector[]): { up: number; down: number; flat: number } {
  const breadth = { up: 0, down: 0, flat: 0 };
  for (const { change } of sectors) {
    if (change === null) continue;
    const value = Number(change);
    breadth[value > 0 ? 'up' : value < 0 ? 'down' : 'flat'] += 1;
  }
  return breadth;
}

/** The greatest change of all sectors in either direction, as a fraction: the length of the longest bar. */
export function greatestChange(sectors: readonly Sector[]): number {
  return sectors.reduce((greatest, { change }) => Math.max(greatest, Math.abs(Number(change ?? 0))), 0);
}
