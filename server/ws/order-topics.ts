import { ORDER_EVERY_MS } from '../../lib/contract/freshness';
import { SOCKET_CODE, SOCKET_TOPIC, type OrderMessage } from '../../lib/contract/socket';
import type { OrderedList } from '../market/list-registry';
import type { MarketView } from '../market/market-view';
import type { Audience } from '../market/visibility';
import type { ClientConnection } from './client-connection';
import type { SharedSender } from './shared-sender';

interface LiveOrder {
  /** Name and audience: audiences that may see other coins have a list of their own. */
  key: string;
  list: OrderedList;
  audience: Audience;
  ids: number[];
  /** Grows with each change; a member with a smaller one is sent the present order. */
  revision: number;
  dueAt: number;
  members: Map<ClientConnection, number>;
}

const isSame = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((value, at) => value === b[at]);

/** Live-sorted lists with subscribers: each is ranked every 3 s, its new order encoded once and sent to all. */
export class OrderTopics {
  private readonly orders = new Map<string, LiveOrder>();

  constructor(
    private readonly market: MarketView,
    private readonly sender: SharedSender,
  ) {}

  get size(): number {
    return this.orders.size;
  }

  /** Adds a reader and returns the answer: the last ranked order and the symbols of its indices. */
  subscribe(connection: ClientConnection, bizNo: string, nowMs: number): OrderMessage {
    const key = this.keyOf(connection, bizNo);
    const order = this.orders.get(key) ?? this.create(key, bizNo, connection.audience, nowMs);
    if (!order) {
      return { action: 'subscribe', topic: SOCKET_TOPIC.order, bizNo, code: SOCKET_CODE.unknownBizNo, epoch: this.market.epoch, data: [] };
    }
    order.members.set(connection, order.revision);
    connection.orders.add(bizNo);
    return {
      action: 'subscribe',
      topic: SOCKET_TOPIC.order,
      bizNo,
      code: SOCKET_CODE.ok,
      epoch: this.market.epoch,
      symbols: this.binding(order),
      data: order.ids,
    };
  }

  unsubscribe(connection: ClientConnection, bizNo: string): void {
    connection.orders.delete(bizNo);
    const key = this.keyOf(connection, bizNo);
    const order = this.orders.get(key);
    order?.members.delete(connection);
    if (order?.members.size === 0) this.orders.delete(key);
  }

  /** Removes a closed connection. */
  remove(connection: ClientConnection): void {
    for (const bizNo of [...connection.orders]) this.unsubscribe(connection, bizNo);
  }

  /** Ranks the lists that are due at `nowMs` (steady clock) and sends the changed orders. */
  advance(nowMs: number): void {
    for (const order of this.orders.values()) {
      if (order.dueAt > nowMs) continue;
      order.dueAt = nowMs + ORDER_EVERY_MS;
      this.rank(order);
      this.push(order);
    }
  }

  private keyOf(connection: ClientConnection, bizNo: string): string {
    return `${this.market.lists.visibility.key(connection.audience)} ${bizNo}`;
  }

  private create(key: string, bizNo: string, audience: Audience, nowMs: number): LiveOrder | undefined {
    const list = this.market.lists.registry.find(bizNo);
    const ids = list?.ranked(audience);
    if (!list || !ids) return undefined;
    const live = { key, list, audience, ids, revision: 1, dueAt: nowMs + ORDER_EVERY_MS, members: new Map<ClientConnection, number>() };
    this.orders.set(key, live);
    return live;
  }

  private rank(live: LiveOrder): void {
    const ids = live.list.ranked(live.audience) ?? [];
    if (isSame(ids, live.ids)) return;
    live.ids = ids;
    live.revision += 1;
  }

  private push(order: LiveOrder): void {
    const readers: ClientConnection[] = [];
    for (const [member, sent] of order.members) {
      if (sent === order.revision || !member.isWritable) continue;
      order.members.set(member, order.revision);
      readers.push(member);
    }
    if (readers.length === 0) return;
    const message: OrderMessage = { topic: SOCKET_TOPIC.order, bizNo: order.list.name, epoch: this.market.epoch, data: order.ids };
    this.sender.send(readers, JSON.stringify(message));
  }

  /** Maps every symbol that the list can ever hold: later pushes carry only indices, and the members of a dynamic list change. */
  private binding({ list, audience }: LiveOrder): [number, string][] {
    const { symbols } = this.market.catalog;
    return list.candidates(audience).map((index) => [index, symbols[index]?.symbolId ?? '']);
  }
}
