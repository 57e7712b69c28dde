import type { FavoritesView } from '../../lib/contract/favorites';
import { SOCKET_TOPIC, type FavoritesMessage } from '../../lib/contract/socket';

/** One message of a private topic and the count that follows it. */
export interface PrivatePush {
  seq: number;
  message: object;
}

/** What a subscribe is answered with. */
export interface PrivateState {
  /** The count the state stands at; what is pushed afterwards counts on from it. */
  seq: number;
  data: object;
  /** Something has come since: it is to be pushed at once. */
  hasMore: boolean;
}

/** A private topic of the socket, for every user: a state that is counted, and what came after a count. */
export interface PrivateSource {
  /** Rejects when the user is gone. */
  open(userId: string): Promise<PrivateState>;
  /** Everything after a count, oldest first. */
  since(userId: string, seq: number): Promise<PrivatePush[]>;
  /** Told what at least one connection of the user has taken. */
  taken(userId: string, pushes: readonly PrivatePush[]): Promise<void>;
}

/** Favorites as a private topic: the whole new state, of which the latest is enough. */
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
    taken: () => Promise.resolve(),
  };
}
