/** One short message over the page. */
export interface Toast {
  id: number;
  text: string;
  /** Follow-up action, e.g. undo. */
  action?: { label: string; run: () => void };
}

const SHOWN_MS = 6_000;
const NONE: readonly Toast[] = [];

let toasts: readonly Toast[] = NONE;
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message for six seconds; the same text is not shown twice at a time. */
export function toast(text: string, action?: Toast['action']): void {
  const id = (nextId += 1);
  set([...toasts.filter((shown) => shown.text !== text), { id, text, action }].slice(-3));
  setTimeout(() => dismissToast(id), SHOWN_MS);
}

/** Removes a message. */
export function dismissToast(id: number): void {
  if (toasts.some((shown) => shown.id === id)) set(toasts.filter((shown) => shown.id !== id));
}

/** Messages shown now, as an external store. */
export const toastStore = {
  get: (): readonly Toast[] => toasts,
  none: (): readonly Toast[] => NONE,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
