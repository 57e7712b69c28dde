import type { Page } from '@playwright/test';

interface OrderAnswer {
  action?: string;
  topic: string;
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

/** Forwards the live socket, except for the order of lists: each keeps its first order until `send` changes it. */
export async function freezeOrder(page: Page): Promise<FrozenOrder> {
  const orders = new Map<string, number[]>();
  let last: OrderAnswer | null = null;
  let found: (answer: OrderAnswer) => void = () => undefined;
  let toPage: (text: string) => void = () => undefined;
  const first = new Promise<OrderAnswer>((resolve) => (found = resolve));
  await page.routeWebSocket(/\/v1\/ws/, (socket) => {
    toPage = (text) => socket.send(text);
    socket.connectToServer().onMessage((text) => {
      const message = typeof text === 'string' && text.includes('"order"') ? (JSON.parse(text) as OrderAnswer) : null;
      if (message?.topic !== 'order') return socket.send(text);
      if (message.action !== 'subscribe') return;
      last = { ...message, data: orders.get(message.bizNo) ?? message.data };
      orders.set(message.bizNo, last.data);
      socket.send(JSON.stringify(last));
      found(last);
    });
  });
  return {
    first,
    send: (data) => {
      if (last === null) throw new Error('no order to change');
      orders.set(last.bizNo, data);
      toPage(JSON.stringify({ topic: last.topic, bizNo: last.bizNo, epoch: last.epoch, data }));
    },
  };
}
