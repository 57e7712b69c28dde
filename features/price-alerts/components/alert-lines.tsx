'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { LevelHandle } from '@/components/charts/level-handle';
import { usePaneScale } from '@/components/charts/pane-scale';
import { latestValues } from '@/components/market/latest-values';
import { ChannelIcon } from '@/components/ui/chart-icons';
import { BellIcon } from '@/components/ui/icons';
import { ApiError } from '@/lib/api/api-error';
import { PRICE_TYPE } from '@/lib/contract/alert-terms';
import type { Alert, UpdateAlertRequest } from '@/lib/contract/alerts';
import type { QuoteRow } from '@/lib/contract/quotes';
import { useTick } from '@/lib/realtime/use-tick';
import type { CachedUser } from '@/lib/session/cached-user';
import { toast, toastFailure } from '@/lib/toasts';
import { alertsQuery, updateAlert } from '../api/alerts.calls';
import { alertLines, labelLanes, moveEdit, type AlertLine } from '../model/alert-lines';
import { exactPrice } from '../model/alert-text';
import styles from './alert-lines.module.css';
import { useConditionText } from './use-condition-text';
import { useFormMessages } from './use-form-messages';

/** Refetch interval of the lines, milliseconds. */
const REFRESH_MS = 30_000;

/** A level that is being saved, and the saved one until then. */
interface PendingLevel {
  from: string;
  to: string;
}

/** Whether a line is a bound of a channel, whose sign would read as that of an alert of its own. */
const isBound = ({ bound }: AlertLine): boolean => bound !== 'configurePrice';

/** Number of lines above and below the visible prices. */
function OutOfView({ lines }: { lines: readonly AlertLine[] }) {
  const t = useTranslations('chartAlerts');
  const scale = usePaneScale();
  if (!scale) return null;
  const { low, high } = scale.range;
  const above = lines.filter(({ level }) => Number(level) > high).length;
  const below = lines.filter(({ level }) => Number(level) < low).length;
  return (
    <>
      {above > 0 ? <p className={styles.above}>{t('above', { count: above })}</p> : null}
      {below > 0 ? <p className={styles.below}>{t('below', { count: below })}</p> : null}
    </>
  );
}

/** A user's alerts of a symbol as lines over its price, which are moved by mouse, finger and keys: a drop saves, and can be undone. */
export function AlertLines({ user, row }: { user: CachedUser; row: QuoteRow }) {
  const t = useTranslations('chartAlerts');
  const client = useQueryClient();
  const conditionText = useConditionText();
  const messages = useFormMessages(undefined);
  const keysId = useId();
  const query = alertsQuery(user.userId);
  const { data = [] } = useQuery({ ...query, refetchInterval: REFRESH_MS });
  const { price, markPrice, indexPrice } = latestValues(row, useTick(row.symbolId));
  const [pending, setPending] = useState<Readonly<Record<string, PendingLevel>>>({});
  const prices = { [PRICE_TYPE.last]: price, [PRICE_TYPE.mark]: markPrice, [PRICE_TYPE.index]: indexPrice };
  const format = (level: string): string => exactPrice(level, row.pricePrecision);
  // The saved level is shown once the list has it.
  const lines = alertLines(data, row.symbolId).map((line) => {
    const moved = pending[line.key];
    return { line, level: moved?.from === line.level ? moved.to : line.level };
  });

  const scale = usePaneScale();
  // By the saved levels: the labels stay where they are during a drag.
  const lanes = scale
    ? labelLanes(
        lines.map(({ level }) => level),
        scale.range,
      )
    : [];

  const save = async (line: AlertLine, change: UpdateAlertRequest, to: string, from: string): Promise<Alert | null> => {
    setPending((now) => ({ ...now, [line.key]: { from, to } }));
    try {
      const { alert } = await updateAlert(change);
      client.setQueryData(query.queryKey, (known: readonly Alert[] | undefined) =>
        known?.map((one) => (one.alertId === alert.alertId ? alert : one)),
      );
      return alert;
    } catch (error) {
      setPending(({ [line.key]: _, ...others }) => others);
      const reason = error instanceof ApiError ? messages.refusal(error, false) : t('failed');
      toastFailure(error, t('refused', { reason, level: format(from) }));
      return null;
    }
  };
  const move = async (line: AlertLine, level: string): Promise<void> => {
    const { change, undo } = moveEdit(line, level, prices[line.alert.priceType]);
    const saved = await save(line, change, level, line.level);
    if (!saved) return;
    toast(t('moved', { alert: conditionText(saved) }), {
      label: t('undo'),
      run: () =>
        void save(line, undo, line.level, level).then((restored) => {
          if (restored) toast(t('undone', { alert: conditionText(restored) }));
        }),
    });
  };

  return (
    <>
      <p id={keysId} className="visually-hidden">
        {t('keys')}
      </p>
      {lines.map(({ line, level }, index) => (
        <LevelHandle
          key={line.key}
          level={level}
          label={t('line', { alert: conditionText(line.alert) })}
          text={(shown) => `${line.sign} ${format(shown)}`}
          spoken={(shown) => `${line.sign} ${format(shown)}`}
          icon={isBound(line) ? <ChannelIcon size={14} /> : <BellIcon size={14} />}
          isBound={isBound(line)}
          lane={lanes[index] ?? 0}
          keysId={keysId}
          onDrop={(dropped) => void move(line, dropped)}
        />
      ))}
      <OutOfView lines={lines.map(({ line, level }) => ({ ...line, level }))} />
    </>
  );
}
