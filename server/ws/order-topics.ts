import { ORDER_EVERY_MS } from '../../lib/contract/freshness';
import { SOCKET_CODE, SOCKET_TOPIC, type OrderMessage } from '../../lib/contract/socket';
import type { Market } from '../market/market';
import { rankSymbols, type Ranking } from '../market/ranking';
import type { Connection } from './connection';
import { parseOrderTopic } from './order-topic';
import type { SharedSender } from './shared-send';

interface LiveOrder {
  bizNo: string;
  ranking: Ranking;
  ids: number[];
  /** Grows with each change; a member that was sent less is owed the present order. */
  revision: number;
  dueAt: number;
  members: Map<Connection, number>;
}

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, at) => value === b[at]);

/** The live-sorted lists somebody looks at: each ranked every 3 s, its new order pushed once and shared. */
export class OrderTopics {
  private readonly orders = new Map<string, LiveOrder>();

  constructor(
    private readonly market: Market,
    private readonly sender: SharedSender,
  ) {}

  get size(): number {
    return this.orders.size;
  }

  /** True when `bizNo` names a list of this market. */
  isKnown(bizNo: string): boolean {
    return this.orders.has(bizNo) || parseOrderTopic(bizNo, this.market.catalog) !== null;
  }

  /** Adds a reader and returns the answer: the order as last ranked, and the symbols its indices mean. */
  subscribe(connection: Connection, bizNo: string, nowMs: number): OrderMessage {
    const order = this.orders.get(bizNo) ?? this.begin(bizNo, nowMs);
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
      symbols: this.binding(order.ranking),
      data: order.ids,
    };
  }

  unsubscribe(connection: Connection, bizNo: string): void {
    connection.orders.delete(bizNo);
    const order = this.orders.get(bizNo);
    order?.members.delete(connection);
    if (order?.members.size === 0) this.orders.delete(bizNo);
  }

  /** Forgets a connection that is gone. */
  remove(connection: Connection): void {
    for (const bizNo of [...connection.orders]) this.unsubscribe(connection, bizNo);
  }

  /** Ranks the lists that are due at `nowMs` (steady clock) and sends what changed. */
  advance(nowMs: number): void {
    for (const order of this.orders.values()) {
      if (order.dueAt > nowMs) continue;
      order.dueAt = nowMs + ORDER_EVERY_MS;
      this.rank(order);
      this.push(order);
    }
  }

  private begin(bizNo: string, nowMs: number): LiveOrder | undefined {
    const ranking = parseOrderTopic(bizNo, this.market.catalog);
    if (!ranking) return undefined;
    const ids = rankSymbols(this.market, ranking);
    const order = { bizNo, ranking, ids, revision: 1, dueAt: nowMs + ORDER_EVERY_MS, members: new Map<Connection, number>() };
    this.orders.set(bizNo, order);
    return order;
  }

  private rank(order: LiveOrder): void {
    const ids = rankSymbols(this.market, order.ranking);
    if (isSame(ids, order.ids)) return;
    order.ids = ids;
    order.revision += 1;
  }

  private push(order: LiveOrder): void {
    const readers: Connection[] = [];
    for (const [member, sent] of order.members) {
      if (sent === order.revision || !member.isWritable) continue;
      order.members.set(member, order.revision);
      readers.push(member);
    }
    if (readers.length === 0) return;
    const message: OrderMessage = { topic: SOCKET_TOPIC.order, bizNo: order.bizNo, epoch: this.market.epoch, data: order.ids };
    this.sender.send(readers, JSON.stringify(message));
  }

  /** Every symbol the list can ever hold, quoted yet or not: later pushes carry indices alone. */
  private binding(ranking: Ranking): [number, string][] {
    return this.market.catalog.symbols
      .filter((symbol) => symbol.line === ranking.line && (ranking.quote === null || symbol.quoteCoin === ranking.quote))
      .map((symbol) => [symbol.index, symbol.symbolId]);
  }
}
