'use client';
import { useTranslations } from 'next-intl';
import { useSourceText } from '@/components/market/use-source-text';
import { useCellContext } from '@/components/market/cell-context';
import { moneyText } from '@/components/market/cell-text';
import { Treemap } from '@/components/charts/treemap/treemap';
import type { HeatBounds } from '@/components/charts/treemap/treemap-data';
import type { TableStatus } from '@/components/table/table-states';
import { WithoutScripts } from '@/components/ui/without-scripts';
import type { FeedSource } from '@/lib/contract/feed';
import type { Sector } from '@/lib/contract/sectors';
import type { SectorWindow } from '@/lib/contract/sector-terms';
import { Link } from '@/lib/i18n/navigation';
import { formatPercent } from '@/lib/money/format-percent';
import { sectorPath, sectorsHref, type SectorsView } from '../model/sectors-view';
import styles from './sectors-map.module.css';

/** Changes from which the color is stronger: longer windows have greater ones. */
const BOUNDS: Readonly<Record<SectorWindow, HeatBounds>> = {
  '1h': [0.005, 0.015],
  '24h': [0.01, 0.03],
  '7d': [0.03, 0.08],
  '30d': [0.05, 0.15],
};

interface SectorsMapProps {
  view: SectorsView;
  sectors: readonly Sector[];
  /** Source of the prices; null while it is unknown. */
  source: FeedSource | null;
  status: TableStatus;
  isStale: boolean;
  onRetry: () => void;
}

/** Map of the sectors: areas by capitalization or turnover, colors by change. */
export function SectorsMap({ view, sectors, source, status, isStale, onRetry }: SectorsMapProps) {
  const { window, size } = view;
  const t = useTranslations('sectors');
  const chart = useTranslations('chartKit');
  const sourceText = useSourceText();
  const context = useCellContext();
  const items = sectors.map((sector) => ({
    id: sector.plateCategoryId,
    label: sector.name,
    size: Number(sector[size] ?? 0),
    sizeText: moneyText(sector[size], context),
    ratio: sector.change === null ? null : Number(sector.change),
    valueText: formatPercent(sector.change),
    href: sectorPath(sector, window),
  }));
  const isEmpty = items.every((item) => item.size === 0);
  return (
    <div className={styles.map}>
      <WithoutScripts>
        {t('withoutScripts.map')} <Link href={sectorsHref({ ...view, form: 'table' })}>{t('form.table')}</Link>
      </WithoutScripts>
      <Treemap
        content={{
          title: t('map', { window: t(`window.${window}`) }),
          fileName: `sectors-${window}-map`,
          source: sourceText(source),
          items,
          heads: { name: t('column.name'), value: t('column.change', { window: t(`window.${window}`) }), size: t(`size.${size}`) },
          bounds: BOUNDS[window],
          sizedBy: size,
          sizeUnit: 'USDT',
          hasTableElsewhere: true,
          isStale,
        }}
        status={status === 'ready' && isEmpty ? 'empty' : status}
        emptyText={size === 'capitalization' && sectors.length > 0 ? chart('noCapitalization') : undefined}
        onRetry={onRetry}
      />
    </div>
  );
}
