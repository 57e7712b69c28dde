'use client';
import { lazy, Suspense, useEffect, useState } from 'react';
import { overlayLoader } from '@/lib/theme/overlay-loader';
import { WRITE_FRAGMENT } from '../model/write-address';

const SupportOverlay = lazy(overlayLoader(() => import('./support-overlay'), 'SupportOverlay'));

/** Opens the form of a message where the address asks for it: its link may have been followed before the scripts of the page arrived. */
export function WriteByAddress() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (): void => {
      const { hash, pathname, search } = window.location;
      if (hash !== WRITE_FRAGMENT) return;
      window.history.replaceState(null, '', pathname + search);
      setOpen(true);
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
  return <Suspense>{isOpen ? <SupportOverlay opens="write" onClose={() => setOpen(false)} /> : null}</Suspense>;
}
