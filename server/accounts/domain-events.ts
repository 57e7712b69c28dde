/** Events by name. */
interface Events {
  /** Ids of sessions that ended: signed out, revoked, expired, or their account was deleted. */
  sessionsEnded: readonly string[];
  /** A user's favorites changed. */
  favoritesChanged: { userId: string };
  /** A row of a user's alert log was committed with its deliveries: fired or suppressed. */
  alertFired: { userId: string; eventId: string };
  /** Users created, changed or deleted these alerts through this process, which has stored and reloaded them. */
  alertsChanged: { alertIds: readonly string[] };
  /** Users created, changed or deleted these alerts through another process on the same database. */
  alertsChangedElsewhere: { alertIds: readonly string[] };
  /** A user has pop-ups that no connection has taken for a second, possibly of an alert that another process fired. */
  popupsWaiting: { userId: string };
}

type Listener<Name extends keyof Events> = (event: Events[Name]) => void;

/** Emits what changed for users (sessions, favorites, alerts) to the parts of this process. */
export class DomainEvents {
  private readonly listeners: { [Name in keyof Events]: Set<Listener<Name>> } = {
    sessionsEnded: new Set(),
    favoritesChanged: new Set(),
    alertFired: new Set(),
    alertsChanged: new Set(),
    alertsChangedElsewhere: new Set(),
    popupsWaiting: new Set(),
  };

  /** Registers a listener; returns a function that removes it. */
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
