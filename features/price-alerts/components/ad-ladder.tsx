'use client';
import { lazy, Suspense } from 'react';
import { partLoader } from '@/lib/part-loader';
import type { AdLadderProps } from './ad-ladder-view';

const AdLadderView = lazy(partLoader(() => import('./ad-ladder-view'), 'AdLadderView'));

/** The ladder of a P2P alert's ads, whose code is loaded when the first such alert is shown. */
export function AdLadder(props: AdLadderProps) {
  return (
    <Suspense>
      <AdLadderView {...props} />
    </Suspense>
  );
}
