import { SOCKET_CODE, SOCKET_LIMIT, SOCKET_TOPIC } from '../../../lib/contract/socket';
import { textFrame } from '../frame';
import type { ClientConnection } from '../client-connection';
import type { ChangesSubscriptionMessage, HandlerContext, PrivateSubscriptionMessage, SubscriptionMessage } from './handler';

/** Limit of order topics per connection: each answer carries a whole list. */
export const ORDER_TOPICS_MAX = 8;

function refuse(connection: ClientConnection, max: number, topic: string, context: HandlerContext): void {
  connection.counters.add('refused_topics');
  connection.sendError(SOCKET_CODE.tooManyTopics, `At most ${max} ${topic} a connection`, context.nowMs());
}

function subscribeQuotes(connection: ClientConnection, ids: ReadonlySet<string>, context: HandlerContext): void {
  const known = [...ids].flatMap((id) => context.market.symbol(id)?.index ?? []);
  const indices = context.market.lists.visibility.shown(known, connection.audience);
  const added = indices.filter((index) => !connection.follows.has(index)).length;
  if (connection.topicCount + added > SOCKET_LIMIT.topicsPerConnectionMax) {
    return refuse(connection, SOCKET_LIMIT.topicsPerConnectionMax, 'topics', context);
  }
  connection.follow(indices);
  const unknown = ids.size - indices.length;
  const code = unknown === 0 ? SOCKET_CODE.ok : SOCKET_CODE.unknownBizNo;
  const msg = unknown === 0 ? '' : `${unknown} unknown`;
  const { epoch } = context.market;
  const asOf = context.market.asOfRows(indices);
  const head = `{"action":"subscribe","topic":"quote","code":"${code}","msg":"${msg}","epoch":${epoch},"asOf":${asOf}`;
  connection.write(textFrame(`${head},"data":[${indices.map((index) => context.ticks.snapshot(index)).join(',')}]}`));
}

function subscribeOrders(connection: ClientConnection, bizNos: ReadonlySet<string>, context: HandlerContext): void {
  const { registry } = context.market.lists;
  const added = [...bizNos].filter((bizNo) => !connection.orders.has(bizNo) && registry.find(bizNo) !== null).length;
  if (connection.orders.size + added > ORDER_TOPICS_MAX) return refuse(connection, ORDER_TOPICS_MAX, 'orders', context);
  if (connection.topicCount + added > SOCKET_LIMIT.topicsPerConnectionMax) {
    return refuse(connection, SOCKET_LIMIT.topicsPerConnectionMax, 'topics', context);
  }
  for (const bizNo of bizNos) connection.send(context.orders.subscribe(connection, bizNo, context.nowMs()));
}

function subscribeChanges(connection: ClientConnection, message: ChangesSubscriptionMessage, { moves, nowMs }: HandlerContext): void {
  const after = 'after' in message ? message.after : undefined;
  if (moves) moves.subscribe(connection, after);
  else connection.sendError(SOCKET_CODE.unknownTopic, 'Unknown topic', nowMs());
}

/** Subscribes to all instances in a message, or to none when a limit would be exceeded; each answer is a full snapshot. */
export function handleSubscribe(
  connection: ClientConnection,
  message: SubscriptionMessage | PrivateSubscriptionMessage | ChangesSubscriptionMessage,
  context: HandlerContext,
): void {
  if (message.topic === SOCKET_TOPIC.changes) return subscribeChanges(connection, message, context);
  if (!('bizNo' in message)) {
    void context.privateTopics.subscribe(connection, message.topic);
    return;
  }
  const names = new Set(message.bizNo);
  if (names.size > SOCKET_LIMIT.topicsPerConnectionMax) {
    return refuse(connection, SOCKET_LIMIT.topicsPerConnectionMax, 'topics', context);
  }
  if (message.topic === SOCKET_TOPIC.quote) subscribeQuotes(connection, names, context);
  else subscribeOrders(connection, names, context);
}
