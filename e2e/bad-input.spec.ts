import { expect } from '@playwright/test';
import { test } from './fixtures/stack';
import { DrivenPrices, type QuoteSnapshot, quoteSnapshotOf } from './pages/driven-prices';
import { MarketPage } from './pages/market-page';
import { watchInvalidPrices } from './pages/probes';
import { relaySocket } from './pages/socket-relay';

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

/** Frames with invalid data for the symbols of a snapshot: as ticks, as a snapshot, and as invalid messages. */
function invalidFrames({ epoch, data }: QuoteSnapshot): string[] {
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
  const relay = await relaySocket(page);
  const prices = new DrivenPrices(relay);
  relay.readExchange((message) => {
    const snapshot = quoteSnapshotOf(message);
    if (!snapshot || snapshot.data.length === 0) return undefined;
    const frames = invalidFrames(snapshot);
    sent += frames.length;
    return [JSON.stringify(snapshot), ...frames];
  });
  const invalidPrices = await watchInvalidPrices(page);
  const market = new MarketPage(page);
  await market.open();
  await expect.poll(() => sent).toBeGreaterThan(INVALID_PRICES.length * 3);
  // Its frame is after the invalid ones.
  await prices.moveFirstRow(market);
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
