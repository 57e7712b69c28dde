'use client';

import { LOCAL_KEY, readLocal, writeLocal } from '@/lib/preferences/local-store';

/** Limit of stored ids of shown events: far more than fire within the minute in which pop-ups are shown. */
const SHOWN_MAX = 100;
/** Delay of hidden tabs, so that the visible one shows the pop-up, milliseconds. */
const HIDDEN_WAIT_MS = 300;
/** Time for which the tab that shows a pop-up holds the event's lock: storage reaches the processes of other tabs late, milliseconds. */
const HELD_MS = 60_000;

const isIdList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= SHOWN_MAX && value.every((id) => typeof id === 'string');

function claimNow(eventId: string): boolean {
  const shown = readLocal(LOCAL_KEY.shownPopups, isIdList) ?? [];
  if (shown.includes(eventId)) return false;
  writeLocal(LOCAL_KEY.shownPopups, [...shown, eventId].slice(-SHOWN_MAX));
  return true;
}

/**
 * Resolves to true in exactly one tab of the browser per event: the visible one, if any. Without locks and storage it is
 * true in every tab: a duplicate pop-up is better than none.
 */
export async function claimPopup(eventId: string): Promise<boolean> {
  if (document.visibilityState === 'hidden') await new Promise((resolve) => setTimeout(resolve, HIDDEN_WAIT_MS));
  if (!('locks' in navigator)) return claimNow(eventId);
  return new Promise((resolve) => {
    void navigator.locks.request(`tideline.notice.${eventId}`, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null && claimNow(eventId));
      if (lock) await new Promise((release) => setTimeout(release, HELD_MS));
    });
  });
}
