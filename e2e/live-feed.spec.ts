import { devices, expect, type Locator } from '@playwright/test';
import { ALSO_LIVE, test } from './fixtures/stack';
import { SWING } from './fixtures/swinging-market';
import { checkLifecycle, ENGLISH, halfWidth, LIFECYCLE, priceNow, signUp } from './pages/alert-story';
import { CoinPage } from './pages/coin-page';
import { HANG_TIMEOUT_MS, MarketPage, shownNumber, SPOT } from './pages/market-page';
import { expectNoSidewaysScroll, expectWhole } from './pages/probes';

// What is seen with FEED=live alone: prices that a venue sends, the name of each venue, one that goes away, and lists that no venue has.
// The stories of other files with the tag `@live` run on this market too.

/** Pair of the first venue, and one that only the second one has. */
const [OWN, OTHER] = ['BTCUSDT_SPBL', 'SNXUSDT_SPBL'];
const OTHER_COIN = 'synthetix-network';
/** Coins of these pairs, with the venues of their prices. */
const COINS = [
  ['bitcoin', 'Binance'],
  [OTHER_COIN, 'OKX'],
] as const;
/** A list with both. */
const LIST = `${SPOT}/usdt?sort=price&dir=desc`;
const NAMES = 'Live market (Binance · OKX)';

const PAGES = [
  '/markets/overview',
  SPOT,
  '/markets/futures/usdt-m',
  '/markets/futures/coin-m',
  '/markets/favorite',
  '/markets/rank',
  '/markets/change',
  '/markets/leading',
  '/markets/leadingDetail/layer-1',
  '/markets/trading-data/trading',
  '/markets/trading-data/trading/futures',
  '/markets/trading-data/wholeNetwork',
  '/markets/tokens',
  '/markets/tokens/bitcoin',
  '/markets/price-alert',
  '/markets/search?q=btc',
  '/ja/markets/spot',
] as const;
const HIDDEN = ['/markets/stocks', '/markets/onChain', '/markets/rwa', '/markets/tradfi', '/markets/futures/usdc-m'];

/** Colors of lines that rise and fall in the light theme. */
const DIRECTIONS = ['#087f5b', '#c92a2a'] as const;

/** Returns the space between two elements below each other, pixels. */
async function spaceBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  return above && below ? below.y - above.y - above.height : Number.NaN;
}

const topOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.y ?? Number.NaN;

/** Returns the place of the right edge of an element, pixels. */
async function rightOf(element: Locator): Promise<number> {
  const { x, width } = (await element.boundingBox()) ?? { x: Number.NaN, width: 0 };
  return x + width;
}

/** Waits until a shown price is the one that a venue has sent, but for the little that the recording moves meanwhile. */
async function expectPrice(shown: () => Promise<string | null>, price: number): Promise<void> {
  await expect.poll(async () => Math.abs(shownNumber((await shown()) ?? '') / price - 1)).toBeLessThan(0.009);
}

test('prices move: those that a venue sends reach a list and the page of a coin', ALSO_LIVE, async ({ page, live }) => {
  const market = new MarketPage(page);
  await market.open(LIST);
  for (let round = 0; round < 3; round += 1) await expectPrice(() => market.priceOf(OWN).textContent(), live.move(OWN));
  const coin = new CoinPage(page);
  await coin.open();
  const symbolId = await coin.mainMarket.inputValue();
  for (let round = 0; round < 3; round += 1) await expectPrice(() => coin.price.textContent(), live.move(symbolId));
});

test(`${LIFECYCLE}: by one trade between two prices`, ALSO_LIVE, ({ page, stack, live }) =>
  checkLifecycle(page, stack, ENGLISH, async () => {
    await expect.poll(() => live.tradeListeners(OWN)).toBeGreaterThan(0);
    live.trade(OWN, 1 + SWING);
  }),
);

test('a fast rise of a venue’s price is among the moves', ALSO_LIVE, async ({ page, live }) => {
  await page.goto('/markets/change');
  live.jump('SOLUSDT_SPBL', 1.05);
  const move = page.locator('tr[data-seq]').filter({ hasText: 'SOL' }).filter({ hasText: 'Rise' });
  await expect(async () => {
    await page.reload();
    await expect(move.first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: HANG_TIMEOUT_MS });
  live.jump('SOLUSDT_SPBL', 1);
});

test('every page with prices names its venues, a coin the venue of its prices', ALSO_LIVE, async ({ page }) => {
  for (const path of PAGES) {
    const response = await page.request.get(path);
    expect([path, response.status()]).toEqual([path, 200]);
    // Without the texts of scripts.
    const html = (await response.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '');
    expect([path, html.includes('Binance'), html.includes('OKX'), html.includes('Simulated market')]).toEqual([path, true, true, false]);
  }
  await page.goto(SPOT);
  await expect(page.getByRole('main').getByText(NAMES)).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText(NAMES, { exact: false })).toBeVisible();
  for (const [symbolId, venue] of [
    [OWN, 'Binance'],
    [OTHER, 'OKX'],
  ] as const) {
    const answer = await page.request.get(`/v1/mix/market/getHomeQuotation?symbolIds=${symbolId}`);
    const { data } = (await answer.json()) as { data: { rows: { coinId: string }[] } };
    await page.goto(`/markets/tokens/${data.rows[0]?.coinId}`);
    await expect(page.getByRole('main').getByText(`Prices: ${venue}`)).toBeVisible();
  }
});

test('lists that no venue has are a 404, and no link leads to them', ALSO_LIVE, async ({ page }) => {
  for (const path of HIDDEN) expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
  await page.goto('/markets/overview');
  const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.filter((href) => HIDDEN.some((path) => href === path || href.startsWith(`${path}/`)))).toEqual([]);
});

test(
  'a venue that goes away marks its rows in the open page, and they are live again when it is back',
  ALSO_LIVE,
  async ({ page, live }) => {
    const market = new MarketPage(page);
    // Both venues have a row on the screen.
    await market.open(`${SPOT}/usdt?sort=name&dir=desc`);
    const away = page.getByRole('status').filter({ hasText: 'No current prices: OKX' });
    const [theirs, ours] = [
      market.table.locator('tr[data-symbol-id]:has(a[title="OKX"])'),
      market.table.locator('tr[data-symbol-id]:has(a[title="Binance"])'),
    ];
    await expect(theirs.first()).toBeVisible();
    await expect(ours.first()).toBeVisible();
    const comeBack = live.cutOff('okx');
    try {
      await expect(away).toBeVisible({ timeout: HANG_TIMEOUT_MS });
      await expect(theirs.first()).toHaveAttribute('data-delayed', 'true');
      await expect(ours.first()).not.toHaveAttribute('data-delayed', 'true');
      expect(shownNumber((await theirs.first().getByTestId('price').textContent()) ?? '')).toBeGreaterThan(0);
    } finally {
      comeBack();
    }
    await expect(away).toHaveCount(0, { timeout: HANG_TIMEOUT_MS });
    await expect(theirs.first()).not.toHaveAttribute('data-delayed', 'true');
    const symbolId = (await theirs.first().getAttribute('data-symbol-id')) ?? '';
    await expectPrice(() => market.priceOf(symbolId).textContent(), live.move(symbolId));
  },
);

test('on the page of a coin whose venue goes away its words move nothing', ALSO_LIVE, async ({ page, live }) => {
  const coin = new CoinPage(page);
  const named = page.getByRole('main').getByRole('status').filter({ hasText: 'OKX' });
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await coin.open(OTHER_COIN);
    await expect(named).toHaveText('Prices: OKX');
    // The width of a price may change.
    const place = async () => ({ right: (await rightOf(coin.mainMarket)).toFixed(1), top: await topOf(coin.chart) });
    const before = await place();
    const comeBack = live.cutOff('okx');
    try {
      await expect(named).toHaveText('No current prices: OKX', { timeout: HANG_TIMEOUT_MS });
      await expectWhole(named);
      expect(await place()).toEqual(before);
    } finally {
      comeBack();
    }
    await expect(named).toHaveText('Prices: OKX', { timeout: HANG_TIMEOUT_MS });
  }
});

test(
  'a coin page without candles whose venue is away says so in place of the chart, which follows by itself',
  ALSO_LIVE,
  async ({ page, live }) => {
    const coin = new CoinPage(page);
    const words = page.getByText('OKX cannot be reached at the moment. The chart follows as soon as it is back.');
    const CANDLES = '**/v1/kline/getMoreKlineData';
    const comeBack = live.cutOff('okx');
    try {
      await page.route(CANDLES, (route) => route.abort());
      await page.goto(`/markets/tokens/${OTHER_COIN}`);
      await expect(words).toBeVisible({ timeout: HANG_TIMEOUT_MS });
      await expectWhole(words);
      await expect(coin.chart.getByText('The chart could not be loaded.')).toHaveCount(0);
      await page.unroute(CANDLES);
    } finally {
      comeBack();
    }
    await expect(coin.picture).toBeVisible({ timeout: HANG_TIMEOUT_MS });
    await expect(words).toHaveCount(0);
  },
);

test.describe('on a phone', () => {
  const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
  test.use({ viewport: { width: 390, height: 844 }, userAgent, deviceScaleFactor, isMobile, hasTouch });

  test('while a venue is away a list has its name and the number of symbols, both whole', ALSO_LIVE, async ({ page, live }) => {
    const market = new MarketPage(page);
    await market.open(`${SPOT}/usdt?sort=name&dir=desc`);
    const main = page.getByRole('main');
    const count = main.getByText(/^\d+ symbols$/);
    const away = main.getByRole('status').filter({ hasText: /^No current prices: OKX$/ });
    await expectWhole(count);
    const comeBack = live.cutOff('okx');
    try {
      await expect(away).toBeVisible({ timeout: HANG_TIMEOUT_MS });
      await expectWhole(away);
      await expectWhole(count);
      await expectNoSidewaysScroll(page);
    } finally {
      comeBack();
    }
    await expect(away).toHaveCount(0, { timeout: HANG_TIMEOUT_MS });
    await expectWhole(count);
  });

  test('the page of a coin has the venue of its prices, whole, and its price moves', ALSO_LIVE, async ({ page, live }) => {
    for (const [coinId, venue] of COINS) {
      const coin = new CoinPage(page);
      await coin.open(coinId);
      const named = page.getByRole('main').getByText(`Prices: ${venue}`, { exact: true });
      await expectWhole(named);
      expect(await spaceBetween(coin.mainMarket, named)).toBeGreaterThanOrEqual(4);
      await expectWhole(coin.price);
      const symbolId = await coin.mainMarket.inputValue();
      await expectPrice(() => coin.price.textContent(), live.move(symbolId));
      await expectNoSidewaysScroll(page);
    }
  });

  test('the page of a coin whose venue is away says so, and its chart loses its color', ALSO_LIVE, async ({ page, live }) => {
    const coin = new CoinPage(page);
    await coin.open(OTHER_COIN);
    const away = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^No current prices: OKX$/ });
    const note = coin.chart.getByText('These values may be out of date.');
    await expect(page.getByRole('main').getByText('Prices: OKX', { exact: true })).toBeVisible();
    await expect(note).toHaveCount(0);
    /** Waits until the line has the color of its direction; one of two prices is not that of the first candle. */
    const expectColor = (): Promise<void> =>
      expect(async () => {
        live.move(OTHER);
        expect(await coin.canvasHas(...DIRECTIONS)).toBe(true);
      }).toPass({ timeout: HANG_TIMEOUT_MS });
    await expectColor();
    const comeBack = live.cutOff('okx');
    try {
      await expect(away).toBeVisible({ timeout: HANG_TIMEOUT_MS });
      await expectWhole(away);
      await expect(note).toBeVisible();
      await expect.poll(() => coin.canvasHas(...DIRECTIONS)).toBe(false);
      expect(shownNumber((await coin.price.textContent()) ?? '')).toBeGreaterThan(0);
      await expectNoSidewaysScroll(page);
    } finally {
      comeBack();
    }
    await expect(away).toHaveCount(0, { timeout: HANG_TIMEOUT_MS });
    await expect(note).toHaveCount(0);
    await expectColor();
  });

  test('an alert set by taps fires as a pop-up, whole, whose link leads to the log', ALSO_LIVE, async ({ page, stack, live }) => {
    await signUp(page, stack);
    const coin = new CoinPage(page);
    await coin.open(OTHER_COIN);
    expect(await coin.mainMarket.inputValue()).toBe(OTHER);
    await page
      .getByRole('button', { name: /^Set an alert: / })
      .first()
      .tap();
    const panel = page.getByRole('dialog', { name: 'Create alert' });
    await panel.getByRole('combobox').selectOption({ label: ENGLISH.leaves });
    const price = await priceNow(page);
    const half = halfWidth(price);
    await panel.getByLabel(ENGLISH.down, { exact: true }).fill((price - half).toFixed(6));
    await panel.getByLabel(ENGLISH.up, { exact: true }).fill((price + half).toFixed(6));
    await panel.getByRole('button', { name: ENGLISH.create }).tap();
    await expect(panel).toHaveCount(0);
    await expect.poll(() => live.tradeListeners(OTHER)).toBeGreaterThan(0);
    live.trade(OTHER, 1 + SWING);
    const popUp = page.getByTestId('price-notice');
    await expectWhole(popUp);
    for (const text of await popUp.locator('h2, p, a').all()) await expectWhole(text);
    await popUp.getByRole('link').tap();
    await expect(page.locator('[data-kind="fired"]')).toHaveCount(1);
    await expect(popUp).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });
});
