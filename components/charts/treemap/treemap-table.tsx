'use client';
import { Link } from '@/lib/i18n/navigation';
import { direction } from '@/lib/money/format-percent';
import { ValueTable } from '../value-table';
import type { TreemapContent } from './treemap-data';
import styles from './treemap-table.module.css';

/** The items of a treemap as a table, the largest first, each with its address; an arrow and the sign show the direction of a value. */
export function TreemapTable({ title, items, heads }: Pick<TreemapContent, 'title' | 'items' | 'heads'>) {
  const bySize = [...items].sort((a, b) => (b.size || 0) - (a.size || 0));
  return (
    <ValueTable
      title={title}
      heads={[heads.name, heads.value, heads.size]}
      rows={bySize.map(({ id, label, href, ratio, valueText, sizeText }) => ({
        key: id,
        head:
          href === null ? (
            label
          ) : (
            <Link className={styles.link} href={href} prefetch={false}>
              {label}
            </Link>
          ),
        cells: [
          <span key="value" className={styles.value} data-direction={direction(ratio?.toFixed(12))}>
            {valueText}
          </span>,
          sizeText,
        ],
      }))}
    />
  );
}
