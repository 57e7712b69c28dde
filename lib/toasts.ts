import { create } from 'zustand';
import { ApiError } from './api/api-error';

/** One short message over the page. */
export interface Toast {
  id: number;
  text: string;
  /** Follow-up action, e.g. undo. */
  action?: { label: string; run: () => void };
}

const SHOWN_MS = 6_000;
const SHOWN_MAX = 3;

let lastId = 0;

/** Store of the messages shown now, the oldest first. */
export const useToasts = create<readonly Toast[]>()(() => []);

/** Shows a message for six seconds; the same text is not shown twice at a time. */
export function toast(text: string, action?: Toast['action']): void {
  const id = (lastId += 1);
  useToasts.setState((toasts) => [...toasts.filter((shown) => shown.text !== text), { id, text, action }].slice(-SHOWN_MAX), true);
  setTimeout(() => dismissToast(id), SHOWN_MS);
}

/** Shows why a change failed; an error of the session is reported once for all calls, by the session manager. */
export function toastFailure(error: unknown, text: string): void {
  if (!(error instanceof ApiError && error.isSessionError)) toast(text);
}

/** Removes a message. */
export function dismissToast(id: number): void {
  if (useToasts.getState().some((shown) => shown.id === id))
    useToasts.setState((toasts) => toasts.filter((shown) => shown.id !== id), true);
}
