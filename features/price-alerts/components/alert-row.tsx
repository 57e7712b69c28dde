'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { RecordRow } from '@/components/table/record-list';
import { PencilIcon, TrashIcon } from '@/components/ui/action-icons';
import type { Alert } from '@/lib/contract/alerts';
import styles from './alert-list.module.css';
import { ConditionText } from './condition-text';
import { useAlertColumns } from './use-alert-columns';
import { useConditionText } from './use-condition-text';

interface AlertRowProps {
  alert: Alert;
  /** Just created: scrolled into view, and announced by taking the focus. */
  isCreated?: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onToggle: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One alert: its condition as text, its state and actions. */
export function AlertRow({ alert, isCreated = false, isChosen, onChoose, onToggle, onEdit, onDelete }: AlertRowProps) {
  const t = useTranslations('alertPage');
  const a = useTranslations('alerts');
  const text = useConditionText()(alert);
  const columns = useAlertColumns();
  const format = useFormatter();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isCreated) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [isCreated]);
  return (
    <RecordRow
      row={alert}
      className={styles.row}
      attributes={{ 'data-phase': alert.phase, 'data-alert-id': alert.alertId, 'data-made': String(isCreated) }}
      before={<input type="checkbox" aria-label={t('select', { alert: text })} checked={isChosen} onChange={onChoose} />}
      title={
        <div className={styles.words}>
          <h2 ref={heading} tabIndex={isCreated ? -1 : undefined}>
            <ConditionText alert={alert} />
          </h2>
          <p>
            {a(`frequencyName.${alert.frequency}`)} ·{' '}
            {format.list(
              alert.channels.map((channel) => a(`channelName.${channel}`)),
              { type: 'conjunction', style: 'narrow' },
            )}
          </p>
          {alert.isUnlisted ? <p className={styles.unlisted}>{t('unlisted')}</p> : null}
          {alert.note === '' ? null : (
            <p className={styles.note}>
              <bdi>{alert.note}</bdi>
            </p>
          )}
        </div>
      }
      columns={columns}
      end={
        <div className={styles.actions}>
          <button
            type="button"
            role="switch"
            aria-checked={alert.alertSwitch === 1}
            aria-label={t('switch', { alert: text })}
            className={styles.switch}
            onClick={onToggle}
          />
          <button type="button" aria-label={t('editAlert', { alert: text })} onClick={onEdit}>
            <PencilIcon />
          </button>
          <button type="button" aria-label={t('deleteAlert', { alert: text })} onClick={onDelete}>
            <TrashIcon />
          </button>
        </div>
      }
    />
  );
}
