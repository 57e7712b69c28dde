'use client';
import { lazy, Suspense, useEffect, useState } from 'react';
import { overlayLoader } from '@/lib/theme/overlay-loader';

const load = overlayLoader(() => import('./support-overlay'), 'SupportOverlay');
const SupportOverlay = lazy(load);

/**
 * Opens what a link with `data-opens` names over the page, in place of its address; the code is loaded when the pointer or the focus reaches
 * such a link. Until it has arrived after a press, a line at the edge of the window says so (`base.css`).
 */
export function SupportOpener() {
  const [opened, setOpened] = useState('');
  useEffect(() => {
    const handle = (event: Event): void => {
      const target = event.target as Element;
      // A menu stays open when a link in it leads to another page of the site.
      if (event.type === 'click') target.closest?.<HTMLElement>('[popover]')?.hidePopover?.();
      const link = target.closest?.<HTMLElement>('[data-opens]');
      if (!link) return;
      if (event.type !== 'click') return void load();
      if ((event as MouseEvent).ctrlKey || (event as MouseEvent).metaKey || (event as MouseEvent).shiftKey) return;
      event.preventDefault();
      setOpened(link.dataset.opens ?? '');
    };
    for (const type of ['click', 'pointerover', 'focusin']) addEventListener(type, handle);
    return () => {
      for (const type of ['click', 'pointerover', 'focusin']) removeEventListener(type, handle);
    };
  }, []);
  return (
    <Suspense fallback={<progress aria-hidden />}>{opened && <SupportOverlay opens={opened} onClose={() => setOpened('')} />}</Suspense>
  );
}
