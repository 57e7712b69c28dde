const KEY = 'tideline.scroll';
/** A page that has not grown to its old height by then stays where it is, milliseconds. */
const GIVE_UP_MS = 3_000;

/** Notes how far this page is scrolled, for the page the person goes to in this tab next. */
export function saveScrollPosition(): void {
  try {
    window.sessionStorage.setItem(KEY, String(Math.round(window.scrollY)));
  } catch {
    // Without storage the next page begins at its top.
  }
}

/**
 * Scrolls to what the page before noted, as near as the page is long while it grows; a person's own move ends it.
 * Returns how to stop.
 */
export function restoreScrollPosition(): () => void {
  const top = keptScroll();
  if (top === null) return () => undefined;
  const stopper = new AbortController();
  const stop = () => stopper.abort();
  const finish = () => {
    stop();
    forgetScroll();
  };
  const attempt = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (document.documentElement.scrollHeight - window.innerHeight >= top) finish();
  };
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(finish, GIVE_UP_MS);
  stopper.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const move of ['wheel', 'touchstart', 'keydown']) {
    window.addEventListener(move, finish, { once: true, passive: true, signal: stopper.signal });
  }
  observer.observe(document.body);
  attempt();
  return stop;
}

function keptScroll(): number | null {
  try {
    const top = Number(window.sessionStorage.getItem(KEY));
    return Number.isFinite(top) && top > 0 ? top : null;
  } catch {
    return null;
  }
}

function forgetScroll(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Storage that cannot be reached holds nothing to forget.
  }
}
