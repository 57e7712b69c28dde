/** Who is told that the page is back or leaves. */
export interface PageLifecycleListener {
  /** The network or the page is back. */
  onReturn: () => void;
  /** The page may be put into the back-forward cache. */
  onLeave: () => void;
}

/** Watches for the moments at which waiting for a timer makes no sense; returns the way to stop. */
export function onPageLifecycle({ onReturn, onLeave }: PageLifecycleListener): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const isVisible = (): boolean => document.visibilityState === 'visible';
  window.addEventListener('online', onReturn, { signal });
  document.addEventListener('visibilitychange', () => isVisible() && onReturn(), { signal });
  window.addEventListener('pageshow', (event) => event.persisted && onReturn(), { signal });
  window.addEventListener('pagehide', (event) => event.persisted && onLeave(), { signal });
  return () => stop.abort();
}
