'use client';
import { useMemo, useState } from 'react';

/** Rows in the order of earlier ones; new rows follow in their own order. */
function inOrderOf<Row>(rows: readonly Row[], earlier: readonly Row[], idOf: (row: Row) => string): readonly Row[] {
  const remaining = new Map(rows.map((row) => [idOf(row), row]));
  const kept: Row[] = [];
  for (const row of earlier) {
    const id = idOf(row);
    const found = remaining.get(id);
    if (found === undefined) continue;
    remaining.delete(id);
    kept.push(found);
  }
  return [...kept, ...remaining.values()];
}

/**
 * Returns rows in the order that they had when `isHeld` began, whatever changes it: a live order, or the rest of a list that arrives. Another
 * `view`, which is the visitor's own choice, is shown at once. `idOf` stays the same.
 */
export function useHeldOrder<Row>(rows: readonly Row[], idOf: (row: Row) => string, isHeld: boolean, view: unknown): readonly Row[] {
  const [shown, setShown] = useState({ rows, view });
  const isKept = isHeld && shown.view === view && shown.rows.length > 0;
  if (!isKept && (shown.rows !== rows || shown.view !== view)) setShown({ rows, view });
  return useMemo(() => (isKept && shown.rows !== rows ? inOrderOf(rows, shown.rows, idOf) : rows), [isKept, shown.rows, rows, idOf]);
}
