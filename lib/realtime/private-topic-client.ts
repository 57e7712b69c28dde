import type { PriceNotice } from '@/lib/contract/alerts';
import type { FavoritesView } from '@/lib/contract/favorites';
import { LOGIN_CODE, type ClientMessage, type LoginMessage, type PrivateTopic } from '@/lib/contract/socket';

/**
 * Delay before another login, milliseconds: after the accounts were not ready, the call for the token failed, or the session
 * ended. If another session has replaced it in this browser, the new cookie is set by then.
 */
const RETRY_MS = 5_000;

/** Fetches a token for one login; rejects for a guest. */
export type FetchToken = () => Promise<string>;

/** Updates of each private topic. */
export interface PrivateUpdates {
  /** Full state after each login and each change. */
  favorites: FavoritesView;
  /** An alert event and its number; after each login the number of the latest one, without a notice. */
  price_notice: { seq: number; notice: PriceNotice | null };
}
type Listener<Topic extends PrivateTopic> = (update: PrivateUpdates[Topic]) => void;

/**
 * Login and private topics of the socket: logs in with a new token whenever a connection opens for a signed-in user, and
 * after a successful login subscribes to the private topics that have listeners. A token is valid once, so each connection
 * and each user requires a new one.
 */
export class PrivateTopicClient {
  private fetchToken: FetchToken | null = null;
  private isOpen = false;
  private isLoggedIn = false;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners: { [Topic in PrivateTopic]: Set<Listener<Topic>> } = { favorites: new Set(), price_notice: new Set() };

  constructor(private readonly send: (message: ClientMessage) => boolean) {}

  /** Sets the signed-in user by a function that fetches a token; null for a guest. */
  setUser(fetchToken: FetchToken | null): void {
    this.fetchToken = fetchToken;
    this.isLoggedIn = false;
    void this.login();
  }

  /** Handles the opening or closing of the connection. */
  setOpen(isOpen: boolean): void {
    this.isOpen = isOpen;
    this.isLoggedIn = false;
    void this.login();
  }

  /** Subscribes to a private topic of the signed-in user until the returned function is called. */
  on<Topic extends PrivateTopic>(topic: Topic, listener: Listener<Topic>): () => void {
    const listeners: Set<Listener<Topic>> = this.listeners[topic];
    listeners.add(listener);
    if (this.isLoggedIn && listeners.size === 1) this.send({ action: 'subscribe', topic });
    return () => {
      listeners.delete(listener);
      if (this.isLoggedIn && listeners.size === 0) this.send({ action: 'unsubscribe', topic });
    };
  }

  /** Handles the answer to a login. */
  handleLogin({ code }: LoginMessage): void {
    this.isLoggedIn = code === LOGIN_CODE.ok;
    if (this.isLoggedIn) this.subscribeAll();
    else if (code === LOGIN_CODE.later) this.scheduleLogin();
  }

  /** Handles the end of the session: logs in again later, which succeeds if there is another session. */
  handleLogout(): void {
    this.isLoggedIn = false;
    this.scheduleLogin();
  }

  /** Passes an update of a topic to its listeners; null, the answer to a refused subscribe, is none. */
  publish<Topic extends PrivateTopic>(topic: Topic, update: PrivateUpdates[Topic] | null): void {
    const listeners: Set<Listener<Topic>> = this.listeners[topic];
    if (this.fetchToken && update) for (const listener of listeners) listener(update);
  }

  private subscribeAll(): void {
    for (const topic of ['favorites', 'price_notice'] as const)
      if (this.listeners[topic].size > 0) this.send({ action: 'subscribe', topic });
  }

  private async login(): Promise<void> {
    clearTimeout(this.retryTimer);
    const { fetchToken } = this;
    if (!fetchToken || !this.isOpen) return;
    try {
      const rtoken = await fetchToken();
      if (this.fetchToken === fetchToken && this.isOpen) this.send({ action: 'login', rtoken });
    } catch {
      if (this.fetchToken === fetchToken) this.scheduleLogin();
    }
  }

  private scheduleLogin(): void {
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => void this.login(), RETRY_MS);
  }
}
