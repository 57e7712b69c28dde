import { compareDecimals } from '@/lib/money/digits';
import type { Sector } from '@/lib/contract/sectors';

/** Sectors of a card. */
export const CARD_SECTORS = 6;

/** The sectors with the greatest change, the greatest first; those without a known change are left out. */
export function leadingSectors(sectors: readonly Sector[]): Sector[] {
  return sectors
    .filter(({ change }) => change !== null)
    .sort((a, b) => compareDecimals(b.change, a.change) ?? 0)
    .slice(0, CARD_SECTORS);
}

/** The sectors with the greatest turnover, the greatest first. */
export function hottestSectors(sectors: readonly Sector[]): Sector[] {
  return [...sectors].sort((a, b) => compareDecimals(b.turnover, a.turnover) ?? 0).slice(0, CARD_SECTORS);
}

/** Address to which a sector leads: its page, or the list of its coins when it has none. */
export function sectorPath({ plateCategoryId: code, hasDetail }: Pick<Sector, 'plateCategoryId' | 'hasDetail'>): string {
  return hasDetail ? `/markets/leadingDetail/${code}` : `/markets/spot/${code}/usdt`;
}
