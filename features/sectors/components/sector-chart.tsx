'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useSourceText } from '@/components/market/use-source-text';
import { Chart } from '@/components/charts/chart';
import { Skeleton } from '@/components/ui/skeleton';
import type { TableStatus } from '@/components/table/table-states';
import { WithoutScripts } from '@/components/ui/without-scripts';
import type { SectorDetail } from '@/lib/contract/sectors';
import { indexText, lineContent } from '../model/sector-line';
import styles from './sector-screen.module.css';

const BITCOIN = 'BTC';

interface SectorChartProps {
  detail: SectorDetail | undefined;
  status: TableStatus;
  isStale: boolean;
  onRetry: () => void;
}

/** State of the chart: its line may be loading longer than the sector. */
function chartStatus(status: TableStatus, hasLine: boolean, hasContent: boolean): 'loading' | 'ready' | 'empty' | 'failed' {
  if (hasContent) return 'ready';
  if (status === 'failed') return 'failed';
  return hasLine ? 'empty' : 'loading';
}

/** Line of a sector against Bitcoin, both from 100 at the window's start. */
export function SectorChart({ detail, status, isStale, onRetry }: SectorChartProps) {
  const t = useTranslations('sectors');
  const sourceText = useSourceText();
  const name = detail?.sector.name ?? '';
  const line = detail?.line ?? null;
  const plotted = useMemo(() => line && lineContent(line, { sector: name, btc: BITCOIN }), [line, name]);
  const content =
    detail && line && plotted
      ? {
          ...plotted,
          title: t('line', { sector: name, window: t(`window.${detail.window}`) }),
          summary: t('lineSummary', {
            sector: name,
            window: t(`window.${detail.window}`),
            value: indexText(line.sector.at(-1)),
            btc: indexText(line.btc.at(-1)),
          }),
          fileName: `sector-${detail.sector.plateCategoryId}-${detail.window}-line`,
          source: sourceText(detail.source),
          isStale,
        }
      : null;
  const shownStatus = chartStatus(status, line !== null, content !== null);
  const valueOf = (index: readonly (string | null)[] | undefined) =>
    shownStatus === 'loading' ? <Skeleton width={48} height={12} /> : <bdi dir="ltr">{indexText(index?.at(-1))}</bdi>;
  return (
    <section className={styles.chart} aria-label={content?.title}>
      <p className={styles.legend}>
        <span data-series="sector" dir="auto">
          {name} {valueOf(line?.sector)}
        </span>
        <span data-series="btc">
          {BITCOIN} {valueOf(line?.btc)}
        </span>
        <span>{t('from100')}</span>
      </p>
      <WithoutScripts>{t('withoutScripts.line')}</WithoutScripts>
      <Chart content={content} status={shownStatus} onRetry={onRetry} />
    </section>
  );
}
