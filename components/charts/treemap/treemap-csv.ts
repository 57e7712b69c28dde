import { plainCell, toCsv } from '@/lib/files/csv';
import type { TreemapContent } from './treemap-data';
import { hasArea } from './treemap-layout';

/** CSV of the items of a treemap for programs, the largest first: value in per cent, size in its unit, empty where they are unknown. */
export function treemapCsv({ items, heads, sizeUnit }: Pick<TreemapContent, 'items' | 'heads' | 'sizeUnit'>): string {
  const head = [heads.name, `${heads.value} (%)`, `${heads.size} (${sizeUnit})`];
  const bySize = [...items].sort((a, b) => (b.size || 0) - (a.size || 0));
  return toCsv([
    head,
    ...bySize.map(({ label, valueText, size }) => [label, plainCell(valueText), hasArea({ size }) ? size.toFixed(2) : '']),
  ]);
}
