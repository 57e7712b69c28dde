'use client';
import { useEffect, useEffectEvent } from 'react';
import type { ChartLink } from '@/components/charts/chart-link';
import type { TimeRange } from '@/components/charts/time-range';

/** Time without a change after which the visible times are final, milliseconds. */
const SETTLED_MS = 400;

/** Reports the visible times of linked charts once they no longer change; null for the first view. */
export function useVisibleTimes(link: ChartLink, onChange: (range: TimeRange | null) => void): void {
  const report = useEffectEvent(() => onChange(link.zoom()?.range ?? null));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let known = link.zoom();
    const stop = link.subscribe(() => {
      if (link.zoom() === known) return;
      known = link.zoom();
      clearTimeout(timer);
      timer = setTimeout(() => report(), SETTLED_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [link]);
}
