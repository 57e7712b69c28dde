'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { UnitText } from './format-age';

/** Returns a function that formats units of time in the page's language; the same function until the language changes. */
export function useUnitText(): UnitText {
  const t = useTranslations('markets.unit');
  return useCallback((unit, count, clock = '') => t(unit, { count, clock }), [t]);
}
