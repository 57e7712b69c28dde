'use client';
import { useState } from 'react';

/** Keeps showing the same value while `isHeld`; the newest shows as soon as it is let go. */
export function useHeld<T>(value: T, isHeld: boolean): T {
  const [shown, setShown] = useState(value);
  if (!isHeld && !Object.is(shown, value)) setShown(value);
  return isHeld ? shown : value;
}
