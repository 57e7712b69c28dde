import type { PriceNotice } from '@/lib/contract/alerts';
import type { FavoritesView } from '@/lib/contract/favorites';
import { LOGIN_CODE, type ClientMessage, type LoginMessage, type PrivateTopic } from '@/lib/contract/socket';

/**
 * The accounts may still be opening, the call for the token failed, or the session ended: ask again after this long,
 * milliseconds. When another session took its place here, the cookie of the new one is there by then.
 */
const RETRY_MS = 5_000;

/** Asks for a token good for one login; rejects when nobody is signed in. */
export type FetchToken = () => Promise<string>;

/** What each private topic tells. */
export interface PrivateUpdates {
  /** The whole state, after each login and after each change. */
  favorites: FavoritesView;
  /** An alert event and its count; without a notice, after each login, the count of the latest one. */
  price_notice: { seq: number; notice: PriceNotice | null };
}
type Listener<Topic extends PrivateTopic> = (news: PrivateUpdates[Topic]) => void;

/**
 * The private side of the socket: whenever a connection opens and somebody is signed in, it logs in with a fresh token and,
 * on the answer 0, follows the private topics somebody listens to. A token is good once, so each connection and each user
 * asks for its own.
 */
export class PrivateTopics {
  private fetchToken: FetchToken | null = null;
  private isOpen = false;
  private isLoggedIn = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners: { [Topic in PrivateTopic]: Set<Listener<Topic>> } = { favorites: new Set(), price_notice: new Set() };

  constructor(private readonly send: (message: ClientMessage) => boolean) {}

  /** Sets who is signed in, by the way to a token; null for a guest. */
  setUser(fetchToken: FetchToken | null): void {
    this.fetchToken = fetchToken;
    this.isLoggedIn = false;
    void this.login();
  }

  /** Tells that the connection opened or closed. */
  changed(isOpen: boolean): void {
    this.isOpen = isOpen;
    this.isLoggedIn = false;
    void this.login();
  }

  /** Follows a private topic of whoever is signed in until the returned function is called. */
  on<Topic extends PrivateTopic>(topic: Topic, listener: Listener<Topic>): () => void {
    const listeners: Set<Listener<Topic>> = this.listeners[topic];
    listeners.add(listener);
    if (this.isLoggedIn && listeners.size === 1) this.send({ action: 'subscribe', topic });
    return () => {
      listeners.delete(listener);
      if (this.isLoggedIn && listeners.size === 0) this.send({ action: 'unsubscribe', topic });
    };
  }

  /** Takes the answer to a login. */
  answered({ code }: LoginMessage): void {
    this.isLoggedIn = code === LOGIN_CODE.ok;
    if (this.isLoggedIn) this.follow();
    else if (code === LOGIN_CODE.later) this.loginLater();
  }

  /** Takes the word that the session is over: whoever gives the token finds out whether there is another. */
  ended(): void {
    this.isLoggedIn = false;
    this.loginLater();
  }

  /** Passes on what a topic tells. */
  told<Topic extends PrivateTopic>(topic: Topic, news: PrivateUpdates[Topic]): void {
    const listeners: Set<Listener<Topic>> = this.listeners[topic];
    if (this.fetchToken !== null) for (const listener of listeners) listener(news);
  }

  private follow(): void {
    for (const topic of ['favorites', 'price_notice'] as const)
      if (this.listeners[topic].size > 0) this.send({ action: 'subscribe', topic });
  }

  private async login(): Promise<void> {
    clearTimeout(this.retry);
    const { fetchToken } = this;
    if (!fetchToken || !this.isOpen) return;
    try {
      const rtoken = await fetchToken();
      if (this.fetchToken === fetchToken && this.isOpen) this.send({ action: 'login', rtoken });
    } catch {
      if (this.fetchToken === fetchToken) this.loginLater();
    }
  }

  private loginLater(): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.login(), RETRY_MS);
  }
}
