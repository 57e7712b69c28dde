'use client';
import { useTranslations } from 'next-intl';
import { useSourceText } from '@/components/market/use-source-text';
import { useCellContext } from '@/components/market/cell-context';
import { moneyText } from '@/components/market/cell-text';
import { Treemap } from '@/components/charts/treemap/treemap';
import type { HeatBounds } from '@/components/charts/treemap/treemap-data';
import type { TableStatus } from '@/components/table/table-states';
import { WithoutScripts } from '@/components/ui/without-scripts';
import type { FundingRates, FundingRow } from '@/lib/contract/contract-data';
import { Link } from '@/lib/i18n/navigation';
import { formatPercent } from '@/lib/money/format-percent';
import { multiplyDecimals } from '@/lib/money/multiply';
import { coinPath } from '@/lib/pages/coin-path';
import { annualizedOf } from '../model/funding-values';
import { overallHref, type OverallView } from '../model/overall-view';
import styles from './funding-section.module.css';

/** Annualized rates from which the color is stronger: the interest alone is 10.95 % a year. */
const BOUNDS: HeatBounds = [0.12, 0.4];

interface FundingMapProps {
  view: OverallView;
  rows: readonly FundingRow[];
  dollar: FundingRates['dollar'];
  /** Source of the prices; null while it is unknown. */
  source: FundingRates['source'] | null;
  status: TableStatus;
  isStale: boolean;
  onRetry: () => void;
}

/** Map of the contracts: areas by open interest, colors by annualized rate. */
export function FundingMap({ view, rows, dollar, source, status, isStale, onRetry }: FundingMapProps) {
  const t = useTranslations('overallData');
  const sourceText = useSourceText();
  const context = useCellContext();
  const items = rows.map((row) => {
    const annualized = annualizedOf(row, { fundingRate: row.fundingRate ?? null });
    return {
      id: row.symbolId,
      label: row.symbolCodeDisplayName,
      size: Number(row.openInterestUsd ?? 0),
      sizeText: moneyText(multiplyDecimals(row.openInterestUsd, dollar), context),
      ratio: annualized === null ? null : Number(annualized),
      valueText: formatPercent(annualized),
      href: coinPath(row.coinId, row.symbolId),
    };
  });
  const isEmpty = items.every(({ size }) => size === 0);
  return (
    <div className={styles.map}>
      <WithoutScripts>
        {t('withoutScripts')} <Link href={overallHref({ ...view, form: 'table' })}>{t('form.table')}</Link>
      </WithoutScripts>
      <Treemap
        content={{
          title: t('map', { tab: t(`tab.${view.tab}`) }),
          fileName: `funding-${view.tab}-map`,
          source: sourceText(source),
          items,
          heads: { name: t('csv.contract'), value: t('column.annualized'), size: t('column.openInterest') },
          bounds: BOUNDS,
          sizedBy: view.tab,
          sizeUnit: 'USD',
          hasTableElsewhere: true,
          isStale,
        }}
        status={status === 'ready' && isEmpty ? 'empty' : status}
        onRetry={onRetry}
      />
    </div>
  );
}
