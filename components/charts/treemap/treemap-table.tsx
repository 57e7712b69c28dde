'use client';
import type { TreemapContent } from './treemap-data';
import styles from './treemap.module.css';

/** The items of a treemap as a table, the largest first. */
export function TreemapTable({ title, items, heads }: Pick<TreemapContent, 'title' | 'items' | 'heads'>) {
  const bySize = [...items].sort((a, b) => (b.size || 0) - (a.size || 0));
  return (
    // Focusable, so that it scrolls by keys.
    <div className={styles.scroller} role="region" aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{heads.name}</th>
            <th scope="col">{heads.value}</th>
            <th scope="col">{heads.size}</th>
          </tr>
        </thead>
        <tbody>
          {bySize.map(({ id, label, valueText, sizeText }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>
                <bdi dir="ltr">{valueText}</bdi>
              </td>
              <td>
                <bdi dir="ltr">{sizeText}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
