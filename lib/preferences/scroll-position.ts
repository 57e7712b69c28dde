import { savedScrollPosition, SCROLL_KEY } from './saved-scroll';

/** Time after which a page that has not grown to its old height is left as it is, milliseconds. */
const RESTORE_TIMEOUT_MS = 3_000;

/** Saves the scroll position of this page for the next page in this tab. */
export function saveScrollPosition(): void {
  try {
    window.sessionStorage.setItem(SCROLL_KEY, String(Math.round(window.scrollY)));
  } catch {
    // Without storage the next page starts at its top.
  }
}

/**
 * Scrolls to the position saved by the previous page, as far as the growing page allows; a scroll by the user stops it.
 * Returns a function that stops it.
 */
export function restoreScrollPosition(): () => void {
  const top = savedScrollPosition();
  if (top === null) return () => undefined;
  const controller = new AbortController();
  const stop = () => controller.abort();
  const finish = () => {
    stop();
    deleteScrollPosition();
  };
  const attempt = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (document.documentElement.scrollHeight - window.innerHeight >= top) finish();
  };
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(finish, RESTORE_TIMEOUT_MS);
  controller.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const event of ['wheel', 'touchstart', 'keydown']) {
    window.addEventListener(event, finish, { once: true, passive: true, signal: controller.signal });
  }
  observer.observe(document.body);
  attempt();
  return stop;
}

function deleteScrollPosition(): void {
  try {
    window.sessionStorage.removeItem(SCROLL_KEY);
  } catch {
    // Unavailable storage has nothing to delete.
  }
}
