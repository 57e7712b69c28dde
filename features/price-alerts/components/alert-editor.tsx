'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { SymbolPicker } from '@/components/market/symbol-picker';
import { Failed } from '@/components/ui/failed';
import { Segmented } from '@/components/ui/segmented';
import { userInfoQuery } from '@/lib/api/queries/user-info.query';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { RequestIds } from '@/lib/api/request-ids';
import { DELIVERY_CHANNEL, p2pBookOf, PRICE_TYPE, type P2pBook, type PriceType } from '@/lib/contract/alert-terms';
import type { Alert } from '@/lib/contract/alerts';
import { toast } from '@/lib/toasts';
import { useUser } from '@/lib/session/use-user';
import { alertsQuery, createAlert, updateAlert } from '../api/alerts.calls';
import { DEFAULT_TARGET, draftFromForm, formAtLevel, retargetForm, formFromAlert, newForm, type AlertForm } from '../model/alert-form';
import { AdLadder } from './ad-ladder';
import styles from './alert-form.module.css';
import { ConditionForm } from './condition-form';
import { DEFAULT_P2P_ID, P2pPicker } from './p2p-picker';
import { useLiveAlertTarget, type LiveAlertTarget } from './use-live-alert-target';

interface AlertEditorProps {
  /** The edited alert; null for a new one. */
  alert: Alert | null;
  /** Initial target of a new alert. */
  exchangeId?: string;
  /** Initial level of a new alert on that target, as decimal text. */
  price?: string | null;
  /** Type of that price; the last price where the target has no such one. */
  priceType?: PriceType;
  /** Form stored before signing in. */
  draft?: AlertForm | null;
  /** Whether a P2P alert shows the present ads; their messages are those of the alert page. */
  hasAdLadder?: boolean;
  onDone: (saved: Alert) => void;
  /** Called with the form as it is filled in. */
  onFill?: (form: AlertForm) => void;
  /** Called with the form instead of saving it for a guest. */
  onSignIn: (form: AlertForm) => void;
}

/** Form for a target: a new one at the requested level, the same form, or the form moved to a new target. */
function formForTarget(
  form: AlertForm | null,
  target: LiveAlertTarget,
  requested: { exchangeId: string; price: string | null; priceType: PriceType | undefined },
): AlertForm {
  if (form !== null) return form.exchangeId === target.exchangeId ? form : retargetForm(form, target);
  const isRequested = target.exchangeId === requested.exchangeId;
  const wanted = (isRequested ? requested.priceType : undefined) ?? PRICE_TYPE.last;
  const priceType = target.prices[wanted] === null ? PRICE_TYPE.last : wanted;
  const now = target.prices[priceType];
  const fresh = { ...newForm(target, now, target.precision), priceType };
  return formAtLevel(fresh, isRequested ? requested.price : null, now, target.precision);
}

interface WaitingProps {
  book: P2pBook | null;
  /** Loads the target again; null unless it could not be loaded. */
  retry: (() => void) | null;
}

/** Room of the form until its target is loaded, or when it could not be; for a book with its ladder, which says when there are no ads. */
function Waiting({ book, retry }: WaitingProps) {
  const t = useTranslations('alerts');
  const failed = retry ? <Failed text={t('targetFailed')} retryLabel={t('retry')} onRetry={retry} /> : null;
  return (
    <div className={styles.waiting} aria-busy={book === null && retry === null}>
      {book ? <AdLadder book={book} /> : failed}
    </div>
  );
}

/** Choice between the prices of markets and of ads; none where there are no ads. */
function WatchChoice({ isAd, onPick }: { isAd: boolean; onPick: (exchangeId: string) => void }) {
  const t = useTranslations('alerts');
  const { data: config } = useQuery(marketConfigQuery());
  if (config?.hiddenSections.includes('p2p')) return null;
  return (
    <Segmented
      label={t('watch')}
      value={isAd ? 1 : 0}
      options={[
        { value: 0, label: t('marketPrice') },
        { value: 1, label: t('adPrice') },
      ]}
      onChange={(value) => onPick(value === 1 ? DEFAULT_P2P_ID : DEFAULT_TARGET.exchangeId)}
    />
  );
}

/** Creates or changes an alert: its target, then its condition. */
export function AlertEditor({
  alert,
  exchangeId = DEFAULT_TARGET.exchangeId,
  price = null,
  priceType,
  draft = null,
  hasAdLadder = false,
  onDone,
  onFill,
  onSignIn,
}: AlertEditorProps) {
  const t = useTranslations('alerts');
  const user = useUser();
  const client = useQueryClient();
  const [form, setForm] = useState<AlertForm | null>(alert ? formFromAlert(alert) : draft);
  const [chosenId, setChosenId] = useState(form?.exchangeId ?? exchangeId);
  const [requests] = useState(() => new RequestIds());
  const { target, retry } = useLiveAlertTarget(chosenId);
  const book = p2pBookOf(chosenId);

  // The target is chosen first and loaded later; the form follows then.
  const shown = target && formForTarget(form, target, { exchangeId, price, priceType });
  if (shown !== null && shown !== form) setForm(shown);
  useEffect(() => {
    if (form !== null) onFill?.(form);
  }, [form, onFill]);

  /** Not awaited: without the answer the alert is saved all the same. */
  const sayUnlessVerified = async (userId: string): Promise<void> => {
    const info = await client.fetchQuery({ ...userInfoQuery(userId), staleTime: 0 }).catch(() => null);
    if (info?.bindEmail === false) toast(t('mailUnverified'));
  };

  const submit = async (filled: AlertForm): Promise<void> => {
    if (user === null) return onSignIn(filled);
    const content = draftFromForm(filled);
    const saved = await (alert ? updateAlert({ alertId: alert.alertId, ...content }) : createAlert(content, requests.of(content)));
    requests.done();
    toast(alert ? t('saved') : t('created'));
    if (filled.channels.includes(DELIVERY_CHANNEL.email)) void sayUnlessVerified(user.userId);
    await client.invalidateQueries({ queryKey: alertsQuery(user.userId).queryKey });
    onDone(saved.alert);
  };

  return (
    <div className={styles.frame}>
      <div className={styles.editor}>
        <WatchChoice isAd={book !== null} onPick={setChosenId} />
        {book ? <P2pPicker exchangeId={chosenId} onPick={setChosenId} /> : <SymbolPicker row={target?.row ?? null} onPick={setChosenId} />}
        {target && shown ? (
          <ConditionForm
            key={alert?.alertId ?? 'new'}
            form={shown}
            target={target}
            isNew={alert === null}
            hasAdLadder={hasAdLadder}
            onChange={setForm}
            onSubmit={submit}
          />
        ) : (
          <Waiting book={hasAdLadder ? book : null} retry={retry} />
        )}
      </div>
    </div>
  );
}
