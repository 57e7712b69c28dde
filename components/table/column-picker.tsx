'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DownIcon, UpIcon } from '@/components/ui/action-icons';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import * as S from '@/components/ui/panel-items.styles';
import type { OfferedColumn } from './column';
import { shownColumns } from './column-choice';
import { moveColumn, offeredOrder, toggleColumn } from './column-moves';

interface ColumnPickerProps<Key extends string> {
  offered: readonly OfferedColumn<Key>[];
  /** Chosen columns in their order; null: the default ones. */
  chosen: readonly Key[] | null;
  label: (key: Key) => string;
  onApply: (chosen: readonly Key[] | null) => void;
  onClose: () => void;
}

/** Dialog that selects and orders the columns of a table; each change applies at once. */
export function ColumnPicker<Key extends string>({ offered, chosen: initial, label, onApply, onClose }: ColumnPickerProps<Key>) {
  const t = useTranslations('table');
  const [chosen, setChosen] = useState<readonly Key[]>(() => shownColumns(offered, initial).map(({ key }) => key));
  const apply = (next: readonly Key[]): void => {
    setChosen(next);
    onApply(next);
  };
  return (
    <Panel title={t('columns')} closeLabel={t('close')} onClose={onClose}>
      <S.Items>
        {offeredOrder(offered, chosen).map((key) => {
          const index = chosen.indexOf(key);
          return (
            <S.Item key={key}>
              <label>
                <input type="checkbox" checked={index !== -1} disabled={index === 0} onChange={() => apply(toggleColumn(chosen, key))} />
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
