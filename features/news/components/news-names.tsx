'use client';
import { useLocale, useTranslations } from 'next-intl';
import { createContext, useContext, type ReactNode } from 'react';
import { GLOBAL_REGION } from '@/lib/contract/news-terms';
import { languageName, regionName, type NewsNames } from '../model/names';

const Names = createContext<NewsNames>({ regions: {}, languages: {} });

/** Provides names that the server has written, since those of browsers differ from them. */
export function NewsNamesProvider({ names, children }: { names: NewsNames; children: ReactNode }) {
  return <Names value={names}>{children}</Names>;
}

/** Returns a function that names a region by its code: as the server does, else with the browser's words. */
export function useRegionText(): (region: string) => string {
  const { regions } = useContext(Names);
  const t = useTranslations('news.region');
  const locale = useLocale();
  return (region) => (region === GLOBAL_REGION ? t('global') : (regions[region] ?? regionName(region, locale)));
}

/** Returns a function that names a language by its code: as the server does, else with the browser's words. */
export function useLanguageText(): (language: string) => string {
  const { languages } = useContext(Names);
  const locale = useLocale();
  return (language) => languages[language] ?? languageName(language, locale);
}
