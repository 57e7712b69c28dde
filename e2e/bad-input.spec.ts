import { expect } from '@playwright/test';
import { test } from './fixtures/stack';
import { MarketPage } from './pages/market-page';
import { watchInvalidPrices } from './pages/probes';

/** Invalid prices that a broken feed could send. */
const INVALID_PRICES: readonly unknown[] = [
  null,
  0,
  '0',
  '0.00',
  -1,
  '-1.5',
  Number.NaN,
  'NaN',
  'Infinity',
  1e30,
  '1e30',
  `1${'0'.repeat(30)}`,
  '',
  ' ',
  '12,3',
  '<b>1</b>',
  {},
  [],
  true,
];
const VERSION_AHEAD = 4;

interface Snapshot {
  topic?: string;
  action?: string;
  epoch: number;
  version?: number;
  data: [symbolId: string, version: number, index: number, ...rest: unknown[]][];
}

/** Frames with invalid data for the symbols of a snapshot: as ticks, as a snapshot, and as invalid messages. */
function invalidFrames({ epoch, data }: Snapshot): string[] {
  const version = Math.max(...data.map((tick) => tick[1])) + VERSION_AHEAD;
  const ticks = INVALID_PRICES.map((value, turn) =>
    JSON.stringify({ topic: 'quote', epoch, version, data: [[data[turn % data.length]?.[2], value]] }),
  );
  const full = INVALID_PRICES.map((value, turn) =>
    JSON.stringify({ topic: 'quote', epoch, version, data: [[data[turn % data.length]?.[2], ...Array.from({ length: 9 }, () => value)]] }),
  );
  const snapshots = INVALID_PRICES.map((value, turn) => {
    const [symbolId, , index] = data[turn % data.length] ?? [];
    return JSON.stringify({
      action: 'subscribe',
      topic: 'quote',
      code: '00000',
      msg: '',
      epoch,
      asOf: Date.now(),
      data: [[symbolId, version, index, ...Array.from({ length: 9 }, () => value)]],
    });
  });
  const malformed = [
    '',
    '{',
    'null',
    '[]',
    '7',
    '{"topic":"__proto__"}',
    '{"topic":"quote"}',
    '{"topic":"quote","data":"x"}',
    `{"topic":"feed","data":{"asOf":"never"}}`,
  ];
  return [...ticks, ...full, ...snapshots, ...malformed];
}

test('no null, 0, negative, NaN or 1e30 from the socket is ever displayed', async ({ page }) => {
  let sent = 0;
  await page.routeWebSocket('**/v1/ws?*', (browser) => {
    const server = browser.connectToServer();
    browser.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      browser.send(message);
      const parsed: Snapshot = JSON.parse(message.toString());
      if (parsed.topic !== 'quote' || parsed.action !== 'subscribe' || parsed.data.length === 0) return;
      for (const frame of invalidFrames(parsed)) {
        browser.send(frame);
        sent += 1;
      }
    });
  });
  const invalidPrices = await watchInvalidPrices(page);
  const market = new MarketPage(page);
  await market.open();
  await expect.poll(() => sent).toBeGreaterThan(INVALID_PRICES.length * 3);
  await market.waitForMove();
  await market.waitForMove();
  expect(await invalidPrices()).toEqual([]);
  await expect(market.table).not.toContainText(/NaN|Infinity|undefined|null|e\+?30/);
});

test('the probe for invalid prices detects an invalid price', async ({ page }) => {
  const invalidPrices = await watchInvalidPrices(page);
  const market = new MarketPage(page);
  await market.open();
  await market.prices.first().evaluate((cell) => cell.replaceChildren('NaN'));
  await expect.poll(invalidPrices).toContain('NaN');
});
