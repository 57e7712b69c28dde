'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useColumnLabel } from '@/components/market/use-column-label';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Panel } from '@/components/ui/panel';
import { Actions } from '@/components/ui/panel-items.styles';
import { sanitiseNumberInput } from '@/lib/money/number-input';
import type { FilterKey } from '@/lib/pages/list-query';
import { BOUND_DECIMALS_MAX, BOUND_LENGTH_MAX, filtersOf, typedRange, type RangeFilter } from '../model/filters';
import type { ListView } from '../model/list-view';
import * as S from './tool-panels.styles';

interface FilterDialogProps {
  view: ListView;
  onApply: (filters: readonly RangeFilter[]) => void;
  onClose: () => void;
}

type Draft = Readonly<Record<string, readonly [min: string, max: string]>>;

/** Dialog with the range filters of a list. */
export function FilterDialog({ view, onApply, onClose }: FilterDialogProps) {
  const t = useTranslations('markets.tools');
  const label = useColumnLabel();
  const offered = filtersOf(view.list);
  const [draft, setDraft] = useState<Draft>(() =>
    Object.fromEntries(view.filters.map(({ key, min, max }) => [key, [min ?? '', max ?? '']])),
  );
  const boundsOf = (key: FilterKey): readonly [string, string] => draft[key] ?? ['', ''];
  const set = (key: FilterKey, side: 0 | 1, text: string): void => {
    const [min, max] = boundsOf(key);
    const bound = sanitiseNumberInput(text, { decimals: BOUND_DECIMALS_MAX, isNegativeAllowed: true }).slice(0, BOUND_LENGTH_MAX);
    setDraft({ ...draft, [key]: side === 0 ? [bound, max] : [min, bound] });
  };
  const ranges = offered.map((key) => ({ key, range: typedRange(key, boundsOf(key)) }));
  const isOfDay = view.filters.some((filter) => filter.isOfDay);
  const filters = ranges.flatMap(({ key, range }) => {
    if (range === null || typeof range === 'string') return [];
    return key === 'change' && isOfDay ? { ...range, isOfDay } : range;
  });
  const isWrong = ranges.some(({ range }) => typeof range === 'string');
  const apply = (): void => {
    onApply(filters);
    onClose();
  };
  return (
    <Panel title={t('filters')} closeLabel={t('close')} onClose={onClose}>
      {ranges.map(({ key, range }) => (
        <S.RangeFieldset key={key}>
          <legend>{key === 'change' || key === 'fundingRate' ? t('inPercent', { column: label(key) }) : label(key)}</legend>
          {([0, 1] as const).map((side) => (
            <Input
              key={side}
              size="small"
              inputMode="decimal"
              dir="ltr"
              aria-label={t(side === 0 ? 'fromOf' : 'toOf', { column: label(key) })}
              aria-invalid={typeof range === 'string'}
              placeholder={side === 0 ? t('from') : t('to')}
              value={boundsOf(key)[side]}
              onChange={(event) => set(key, side, event.target.value)}
            />
          ))}
          {typeof range === 'string' ? <p role="alert">{t(range)}</p> : null}
        </S.RangeFieldset>
      ))}
      <Actions>
        <Button
          size="small"
          onClick={() => {
            onApply([]);
            onClose();
          }}
        >
          {t('clear')}
        </Button>
        <Button size="small" kind="primary" disabled={isWrong} onClick={apply}>
          {t('apply')}
        </Button>
      </Actions>
    </Panel>
  );
}
