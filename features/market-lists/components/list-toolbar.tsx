'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useCellContext } from '@/components/market/cell-context';
import type { QuoteRow } from '@/lib/contract/quotes';
import { shownColumns } from '../model/columns';
import { rangeText } from '../model/filters';
import type { ListView } from '../model/list-view';
import * as S from './list-toolbar.styles';
import { useColumnLabel } from './use-column-label';
import { HELP_EVENT } from './use-table-keys';

const ColumnPicker = dynamic(() => import('./column-picker').then((file) => file.ColumnPicker), { ssr: false });
const FilterDialog = dynamic(() => import('./filter-dialog').then((file) => file.FilterDialog), { ssr: false });
const KeyboardHelp = dynamic(() => import('./keyboard-help').then((file) => file.KeyboardHelp), { ssr: false });
const SavedViews = dynamic(() => import('./saved-views').then((file) => file.SavedViews), { ssr: false });

type Panel = 'columns' | 'filters' | 'help' | 'views';

interface ListToolbarProps {
  view: ListView;
  /** Rows as shown now, all of them, in their order. */
  rows: readonly QuoteRow[];
  onChange: (view: ListView) => void;
}

/** What a list can be shaped with: filters in force, columns, density, saved views, CSV, help. */
export function ListToolbar({ view, rows, onChange }: ListToolbarProps) {
  const t = useTranslations('markets.tools');
  const [panel, setPanel] = useState<Panel | null>(null);
  const context = useCellContext();
  const label = useColumnLabel();
  const close = (): void => setPanel(null);

  useEffect(() => {
    const help = (): void => setPanel('help');
    window.addEventListener(HELP_EVENT, help);
    return () => window.removeEventListener(HELP_EVENT, help);
  }, []);

  const save = async (): Promise<void> => {
    const { downloadCsv } = await import('./download-csv');
    downloadCsv(view.list, rows, shownColumns(view.list, view.columns), label, context);
  };

  return (
    <S.Bar role="group" aria-label={t('label')}>
      {view.filters.map((filter) => (
        <S.Active key={filter.key} type="button" onClick={() => onChange({ ...view, filters: view.filters.filter(({ key }) => key !== filter.key) })}>
          {label(filter.key)} <bdi dir="ltr">{rangeText(filter)}</bdi> <span aria-hidden="true">×</span>
          <span className="visually-hidden">{t('remove')}</span>
        </S.Active>
      ))}
      <Button size="small" aria-haspopup="dialog" onClick={() => setPanel('filters')}>
        {t('filters')}
      </Button>
      <Button size="small" aria-haspopup="dialog" onClick={() => setPanel('columns')}>
        {t('columns')}
      </Button>
      <Button size="small" aria-haspopup="dialog" onClick={() => setPanel('views')}>
        {t('views')}
      </Button>
      <Button size="small" aria-pressed={view.density === 'compact'} onClick={() => onChange({ ...view, density: view.density === 'compact' ? 'comfortable' : 'compact' })}>
        {t('compact')}
      </Button>
      <Button size="small" onClick={() => void save()}>
        {t('csv')}
      </Button>
      {panel === 'filters' ? <FilterDialog view={view} onApply={(filters) => onChange({ ...view, filters })} onClose={close} /> : null}
      {panel === 'columns' ? <ColumnPicker view={view} onApply={(columns) => onChange({ ...view, columns })} onClose={close} /> : null}
      {panel === 'views' ? <SavedViews view={view} onClose={close} /> : null}
      {panel === 'help' ? <KeyboardHelp onClose={close} /> : null}
    </S.Bar>
  );
}
