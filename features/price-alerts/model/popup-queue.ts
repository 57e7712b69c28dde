import { create } from 'zustand';
import type { PriceNotice } from '@/lib/contract/alerts';

const SHOWN_MAX = 3;
const SHOWN_MS = 30_000;

/** Pop-ups of one user, the oldest first. */
export interface PopupQueue {
  /** Null while no user's pop-ups are shown. */
  userId: string | null;
  popups: readonly PriceNotice[];
}

const NO_POPUPS: PopupQueue = { userId: null, popups: [] };

/** Returns the queue with one more pop-up: three at most, the oldest gives way; unchanged for the pop-up of another user. */
export const withPopup = (queue: PopupQueue, userId: string, notice: PriceNotice): PopupQueue =>
  queue.userId === userId ? { userId, popups: [...queue.popups, notice].slice(-SHOWN_MAX) } : queue;

/** Returns the queue without the pop-up of an event; unchanged when it is not shown. */
export const withoutPopup = (queue: PopupQueue, eventId: string): PopupQueue =>
  queue.popups.some((notice) => notice.eventId === eventId)
    ? { ...queue, popups: queue.popups.filter((notice) => notice.eventId !== eventId) }
    : queue;

/** Store of the pop-ups shown now. */
export const usePopupQueue = create<PopupQueue>()(() => NO_POPUPS);

/** Starts an empty queue for a user; returns a function that empties and ends it. */
export function openPopupQueue(userId: string): () => void {
  usePopupQueue.setState({ userId, popups: [] });
  return () => usePopupQueue.setState(NO_POPUPS);
}

/** Shows a pop-up of a user for 30 seconds; does nothing after the queue has passed to another user. */
export function showPopup(userId: string, notice: PriceNotice): void {
  usePopupQueue.setState((queue) => withPopup(queue, userId, notice));
  setTimeout(() => dismissPopup(notice.eventId), SHOWN_MS);
}

/** Removes the pop-up of an event. */
export function dismissPopup(eventId: string): void {
  usePopupQueue.setState((queue) => withoutPopup(queue, eventId));
}
