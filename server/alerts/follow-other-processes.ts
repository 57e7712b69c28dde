import type { AccountEvents } from '../accounts/account-events';
import type { AlertEngine } from './alert-engine';

/** Changes through other processes of which no word came are looked for so often. */
export const CATCH_UP_EVERY_MS = 10_000;

/**
 * Keeps an engine up with alerts that users change through other processes of its database: at a word at once, and by a
 * look now and then, as words may be lost and whoever should say one may die before. Returns the way to stop.
 */
export function followOtherProcesses(
  engine: Pick<AlertEngine, 'refresh' | 'catchUp'>,
  events: AccountEvents,
  onError: (error: unknown) => void,
): () => void {
  const changedIds = new Set<string>();
  let isRefreshing = false;
  let isCatchingUp = false;
  let isStopped = false;
  // What is heard while others are read goes together.
  const refresh = async (): Promise<void> => {
    if (isRefreshing) return;
    isRefreshing = true;
    while (changedIds.size > 0) {
      const ids = [...changedIds];
      changedIds.clear();
      // What cannot be read now the engine reads as soon as it can.
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
