'use client';
import { ValueTable } from '../value-table';
import type { TreemapContent } from './treemap-data';

/** The items of a treemap as a table, the largest first. */
export function TreemapTable({ title, items, heads }: Pick<TreemapContent, 'title' | 'items' | 'heads'>) {
  const bySize = [...items].sort((a, b) => (b.size || 0) - (a.size || 0));
  return (
    <ValueTable
      title={title}
      heads={[heads.name, heads.value, heads.size]}
      rows={bySize.map(({ id, label, valueText, sizeText }) => ({ key: id, head: label, cells: [valueText, sizeText] }))}
    />
  );
}
