import type { SizeMeasure } from '../../lib/contract/overview-terms';
import { STABLECOINS } from './cheap-coins';
import type { Sectors } from './sectors';

const COUNT = 6;

/** Window of the lines. */
export const TREND_WINDOW = '30d';

/**
 * Returns the codes of the largest sectors, the largest first: by capitalization, or by turnover where the capitalization of any is unknown.
 * That of stablecoins is left out: its line is level by design.
 */
export function trendSectors(sectors: Pick<Sectors, 'codes' | 'size' | 'capitalization'>): { by: SizeMeasure; codes: string[] } {
  const whole = sectors.capitalization();
  const sizes = sectors
    .codes()
    .filter((code) => code !== STABLECOINS)
    .map((code) => ({ code, ...sectors.size(code, whole) }));
  const by = sizes.every(({ capitalization }) => capitalization > 0) ? 'capitalization' : 'turnover';
  sizes.sort((a, b) => b[by] - a[by]);
  return { by, codes: sizes.slice(0, COUNT).map(({ code }) => code) };
}
