import type { SocketMessage, SocketRelay } from './socket-relay';

interface OrderAnswer extends SocketMessage {
  bizNo: string;
  epoch: number;
  symbols?: [index: number, symbolId: string][];
  data: number[];
}

/** Control of the order of lists. */
export interface FrozenOrder {
  /** First order that the page requested. */
  first: Promise<OrderAnswer>;
  /** Sends the page another order of the list it requested last. */
  send: (indices: number[]) => void;
}

/** Holds the order of lists: each keeps its first order until `send` changes it. */
export function freezeOrder(relay: SocketRelay): FrozenOrder {
  const orders = new Map<string, number[]>();
  let last: OrderAnswer | null = null;
  let found: (answer: OrderAnswer) => void = () => undefined;
  const first = new Promise<OrderAnswer>((resolve) => (found = resolve));
  relay.readExchange((message) => {
    if (message.topic !== 'order' || message.action === 'unsubscribe') return undefined;
    if (message.action !== 'subscribe') return [];
    const answer = message as OrderAnswer;
    last = { ...answer, data: orders.get(answer.bizNo) ?? answer.data };
    orders.set(answer.bizNo, last.data);
    found(last);
    return [JSON.stringify(last)];
  });
  return {
    first,
    send: (data) => {
      if (last === null) throw new Error('no order to change');
      orders.set(last.bizNo, data);
      relay.send({ topic: last.topic, bizNo: last.bizNo, epoch: last.epoch, data });
    },
  };
}
