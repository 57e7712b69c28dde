'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { PencilIcon, TrashIcon } from '@/components/ui/action-icons';
import type { Alert } from '@/lib/contract/alerts';
import { formatPercent } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import { useFormatDateTime } from '@/lib/time/use-format-date-time';
import { distanceOf, levelsOf } from '../model/levels';
import styles from './alert-list.module.css';
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

/** Formatter of times in the chosen time zone; `never` for null. */
function useMoment(): (time: number | null) => string {
  const t = useTranslations('alertPage');
  const moment = useFormatDateTime();
  return (time) => (time === null ? t('never') : moment(time, 'short', 'medium'));
}

/** One alert: its condition as text, its state and actions. */
export function AlertRow({ alert, isCreated = false, isChosen, onChoose, onToggle, onEdit, onDelete }: AlertRowProps) {
  const t = useTranslations('alertPage');
  const a = useTranslations('alerts');
  const text = useConditionText()(alert);
  const moment = useMoment();
  const format = useFormatter();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isCreated) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [isCreated]);
  const distance = distanceOf(levelsOf(alert), alert.price);
  return (
    <li className={styles.row} data-phase={alert.phase} data-alert-id={alert.alertId} data-made={isCreated}>
      <input type="checkbox" aria-label={t('select', { alert: text })} checked={isChosen} onChange={onChoose} />
      <div className={styles.words}>
        <h2 ref={heading} tabIndex={isCreated ? -1 : undefined}>
          {text}
        </h2>
        <p>
          {a(`frequencyName.${alert.frequency}`)} ·{' '}
          {format.list(
            alert.channels.map((channel) => a(`channelName.${channel}`)),
            { type: 'unit' },
          )}
        </p>
        {alert.note === '' ? null : (
          <p className={styles.note}>
            <bdi>{alert.note}</bdi>
          </p>
        )}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('distance')}</dt>
          <dd dir="ltr">
            {distance === null ? '--' : formatPercent(distance)} <small>{formatPrice(alert.price, alert.pricePrecision)}</small>
          </dd>
        </div>
        <div>
          <dt>{t('state')}</dt>
          <dd>
            {t(`phase.${alert.phase}`)}
            {alert.suppressedCount === 0 ? null : <small> {t('suppressed', { count: alert.suppressedCount })}</small>}
          </dd>
        </div>
        <div>
          <dt>{t('lastSeen')}</dt>
          <dd>{moment(alert.evaluatedAt)}</dd>
        </div>
        <div>
          <dt>{t('lastFired')}</dt>
          <dd>
            {moment(alert.lastFiredAt)}
            {alert.firedCount === 0 ? null : <small> {t('fired', { count: alert.firedCount })}</small>}
          </dd>
        </div>
      </dl>
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
    </li>
  );
}
