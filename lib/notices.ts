/** One short message over the page. */
export interface Notice {
  id: number;
  text: string;
  /** Something that can still be done about it. */
  action?: { label: string; run: () => void };
}

const SHOWN_MS = 6_000;
const NONE: readonly Notice[] = [];

let notices: readonly Notice[] = NONE;
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** Shows a message for six seconds; the same text is not shown twice at a time. */
export function notify(text: string, action?: Notice['action']): void {
  const id = (nextId += 1);
  set([...notices.filter((notice) => notice.text !== text), { id, text, action }].slice(-3));
  setTimeout(() => dismiss(id), SHOWN_MS);
}

/** Takes a message away. */
export function dismiss(id: number): void {
  if (notices.some((notice) => notice.id === id)) set(notices.filter((notice) => notice.id !== id));
}

/** The messages shown now, and how to hear of changes. */
export const noticeStore = {
  get: (): readonly Notice[] => notices,
  none: (): readonly Notice[] => NONE,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
