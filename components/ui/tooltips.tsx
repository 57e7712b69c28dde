'use client';
import { useEffect } from 'react';

const load = (): void =>
  void import('./tooltip').then(
    ({ startTooltips }) => startTooltips(),
    () => undefined,
  );

/** Shows hints (`title`) as tooltips for pointers, fingers and keys; their code loads with the first pointer or focus on the page. */
export function Tooltips() {
  useEffect(() => {
    for (const event of ['pointerover', 'focusin']) addEventListener(event, load, { once: true });
  }, []);
  return null;
}
