'use client';
import { useMemo, useState } from 'react';

interface SymbolRow {
  symbolId: string;
}

/** Rows in the order of earlier ones; new rows follow in their own order. */
function inOrderOf<Row extends SymbolRow>(rows: readonly Row[], earlier: readonly Row[]): readonly Row[] {
  const places = new Map(earlier.map(({ symbolId }, place) => [symbolId, place]));
  const placeOf = ({ symbolId }: Row): number => places.get(symbolId) ?? earlier.length;
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Returns rows in the order that they had when `isHeld` began, whatever changes it: a live order, or the rest of a list that arrives. Another
 * `view`, which is the visitor's own choice, is shown at once.
 */
export function useHeldOrder<Row extends SymbolRow>(rows: readonly Row[], isHeld: boolean, view: unknown): readonly Row[] {
  const [shown, setShown] = useState({ rows, view });
  const isKept = isHeld && shown.view === view && shown.rows.length > 0;
  if (!isKept && (shown.rows !== rows || shown.view !== view)) setShown({ rows, view });
  return useMemo(() => (isKept ? inOrderOf(rows, shown.rows) : rows), [isKept, shown.rows, rows]);
}
