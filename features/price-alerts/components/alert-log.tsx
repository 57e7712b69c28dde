'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RecordList, RecordRow } from '@/components/table/record-list';
import { RecordSkeleton, TableState } from '@/components/table/table-states';
import { Empty } from '@/components/ui/empty';
import { Failed } from '@/components/ui/failed';
import { Button } from '@/components/ui/button';
import type { AlertEvent } from '@/lib/contract/alerts';
import type { CachedUser } from '@/lib/session/cached-user';
import { useFormatDateTime } from '@/lib/time/use-format-date-time';
import { toastFailure } from '@/lib/toasts';
import { logQuery, markRead, unreadQuery } from '../api/alert-log.calls';
import { refetchWhileAway } from '../model/store-away';
import list from './alert-list.module.css';
import styles from './alert-log.module.css';
import { ConditionText } from './condition-text';
import { StoreAway } from './store-away';
import { useConditionText } from './use-condition-text';
import { useLogColumns } from './use-log-columns';
import { useFailureText, useStoreAway } from './use-store-away';

/** One event: condition, time, and its columns. */
function EventRow({ event, onRead }: { event: AlertEvent; onRead: () => void }) {
  const t = useTranslations('alertPage');
  const columns = useLogColumns();
  const moment = useFormatDateTime();
  const text = useConditionText()(event);
  return (
    <RecordRow
      row={event}
      className={styles.event}
      attributes={{ 'data-read': String(event.readStatus), 'data-kind': event.kind }}
      title={
        <div>
          <h2>
            {event.readStatus === 0 ? (
              <button
                type="button"
                className={styles.dot}
                aria-label={t('markOneRead', { alert: text })}
                title={t('unread')}
                onClick={onRead}
              />
            ) : null}
            <ConditionText alert={event} />
          </h2>
          <time dateTime={new Date(event.firedAt).toISOString()}>{moment(event.firedAt, 'medium', 'medium')}</time>
        </div>
      }
      columns={columns}
    />
  );
}

interface PageProps {
  user: CachedUser;
  beforeSeq: number | undefined;
  isLast: boolean;
  onOlder: (beforeSeq: number) => void;
  onRead: (eventId: string) => void;
}

function Page({ user, beforeSeq, isLast, onOlder, onRead }: PageProps) {
  const t = useTranslations('alertPage');
  const query = useQuery({ ...logQuery(user.userId, beforeSeq), refetchInterval: refetchWhileAway });
  const { data, isPending, refetch, failureReason, fetchStatus } = query;
  const isAway = useStoreAway({ failureReason, fetchStatus });
  if (!data)
    return (
      <li>
        <StoreAway isAway={isAway} hasContent={false}>
          {isPending ? <RecordSkeleton /> : <Failed isInline text={t('unknown')} retryLabel={t('retry')} onRetry={() => void refetch()} />}
        </StoreAway>
      </li>
    );
  const oldest = data.events.at(-1);
  return (
    <>
      {data.events.map((event) => (
        <EventRow key={event.eventId} event={event} onRead={() => onRead(event.eventId)} />
      ))}
      {isLast && data.hasMore && oldest ? (
        <li className={styles.older}>
          <Button size="small" onClick={() => onOlder(oldest.seq)}>
            {t('older')}
          </Button>
        </li>
      ) : null}
    </>
  );
}

/** Log of fired and suppressed alerts, newest first, with a receipt for each delivery. */
export function AlertLog({ user }: { user: CachedUser }) {
  const t = useTranslations('alertPage');
  const client = useQueryClient();
  const query = useQuery({ ...logQuery(user.userId), refetchInterval: refetchWhileAway });
  const { data, isPending, isError, refetch, failureReason, fetchStatus } = query;
  const isAway = useStoreAway({ failureReason, fetchStatus });
  const failureText = useFailureText();
  const [older, setOlder] = useState<readonly number[]>([]);
  const read = async (eventIds?: readonly string[]): Promise<void> => {
    try {
      client.setQueryData(unreadQuery(user.userId).queryKey, await markRead(eventIds));
      await client.invalidateQueries({ queryKey: ['alert-log', user.userId] });
    } catch (error) {
      toastFailure(error, failureText(error, t('failedSave')));
    }
  };
  const count = data?.events.length ?? 0;
  return (
    <StoreAway isAway={isAway} hasContent={count > 0}>
      <TableState
        status={isPending ? 'loading' : isError && count === 0 ? 'failed' : 'ready'}
        isEmpty={count === 0}
        loading={<RecordSkeleton />}
        failed={<Failed isInline text={t('unknown')} retryLabel={t('retry')} onRetry={() => void refetch()} />}
        empty={<Empty isInline text={t('noLog')} />}
      >
        <div className={list.tools}>
          <span />
          <Button size="small" disabled={data?.unread === 0} onClick={() => void read()}>
            {t('markRead')}
          </Button>
        </div>
        <RecordList label={t('log')} isStale={isError}>
          {[undefined, ...older].map((beforeSeq, index) => (
            <Page
              key={beforeSeq ?? 'first'}
              user={user}
              beforeSeq={beforeSeq}
              isLast={index === older.length}
              onOlder={(seq) => setOlder([...older, seq])}
              onRead={(eventId) => void read([eventId])}
            />
          ))}
        </RecordList>
      </TableState>
    </StoreAway>
  );
}
