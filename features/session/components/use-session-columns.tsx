'use client';
import { useTranslations } from 'next-intl';
import type { Column } from '@/components/table/column';
import type { SessionListAnswer } from '@/lib/contract/accounts';
import { useFormatDateTime } from '@/lib/time/use-format-date-time';

/** A session as the exchange lists it. */
export type ListedSession = SessionListAnswer['sessions'][number];

/** Columns of a session: when it was last used, in the chosen time zone, and from which address. */
export function useSessionColumns(): readonly Column<ListedSession>[] {
  const t = useTranslations('session');
  const moment = useFormatDateTime();
  const column = { from: 'phone', align: 'start' } as const;
  return [
    { ...column, key: 'lastUsed', head: t('lastUsed'), cell: ({ lastSeenDate }) => moment(lastSeenDate, 'medium', 'short') },
    { ...column, key: 'address', head: t('address'), cell: ({ ip }) => <bdi dir="ltr">{ip}</bdi> },
  ];
}
