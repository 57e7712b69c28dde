'use client';

import { LOCAL_KEY, readLocal, writeLocal } from '@/lib/preferences/local-store';

/** Ids remembered as shown: far more than can come within the minute in which a pop-up is still worth showing. */
const SHOWN_MAX = 100;
/** Tabs nobody looks at leave the one that is looked at this much time to show it first, milliseconds. */
const HIDDEN_WAIT_MS = 300;

const areIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= SHOWN_MAX && value.every((id) => typeof id === 'string');

function claimNow(eventId: string): boolean {
  const shown = readLocal(LOCAL_KEY.shownNotices, areIds) ?? [];
  if (shown.includes(eventId)) return false;
  writeLocal(LOCAL_KEY.shownNotices, [...shown, eventId].slice(-SHOWN_MAX));
  return true;
}

/**
 * True in exactly one tab of the browser for each event: the one in front, if there is one. Where tabs cannot agree (no
 * locks, no storage) each shows it: twice is better than never.
 */
export async function claimNotice(eventId: string): Promise<boolean> {
  if (document.visibilityState === 'hidden') await new Promise((resolve) => setTimeout(resolve, HIDDEN_WAIT_MS));
  if (!('locks' in navigator)) return claimNow(eventId);
  return navigator.locks.request('tideline.notices', () => claimNow(eventId));
}
