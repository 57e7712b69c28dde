'use client';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ColumnPicker as Picker } from '@/components/table/column-picker';
import { Button } from '@/components/ui/button';
import type { MarketColumnKey } from '@/components/market/market-column-key';
import { useColumnLabel } from '@/components/market/use-column-label';
import { listCode } from '@/lib/contract/lists';
import { Chip } from '@/components/ui/chip';
import type { QuoteRow } from '@/lib/contract/quotes';
import { HELP_EVENT } from '@/lib/page-events';
import { unifiedOnly } from '@/lib/preferences/choices';
import { overlayLoader } from '@/lib/theme/overlay-loader';
import { listColumns } from '../model/columns';
import { filterText } from '../model/filters';
import type { ListView } from '../model/list-view';
import styles from './list-toolbar.module.css';
import { useListColumns } from './use-list-columns';
import { useUnified } from './use-unified';

const FilterDialog = lazy(overlayLoader(() => import('./filter-dialog'), 'FilterDialog'));
const ColumnPicker = lazy<typeof Picker<MarketColumnKey>>(overlayLoader(() => import('@/components/table/column-picker'), 'ColumnPicker'));
const SavedViews = lazy(overlayLoader(() => import('./saved-views'), 'SavedViews'));
const KeyboardHelp = lazy(overlayLoader(() => import('@/components/market/keyboard-help'), 'KeyboardHelp'));

type Panel = 'columns' | 'filters' | 'help' | 'views';

interface ListToolbarProps {
  view: ListView;
  /** All rows in the order shown. */
  loadRows: () => Promise<readonly QuoteRow[]>;
  onChange: (view: ListView) => void;
}

/** Toolbar of a list: active filters, columns, density, saved views, CSV, help. */
export function ListToolbar({ view, loadRows, onChange }: ListToolbarProps) {
  const t = useTranslations('markets.tools');
  const [panel, setPanel] = useState<Panel | null>(null);
  const columns = useListColumns(view);
  const label = useColumnLabel();
  const unified = useUnified();

  useEffect(() => {
    const help = (): void => setPanel('help');
    window.addEventListener(HELP_EVENT, help);
    return () => window.removeEventListener(HELP_EVENT, help);
  }, []);

  const close = (): void => setPanel(null);
  const save = async (): Promise<void> => {
    const [{ downloadCsv }, rows] = await Promise.all([import('@/components/table/download-csv'), loadRows()]);
    downloadCsv(listCode(view.list).replaceAll('/', '-'), rows, columns);
  };

  return (
    <div className={styles.bar} role="group" aria-label={t('label')}>
      {view.filters.map((filter) => (
        <Chip key={filter.key} onClick={() => onChange({ ...view, filters: view.filters.filter(({ key }) => key !== filter.key) })}>
          {label(filter.key)} <bdi dir="ltr">{filterText(filter)}</bdi> <span aria-hidden="true">×</span>
          <span className="visually-hidden">{t('remove')}</span>
        </Chip>
      ))}
      {unified.isOffered ? (
        <Button size="small" aria-pressed={unified.isOn} onClick={() => unifiedOnly.set(!unified.isOn)}>
          {t('unified')}
        </Button>
      ) : null}
      <Button size="small" aria-haspopup="dialog" onClick={() => setPanel('filters')}>
        {t('filters')}
      </Button>
      <Button size="small" aria-haspopup="dialog" onClick={() => setPanel('columns')}>
        {t('columns')}
      </Button>
      <Button size="small" aria-haspopup="dialog" onClick={() => setPanel('views')}>
        {t('views')}
      </Button>
      <Button
        size="small"
        aria-pressed={view.density === 'compact'}
        onClick={() => onChange({ ...view, density: view.density === 'compact' ? 'comfortable' : 'compact' })}
      >
        {t('compact')}
      </Button>
      <Button size="small" onClick={() => void save()}>
        {t('csv')}
      </Button>
      <Suspense>
        {panel === 'filters' ? <FilterDialog view={view} onApply={(filters) => onChange({ ...view, filters })} onClose={close} /> : null}
        {panel === 'columns' ? (
          <ColumnPicker
            offered={listColumns(view.list)}
            chosen={view.columns}
            label={label}
            onApply={(columns) => onChange({ ...view, columns })}
            onClose={close}
          />
        ) : null}
        {panel === 'views' ? <SavedViews view={view} onClose={close} /> : null}
        {panel === 'help' ? <KeyboardHelp onClose={close} /> : null}
      </Suspense>
    </div>
  );
}
