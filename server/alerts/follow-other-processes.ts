import type { DomainEvents } from '../accounts/domain-events';
import type { AlertEngine } from './alert-engine';

/** Polling interval for changes through other processes that were not announced. */
export const CATCH_UP_EVERY_MS = 10_000;

/**
 * Keeps an engine in sync with alerts that users change through other processes of its database: at once on an event, and
 * by polling, as messages may be lost and the process that should send one may die before. Returns a function that stops it.
 */
export function followOtherProcesses(
  engine: Pick<AlertEngine, 'refresh' | 'catchUp'>,
  events: DomainEvents,
  onError: (error: unknown) => void,
): () => void {
  const changedIds = new Set<string>();
  let isRefreshing = false;
  let isCatchingUp = false;
  let isStopped = false;
  // Ids that arrive during a refresh are refreshed together.
  const refresh = async (): Promise<void> => {
    if (isRefreshing) return;
    isRefreshing = true;
    while (changedIds.size > 0) {
      const ids = [...changedIds];
      changedIds.clear();
      // The engine retries by itself when it cannot load them now.
      await engine.refresh(ids).catch(() => undefined);
    }
    isRefreshing = false;
  };
  const catchUp = async (): Promise<void> => {
    if (isCatchingUp) return;
    isCatchingUp = true;
    await engine.catchUp().catch((error: unknown) => {
      if (!isStopped) onError(error);
    });
    isCatchingUp = false;
  };
  const stopListening = events.on('alertsChangedElsewhere', ({ alertIds }) => {
    for (const id of alertIds) changedIds.add(id);
    void refresh();
  });
  const timer = setInterval(() => void catchUp(), CATCH_UP_EVERY_MS);
  timer.unref();
  return () => {
    isStopped = true;
    stopListening();
    clearInterval(timer);
  };
}
