import type { FavoritesView } from '@/lib/contract/favorites';
import { LOGIN_CODE, SOCKET_TOPIC, type ClientMessage, type LoginMessage } from '@/lib/contract/socket';

/** The accounts may still be opening, or the call for the token failed: ask again after this long, milliseconds. */
const RETRY_MS = 5_000;

/** Whose the private topics are and what becomes of them. */
export interface PrivateUser {
  /** Asks for a token good for one login; rejects when nobody is signed in. */
  fetchToken: () => Promise<string>;
  /** Told of the whole state, after each login and after each change. */
  onFavorites: (view: FavoritesView) => void;
}

/**
 * The private side of the socket: whenever a connection opens and somebody is signed in, it logs in with a fresh token and,
 * on the answer 0, follows the private topics. A token is good once, so each connection and each user asks for its own.
 */
export class PrivateLine {
  private user: PrivateUser | null = null;
  private isOpen = false;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly send: (message: ClientMessage) => boolean) {}

  /** Sets who is signed in; null for a guest. */
  setUser(user: PrivateUser | null): void {
    this.user = user;
    void this.login();
  }

  /** Tells that the connection opened or closed. */
  changed(isOpen: boolean): void {
    this.isOpen = isOpen;
    void this.login();
  }

  /** Takes the answer to a login. */
  answered({ code }: LoginMessage): void {
    if (code === LOGIN_CODE.ok) this.send({ action: 'subscribe', topic: SOCKET_TOPIC.favorites });
    else if (code === LOGIN_CODE.later) this.loginLater();
  }

  /** Takes the favorites of whoever is logged in. */
  favorites(view: FavoritesView): void {
    this.user?.onFavorites(view);
  }

  private async login(): Promise<void> {
    clearTimeout(this.retry);
    const { user } = this;
    if (!user || !this.isOpen) return;
    try {
      const rtoken = await user.fetchToken();
      if (this.user === user && this.isOpen) this.send({ action: 'login', rtoken });
    } catch {
      if (this.user === user) this.loginLater();
    }
  }

  private loginLater(): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.login(), RETRY_MS);
  }
}
