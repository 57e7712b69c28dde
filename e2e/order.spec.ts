import { expect, type Page } from '@playwright/test';
import { test } from './fixtures/stack';
import { MarketPage } from './pages/market-page';
import { watchLayoutShifts } from './pages/probes';

interface OrderAnswer {
  action?: string;
  topic: string;
  bizNo: string;
  epoch: number;
  symbols?: [index: number, symbolId: string][];
  data: number[];
}

/** Passes the live socket on, but for the order of lists: that is the exchange's first one until `send` changes it. Resolves with the first. */
async function holdOrder(page: Page): Promise<{ first: Promise<OrderAnswer>; send: (indices: number[]) => void }> {
  let held: OrderAnswer | null = null;
  let found: (answer: OrderAnswer) => void = () => undefined;
  let toPage: (text: string) => void = () => undefined;
  const first = new Promise<OrderAnswer>((resolve) => (found = resolve));
  await page.routeWebSocket(/\/v1\/ws/, (socket) => {
    toPage = (text) => socket.send(text);
    socket.connectToServer().onMessage((text) => {
      const message = typeof text === 'string' && text.includes('"order"') ? (JSON.parse(text) as OrderAnswer) : null;
      if (message?.topic !== 'order') return socket.send(text);
      if (message.action !== 'subscribe') return;
      held = { ...message, data: held?.data ?? message.data };
      socket.send(JSON.stringify(held));
      found(held);
    });
  });
  return {
    first,
    send: (data) => {
      if (held === null) throw new Error('no order to change');
      held = { ...held, data };
      toPage(JSON.stringify({ topic: held.topic, bizNo: held.bizNo, epoch: held.epoch, data }));
    },
  };
}

const SHIFT_MAX = 0.0005;
const ROUNDS = 2;

// Every row gets another symbol at once: more than any order of the market does.
for (const [width, path] of [
  [390, '/markets/spot'],
  [820, '/markets/margin/layer-1'],
  [1440, '/markets/onChain'],
] as const) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`a new order of all rows of ${path} shifts nothing`, async ({ page }) => {
      const shifts = await watchLayoutShifts(page);
      const order = await holdOrder(page);
      const market = new MarketPage(page);
      await market.open(path);
      let indices = (await order.first).data;
      const before = await shifts();
      for (let round = 0; round < ROUNDS; round += 1) {
        const shown = await market.symbolIds();
        indices = [...indices.slice(7), ...indices.slice(0, 7)];
        order.send(indices);
        await expect.poll(async () => (await market.symbolIds()).every((symbolId, place) => symbolId !== shown[place])).toBe(true);
      }
      expect((await shifts()) - before).toBeLessThan(SHIFT_MAX);
    });
  });
}
