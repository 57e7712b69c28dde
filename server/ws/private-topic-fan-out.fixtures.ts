import type { FavoritesView } from '../../lib/contract/favorites';
import { DomainEvents } from '../accounts/domain-events';
import { SocketTickets } from '../accounts/socket-tickets';
import { favoritesSource, type PrivateSource } from './private-source';
import type { PrivateTopicFanOutOptions } from './private-topic-fan-out';

/** Favorites with one group of these symbols. */
export function viewOf(seq: number, symbolIds: string[] = []): FavoritesView {
  return {
    seq,
    limits: { groupCoinLimit: 9, groupLimit: 9, totalLimit: 9 },
    groups: [{ groupId: 'default', groupName: '', isDefault: true, symbolIds }],
  };
}

/** Sequence numbers of the alert events of one user, and of those that were delivered. */
interface NoticeLog {
  seqs: number[];
  /** First sequence number of a subscription. */
  from: number;
  delivered: number[];
}

function noticesOf(log: NoticeLog, state: { isFailing: boolean }): PrivateSource {
  const latest = (): number => log.seqs.at(-1) ?? 0;
  const now = <T>(value: T): Promise<T> => (state.isFailing ? Promise.reject(new Error('gone')) : Promise.resolve(value));
  return {
    open: () => now({ seq: log.from, data: { seq: log.from }, hasMore: log.from < latest() }),
    since: (userId, seq) =>
      now(
        userId === 'ann'
          ? log.seqs.filter((value) => value > seq).map((value) => ({ seq: value, message: { topic: 'price_notice', seq: value } }))
          : [],
      ),
    markDelivered(_userId, pushes) {
      log.delivered.push(...pushes.map(({ seq }) => seq));
      return Promise.resolve();
    },
  };
}

/** Account services under control of the test. */
export function privateScene() {
  const time = { now: 1_000 };
  const events = new DomainEvents();
  const tickets = new SocketTickets(() => time.now);
  events.on('sessionsEnded', (ids) => tickets.revoke(ids));
  const ends = new Map<string, number>();
  const views = new Map<string, FavoritesView>();
  const state = { isOpen: true, isFailing: false, isSlow: false };
  const read = (userId: string): Promise<FavoritesView> =>
    state.isFailing ? Promise.reject(new Error('gone')) : Promise.resolve(views.get(userId) ?? viewOf(0));
  const log: NoticeLog = { seqs: [], from: 0, delivered: [] };
  const notices = noticesOf(log, state);
  const options: PrivateTopicFanOutOptions = {
    events,
    services: () =>
      state.isOpen
        ? {
            tickets: { redeem: (ticket) => (state.isSlow ? Promise.resolve(tickets.redeem(ticket)) : tickets.redeem(ticket)) },
            sessions: { endsAt: (id) => (state.isFailing ? Promise.reject(new Error('gone')) : Promise.resolve(ends.get(id) ?? null)) },
            topics: { favorites: favoritesSource({ view: read }), price_notice: notices },
          }
        : null,
    now: () => time.now,
  };
  return { time, events, tickets, ends, views, state, log, options };
}
