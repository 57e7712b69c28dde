'use client';

import { useEffect, useLayoutEffect } from 'react';
import { applyTheme, followSystemTheme } from './theme-choice';

const useLayoutEffectInBrowser = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Applies the theme again, before paint, when React recreates the root element (after a change of language), and follows the system. */
export function ThemeSync() {
  useLayoutEffectInBrowser(applyTheme, []);
  useEffect(followSystemTheme, []);
  return null;
}
