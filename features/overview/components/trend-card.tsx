'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useSourceText } from '@/components/market/use-source-text';
import { Chart } from '@/components/charts/chart';
import { ChangeView } from '@/components/market/live-change';
import type { IndustryTrend } from '@/lib/contract/overview';
import { codeOfTag } from '@/lib/i18n/languages';
import { Link } from '@/lib/i18n/navigation';
import { formatPercent } from '@/lib/money/format-percent';
import { useIsDelayed } from '@/lib/realtime/use-freshness';
import { trendQuery } from '../api/overview.queries';
import { sectorPath } from '../model/sector-order';
import { TREND_COLORS, trendPlot, trendSectors } from '../model/trend-content';
import { Card, CardContent } from './card';
import styles from './trend-card.module.css';
import { useCard } from './use-card';

/** Lines have a point every few hours. */
const TREND_REFRESH_MS = 60_000;

function Lines({ data, isStale }: { data: IndustryTrend; isStale: boolean }) {
  const t = useTranslations('overview');
  const sourceText = useSourceText();
  const isDelayed = useIsDelayed();
  const plot = useMemo(() => trendPlot(data), [data]);
  const { source } = data;
  const shown = trendSectors(data);
  const content = plot && {
    ...plot,
    title: t('trend.title'),
    summary: t('trend.summary', { sectors: shown.map(({ name, change }) => `${name} ${formatPercent(change)}`).join(t('comma')) }),
    fileName: 'industry-trend',
    source: sourceText(source),
    isStale: isStale || isDelayed,
  };
  return (
    <div className={styles.trend}>
      <ul>
        {shown.map((sector, place) => (
          <li key={sector.plateCategoryId}>
            <Link href={`${sectorPath(sector)}${sector.hasDetail ? '?window=30d' : ''}`} prefetch={false}>
              <i data-color={TREND_COLORS[place]} />
              <span dir="auto">{sector.name}</span> <ChangeView ratio={sector.change} />
            </Link>
          </li>
        ))}
      </ul>
      <Chart content={content} status={content ? 'ready' : data.times === null ? 'loading' : 'empty'} onRetry={() => undefined} />
    </div>
  );
}

function Trend() {
  const t = useTranslations('overview');
  const state = useCard(trendQuery(codeOfTag(useLocale())), { refreshMs: TREND_REFRESH_MS, isComplete: ({ times }) => times !== null });
  return (
    <CardContent state={state} isEmpty={({ sectors }) => sectors.length === 0} empty={t('noSectors')}>
      {(data) => <Lines data={data} isStale={state.isStale} />}
    </CardContent>
  );
}

/** Lines of the largest sectors over 30 days, from 100. */
export function TrendCard() {
  const t = useTranslations('overview');
  return (
    <Card code="industryTrend" title={t('card.industryTrend')} href="/markets/leading?window=30d" note={t('trend.note')}>
      <Trend />
    </Card>
  );
}
