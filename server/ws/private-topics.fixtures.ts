import type { FavoritesView } from '../../lib/contract/favorites';
import { AccountEvents } from '../accounts/account-events';
import { SocketTickets } from '../accounts/socket-tickets';
import type { PrivateTopicsOptions } from './private-topics';

/** Favorites with one group of these symbols. */
export function viewOf(seq: number, symbolIds: string[] = []): FavoritesView {
  return { seq, limits: { groupCoinLimit: 9, groupLimit: 9, totalLimit: 9 }, groups: [{ groupId: 'default', groupName: '', isDefault: true, symbolIds }] };
}

/** Accounts whose every part the test moves. */
export function privateScene() {
  const time = { now: 1_000 };
  const events = new AccountEvents();
  const tickets = new SocketTickets(() => time.now);
  events.on('sessionsEnded', (ids) => tickets.revoke(ids));
  const ends = new Map<string, number>();
  const views = new Map<string, FavoritesView>();
  const state = { isOpen: true, isFailing: false };
  const options: PrivateTopicsOptions = {
    tickets,
    events,
    services: () =>
      state.isOpen
        ? {
            sessions: { endsAt: (id) => (state.isFailing ? Promise.reject(new Error('gone')) : Promise.resolve(ends.get(id) ?? null)) },
            favorites: { view: (userId) => (state.isFailing ? Promise.reject(new Error('gone')) : Promise.resolve(views.get(userId) ?? viewOf(0))) },
          }
        : null,
    now: () => time.now,
  };
  return { time, events, tickets, ends, views, state, options };
}
