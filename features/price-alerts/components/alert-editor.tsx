'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RequestIds } from '@/lib/api/request-ids';
import { p2pBookOf } from '@/lib/contract/alert-terms';
import type { Alert } from '@/lib/contract/alerts';
import { toast } from '@/lib/toasts';
import { useUser } from '@/lib/session/use-user';
import { alertsQuery, createAlert, updateAlert } from '../api/alerts.calls';
import { DEFAULT_THING, draftOf, formAtLevel, formMovedTo, formOf, newForm, type AlertForm } from '../model/alert-form';
import styles from './alert-form.module.css';
import { ChoiceRow } from './choice-row';
import { ConditionForm } from './condition-form';
import { MarketPicker } from './market-picker';
import { FIRST_P2P_ID, P2pPicker } from './p2p-picker';
import { useWatched, type Watched } from './use-watched';

interface AlertEditorProps {
  /** The alert that is edited; null for a new one. */
  alert: Alert | null;
  /** What a new alert is about at first. */
  exchangeId?: string;
  /** The price somebody pointed at, for a new alert on that thing. */
  price?: string | null;
  /** What was filled in before signing in. */
  draft?: AlertForm | null;
  onDone: (saved: Alert) => void;
  /** Told what is filled in by somebody who is not signed in. */
  onSignIn: (form: AlertForm) => void;
}

/** The form about what is watched: a new one, where it was asked for, the same, or one moved to another thing. */
function following(form: AlertForm | null, watched: Watched, asked: { exchangeId: string; price: string | null }): AlertForm {
  const now = watched.prices[0];
  const level = watched.exchangeId === asked.exchangeId ? asked.price : null;
  if (form === null) return formAtLevel(newForm(watched, now, watched.precision), level, now, watched.precision);
  return form.exchangeId === watched.exchangeId ? form : formMovedTo(form, watched);
}

/** Creates an alert or changes one: what it watches, then its condition. */
export function AlertEditor({
  alert,
  exchangeId = DEFAULT_THING.exchangeId,
  price = null,
  draft = null,
  onDone,
  onSignIn,
}: AlertEditorProps) {
  const t = useTranslations('alerts');
  const user = useUser();
  const client = useQueryClient();
  const [form, setForm] = useState<AlertForm | null>(alert ? formOf(alert) : draft);
  const [chosenId, setChosenId] = useState(form?.exchangeId ?? exchangeId);
  const [requests] = useState(() => new RequestIds());
  const watched = useWatched(chosenId);
  const isP2p = p2pBookOf(chosenId) !== null;

  // The thing is chosen first and known a moment later; the form follows then.
  const shown = watched && following(form, watched, { exchangeId, price });
  if (shown !== null && shown !== form) setForm(shown);

  const submit = async (filled: AlertForm): Promise<void> => {
    if (user === null) return onSignIn(filled);
    const content = draftOf(filled);
    const saved = await (alert ? updateAlert({ alertId: alert.alertId, ...content }) : createAlert(content, requests.of(content)));
    requests.done();
    toast(alert ? t('saved') : t('created'));
    await client.invalidateQueries({ queryKey: alertsQuery(user.userId).queryKey });
    onDone(saved.alert);
  };

  return (
    <div className={styles.frame}>
      <div className={styles.editor}>
        <ChoiceRow
          label={t('watch')}
          name="watch"
          value={isP2p ? 1 : 0}
          options={[
            { value: 0, label: t('marketPrice') },
            { value: 1, label: t('adPrice') },
          ]}
          onChange={(value) => setChosenId(value === 1 ? FIRST_P2P_ID : DEFAULT_THING.exchangeId)}
        />
        {isP2p ? (
          <P2pPicker exchangeId={chosenId} onPick={setChosenId} />
        ) : (
          <MarketPicker row={watched?.row ?? null} onPick={setChosenId} />
        )}
        {watched && shown ? (
          <ConditionForm
            key={alert?.alertId ?? 'new'}
            form={shown}
            watched={watched}
            isNew={alert === null}
            onChange={setForm}
            onSubmit={submit}
          />
        ) : (
          <div className={styles.waiting} aria-busy="true" />
        )}
      </div>
    </div>
  );
}
