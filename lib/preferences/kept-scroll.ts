const KEY = 'tideline.scroll';
/** A page that has not grown to its old height by then stays where it is, milliseconds. */
const GIVE_UP_MS = 3_000;

/** Notes how far this page is scrolled, for the page the person goes to in this tab next. */
export function keepScroll(): void {
  try {
    window.sessionStorage.setItem(KEY, String(Math.round(window.scrollY)));
  } catch {
    // Without storage the next page begins at its top.
  }
}

/**
 * Scrolls to what the page before noted, as soon as the page is long enough; a person's own move ends the wait.
 * Returns how to stop.
 */
export function restoreScroll(): () => void {
  const top = takeKept();
  if (top === null) return () => undefined;
  const stopper = new AbortController();
  const stop = () => stopper.abort();
  const attempt = () => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return;
    stop();
    window.scrollTo({ top, behavior: 'instant' });
  };
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(stop, GIVE_UP_MS);
  stopper.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const move of ['wheel', 'touchstart', 'keydown']) {
    window.addEventListener(move, stop, { once: true, passive: true, signal: stopper.signal });
  }
  observer.observe(document.body);
  attempt();
  return stop;
}

function takeKept(): number | null {
  try {
    const text = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    const top = Number(text);
    return text !== null && Number.isFinite(top) && top > 0 ? top : null;
  } catch {
    return null;
  }
}
