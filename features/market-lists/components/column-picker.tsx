'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DownIcon, UpIcon } from '@/components/ui/action-icons';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { columnsOf, type ColumnKey } from '../model/columns';
import { moveColumn, offeredOrder, toggleColumn } from '../model/column-choice';
import type { ListView } from '../model/list-view';
import * as S from './tool-panels.styles';
import { useColumnLabel } from './use-column-label';

interface ColumnPickerProps {
  view: ListView;
  onApply: (columns: readonly ColumnKey[] | null) => void;
  onClose: () => void;
}

/** Dialog that selects and orders the columns of a list; each change applies at once. */
export function ColumnPicker({ view, onApply, onClose }: ColumnPickerProps) {
  const t = useTranslations('markets.tools');
  const label = useColumnLabel();
  const offered = columnsOf(view.list);
  const [chosen, setChosen] = useState<readonly ColumnKey[]>(
    () => view.columns ?? offered.filter(({ from }) => from !== 'chosen').map(({ key }) => key),
  );
  const apply = (columns: readonly ColumnKey[]): void => {
    setChosen(columns);
    onApply(columns);
  };
  return (
    <Panel title={t('columns')} closeLabel={t('close')} onClose={onClose}>
      <S.Items>
        {offeredOrder(offered, chosen).map((key) => {
          const index = chosen.indexOf(key);
          return (
            <S.Item key={key}>
              <label>
                <input type="checkbox" checked={index !== -1} disabled={key === 'name'} onChange={() => apply(toggleColumn(chosen, key))} />
                {label(key)}
              </label>
              <S.IconButton
                type="button"
                aria-label={t('earlier', { column: label(key) })}
                disabled={index <= 1}
                onClick={() => apply(moveColumn(chosen, key, -1))}
              >
                <UpIcon size={16} />
              </S.IconButton>
              <S.IconButton
                type="button"
                aria-label={t('later', { column: label(key) })}
                disabled={index < 1 || index === chosen.length - 1}
                onClick={() => apply(moveColumn(chosen, key, 1))}
              >
                <DownIcon size={16} />
              </S.IconButton>
            </S.Item>
          );
        })}
      </S.Items>
      <S.Actions>
        <Button
          size="small"
          onClick={() => {
            onApply(null);
            onClose();
          }}
        >
          {t('reset')}
        </Button>
      </S.Actions>
    </Panel>
  );
}
