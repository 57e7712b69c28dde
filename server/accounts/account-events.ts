/** What the socket has to hear of. */
interface Events {
  /** These sessions are over: signed out, revoked, expired, or their account is gone. */
  sessionsEnded: readonly string[];
  /** A user's favorites changed. */
  favoritesChanged: { userId: string };
  /** A row of a user's alert log was written, fired or suppressed; it is committed with its deliveries. */
  alertFired: { userId: string; eventId: string };
  /** Users made, changed or deleted these alerts through this process; what they are now is kept, and watched here. */
  alertsChanged: { alertIds: readonly string[] };
  /** The same through another process of this database. */
  alertsChangedElsewhere: { alertIds: readonly string[] };
  /** A user has pop-ups that no connection has taken for a second: of another process, perhaps. */
  popsWaiting: { userId: string };
}

type Listener<Name extends keyof Events> = (event: Events[Name]) => void;

/** Tells what happened to accounts inside this process. */
export class AccountEvents {
  private readonly listeners: { [Name in keyof Events]: Set<Listener<Name>> } = {
    sessionsEnded: new Set(),
    favoritesChanged: new Set(),
    alertFired: new Set(),
    alertsChanged: new Set(),
    alertsChangedElsewhere: new Set(),
    popsWaiting: new Set(),
  };

  /** Registers a listener; returns the way to stop. */
  on<Name extends keyof Events>(name: Name, listener: Listener<Name>): () => void {
    const listeners: Set<Listener<Name>> = this.listeners[name];
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void {
    const listeners: Set<Listener<Name>> = this.listeners[name];
    for (const listener of listeners) listener(event);
  }
}
