'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AlertEvent, PriceNotice } from '@/lib/contract/alerts';
import { LOCAL_KEY, readLocal, writeLocal } from '@/lib/preferences/local-store';
import { getSocketService } from '@/lib/realtime/socket-service';
import { alertsQuery, fetchMissed, logQuery, unreadQuery } from '../api/alerts.calls';
import { NoticeFeed } from '../model/notice-feed';

interface KeptSeq {
  userId: string;
  seq: number;
}
const isKeptSeq = (value: unknown): value is KeptSeq =>
  typeof value === 'object' && value !== null && 'userId' in value && 'seq' in value && Number.isSafeInteger(value.seq);

type Show = (notice: PriceNotice) => Promise<void>;
type NoticeOf = (event: AlertEvent) => PriceNotice;

/** Follows the user's alert events: each is shown, and whoever lists or counts them is told to ask again. */
export function useNoticeFeed(userId: string, show: Show, noticeOf: NoticeOf): void {
  const client = useQueryClient();
  // The feed lives as long as the user; what it calls is always the newest.
  const latest = useRef({ show, noticeOf });
  useEffect(() => {
    latest.current = { show, noticeOf };
  });

  useEffect(() => {
    const feed = new NoticeFeed(
      {
        readSeq: () => {
          const kept = readLocal(LOCAL_KEY.noticeSeq, isKeptSeq);
          return kept?.userId === userId ? kept.seq : null;
        },
        writeSeq: (seq) => void writeLocal(LOCAL_KEY.noticeSeq, { userId, seq } satisfies KeptSeq),
        fetchMissed,
        now: Date.now,
        onNotice: (notice) => void latest.current.show(notice),
        onEvents: () => {
          for (const { queryKey } of [unreadQuery(userId), logQuery(userId), alertsQuery(userId)])
            void client.invalidateQueries({ queryKey });
        },
      },
      (event) => latest.current.noticeOf(event),
    );
    // One after the other: two at once would each ask for what the other brings.
    let turn: Promise<void> = Promise.resolve();
    return getSocketService().onPrivate('price_notice', (news) => {
      turn = turn.then(() => feed.take(news)).catch(() => undefined);
    });
  }, [client, userId]);
}
