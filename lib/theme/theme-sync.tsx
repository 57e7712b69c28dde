'use client';

import { useEffect, useLayoutEffect } from 'react';
import { applyTheme, followSystemTheme } from './theme-choice';

const useLayoutEffectInBrowser = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Puts the theme back whenever React makes the root element anew (a move between languages), before it is painted. */
export function ThemeSync() {
  useLayoutEffectInBrowser(applyTheme, []);
  useEffect(followSystemTheme, []);
  return null;
}
