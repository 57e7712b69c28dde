import type { FavoritesView } from '../../lib/contract/favorites';
import { SOCKET_TOPIC, type FavoritesMessage } from '../../lib/contract/socket';

/** One message of a private topic with its sequence number. */
export interface PrivatePush {
  seq: number;
  message: object;
}

/** Answer to a subscription. */
export interface PrivateState {
  /** Sequence number of the state; later pushes continue from it. */
  seq: number;
  data: object;
  /** True when newer messages exist and must be pushed at once. */
  hasMore: boolean;
}

/** Source of a private topic for every user: a numbered state, and the messages after a sequence number. */
export interface PrivateSource {
  /** Rejects when the user does not exist any more. */
  open(userId: string): Promise<PrivateState>;
  /** Returns the messages after a sequence number, oldest first. */
  since(userId: string, seq: number): Promise<PrivatePush[]>;
  /** Called with the messages that were written to at least one open connection of the user. */
  markDelivered(userId: string, pushes: readonly PrivatePush[]): Promise<void>;
}

/** Favorites as a private topic: each message carries the whole new state, so only the latest matters. */
export function favoritesSource(favorites: { view(userId: string): Promise<FavoritesView> }): PrivateSource {
  return {
    async open(userId) {
      const data = await favorites.view(userId);
      return { seq: data.seq, data, hasMore: false };
    },
    async since(userId, seq) {
      const data = await favorites.view(userId);
      const message: FavoritesMessage = { topic: SOCKET_TOPIC.favorites, bizNo: '', data };
      return data.seq > seq ? [{ seq: data.seq, message }] : [];
    },
    markDelivered: () => Promise.resolve(),
  };
}
