'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AlertEvent, PriceNotice } from '@/lib/contract/alerts';
import { LOCAL_KEY, readLocal, writeLocal } from '@/lib/preferences/local-store';
import { getSocketService } from '@/lib/realtime/socket-service';
import { fetchMissed, logQuery, unreadQuery } from '../api/alert-log.calls';
import { alertsQuery } from '../api/alerts.calls';
import { AlertPopupFeed } from '../model/alert-popup-feed';

interface StoredSeq {
  userId: string;
  seq: number;
}
const isStoredSeq = (value: unknown): value is StoredSeq =>
  typeof value === 'object' && value !== null && 'userId' in value && 'seq' in value && Number.isSafeInteger(value.seq);

type Show = (notice: PriceNotice) => Promise<void>;
type ToNotice = (event: AlertEvent) => PriceNotice;

/** Subscribes to the user's alert events: shows each, and invalidates the queries of list, log and unread count. */
export function useAlertPopupFeed(userId: string, show: Show, toNotice: ToNotice): void {
  const client = useQueryClient();
  // The feed lives as long as the user; the ref keeps its callbacks current.
  const latest = useRef({ show, toNotice });
  useEffect(() => {
    latest.current = { show, toNotice };
  });

  useEffect(() => {
    const feed = new AlertPopupFeed(
      {
        readSeq: () => {
          const stored = readLocal(LOCAL_KEY.popupSeq, isStoredSeq);
          return stored?.userId === userId ? stored.seq : null;
        },
        writeSeq: (seq) => void writeLocal(LOCAL_KEY.popupSeq, { userId, seq } satisfies StoredSeq),
        fetchMissed,
        now: Date.now,
        onPopup: (notice) => void latest.current.show(notice),
        onEvents: () => {
          for (const { queryKey } of [unreadQuery(userId), logQuery(userId), alertsQuery(userId)])
            void client.invalidateQueries({ queryKey });
        },
      },
      (event) => latest.current.toNotice(event),
    );
    // Sequential: concurrent messages would fetch the same missed events.
    let queue: Promise<void> = Promise.resolve();
    return getSocketService().onPrivate('price_notice', (message) => {
      queue = queue.then(() => feed.handle(message)).catch(() => undefined);
    });
  }, [client, userId]);
}
