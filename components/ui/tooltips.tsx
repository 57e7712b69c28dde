'use client';
import { useEffect } from 'react';

/** Starts the tooltips when the pointer or the focus is on an element with a hint. */
function start({ target }: Event): void {
  if ((target as Element).closest?.('[title]'))
    import('./tooltip').then(
      ({ startTooltips }) => startTooltips(),
      () => undefined,
    );
}

/** Shows hints (`title`) as tooltips for pointers, fingers and keys; their code is loaded for the first one. */
export function Tooltips() {
  useEffect(() => {
    for (const event of ['pointerover', 'focusin']) addEventListener(event, start);
  }, []);
  return null;
}
