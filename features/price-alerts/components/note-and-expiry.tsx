'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { ALERT_NOTE_LENGTH_MAX } from '@/lib/contract/alert-terms';
import { changeBasis } from '@/lib/preferences/choices';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { zoneName, toDateTimeInput, parseDateTimeInput } from '@/lib/time/date-time';
import type { AlertForm } from '../model/alert-form';
import styles from './alert-form.module.css';

interface NoteAndExpiryProps {
  form: AlertForm;
  /** Error message of the expiry. */
  problem: string | undefined;
  onChange: (change: Partial<AlertForm>) => void;
}

/** Optional note and expiry. The expiry is entered in the chosen time zone, which its label names. */
export function NoteAndExpiry({ form, problem, onChange }: NoteAndExpiryProps) {
  const t = useTranslations('alerts');
  const timeZone = usePersistedValue(changeBasis);
  const [openedAt] = useState(Date.now);
  const { note, expiresAt } = form;
  return (
    <details className={styles.more} open={note !== '' || expiresAt !== null}>
      <summary>{t('more')}</summary>
      <Field label={t('note')}>
        <Input maxLength={ALERT_NOTE_LENGTH_MAX} value={note} onChange={(event) => onChange({ note: event.target.value })} />
      </Field>
      <Field
        label={
          <>
            {t('expiry')} <bdi dir="ltr">({zoneName(timeZone, expiresAt ?? openedAt)})</bdi>
          </>
        }
        problem={problem}
      >
        <Input
          type="datetime-local"
          dir="ltr"
          value={expiresAt === null ? '' : toDateTimeInput(expiresAt, timeZone)}
          onChange={(event) => onChange({ expiresAt: parseDateTimeInput(event.target.value, timeZone) })}
        />
      </Field>
    </details>
  );
}
