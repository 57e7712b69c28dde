'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { favoritesErrorText } from './favorites-error-text';

/** Returns a function that describes, in the page's language, an error of changing favorites or groups. */
export function useFavoritesErrorText(): (error: unknown) => string {
  const t = useTranslations('favorites');
  return useCallback((error) => favoritesErrorText(t, error), [t]);
}
