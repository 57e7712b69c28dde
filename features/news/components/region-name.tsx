'use client';
import { useLocale, useTranslations } from 'next-intl';
import { GLOBAL_REGION } from '@/lib/contract/news-terms';
import { regionName } from '../model/names';

/** Name of a region; that of the first HTML stays where the browser has another one. */
export function RegionName({ region }: { region: string }) {
  const t = useTranslations('news.region');
  const locale = useLocale();
  return <span suppressHydrationWarning>{region === GLOBAL_REGION ? t('global') : regionName(region, locale)}</span>;
}
