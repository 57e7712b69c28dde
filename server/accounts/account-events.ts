import type { FavoritesView } from '../../lib/contract/favorites';

/** What the socket has to hear of. */
interface Events {
  /** These sessions are over: signed out, revoked, expired, or their account is gone. */
  sessionsEnded: readonly string[];
  /** A user's favorites changed; the whole new state. */
  favoritesChanged: { userId: string; view: FavoritesView };
  /** A row of a user's alert log was written, fired or suppressed. */
  alertFired: { userId: string; eventId: string };
}

type Listener<Name extends keyof Events> = (event: Events[Name]) => void;

/** Tells what happened to accounts inside this process. */
export class AccountEvents {
  private readonly listeners: { [Name in keyof Events]: Set<Listener<Name>> } = { sessionsEnded: new Set(), favoritesChanged: new Set(), alertFired: new Set() };

  /** Registers a listener; returns the way to stop. */
  on<Name extends keyof Events>(name: Name, listener: Listener<Name>): () => void {
    const listeners: Set<Listener<Name>> = this.listeners[name];
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  tell<Name extends keyof Events>(name: Name, event: Events[Name]): void {
    const listeners: Set<Listener<Name>> = this.listeners[name];
    for (const listener of listeners) listener(event);
  }
}
