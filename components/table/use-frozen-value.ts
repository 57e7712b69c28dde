'use client';
import { useState } from 'react';

/** Keeps the last value while `isFrozen`, then returns the current one. */
export function useFrozenValue<T>(value: T, isFrozen: boolean): T {
  const [shown, setShown] = useState(value);
  if (!isFrozen && !Object.is(shown, value)) setShown(value);
  return isFrozen ? shown : value;
}
