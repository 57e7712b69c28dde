'use client';

import { useEffect } from 'react';
import { create } from 'zustand';

/** Store of the time; 0 before the first reading, and on the server. */
const useTime = create<number>()(() => 0);
let readers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

const readClock = (): void => useTime.setState(Date.now(), true);

/** Runs the one timer while it has readers; returns the function that ends this reader. */
function startReading(): () => void {
  readers += 1;
  if (readers === 1) {
    readClock();
    timer = setInterval(readClock, 1_000);
  }
  return () => {
    readers -= 1;
    if (readers === 0) clearInterval(timer);
  };
}

/** Current time of the browser's clock (Unix milliseconds), updated once a second by one shared timer; 0 while rendering on the server. */
export function useNow(): number {
  useEffect(startReading, []);
  return useTime();
}
