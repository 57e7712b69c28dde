/** Handlers of a page that resumes or may be suspended. */
export interface PageLifecycleListener {
  /** The page is visible or restored, or the network is online again. */
  onResume: () => void;
  /** The page may be put into the back-forward cache. */
  onSuspend: () => void;
}

/** Registers handlers for events after which waiting for a timer makes no sense; returns a function that removes them. */
export function onPageLifecycle({ onResume, onSuspend }: PageLifecycleListener): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const isVisible = (): boolean => document.visibilityState === 'visible';
  window.addEventListener('online', onResume, { signal });
  document.addEventListener('visibilitychange', () => isVisible() && onResume(), { signal });
  window.addEventListener('pageshow', (event) => event.persisted && onResume(), { signal });
  window.addEventListener('pagehide', (event) => event.persisted && onSuspend(), { signal });
  return () => controller.abort();
}
