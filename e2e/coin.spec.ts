import { readFile } from 'node:fs/promises';
import { devices, expect, type Locator, type Page } from '@playwright/test';
import { MARK_CANDLES, simulatedOnly } from './fixtures/simulated-only';
import { ALSO_LIVE, test } from './fixtures/stack';
import { axeFindings, axeFindingsInColors } from './pages/axe';
import { CoinPage } from './pages/coin-page';
import { DrivenPrices } from './pages/driven-prices';
import { expectStableLayout, watchLayoutShifts, watchPolicyViolations } from './pages/probes';
import { register } from './pages/sign-up';
import { relaySocket } from './pages/socket-relay';

const SHIFT_MAX = 0.005;
/** Number of price moves in the head. */
const MOVES = 5;
const UP = ['ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'ArrowUp'] as const;
const DOWN = ['ArrowLeft', 'PageDown', 'PageDown'] as const;

/** Creates an account without a verified address. */
const signUp = (page: Page): Promise<void> =>
  register(page, `pointer-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}@example.org`);
const rightEdge = (element: Locator): Promise<number> => element.evaluate((node) => node.getBoundingClientRect().right);

test('a guest sets an alert from the chart by keys: the form has the level and its direction', ALSO_LIVE, async ({ page }) => {
  const coin = new CoinPage(page);
  await coin.open();
  await expect(coin.picture).toHaveAccessibleName(
    /^BTC\/USDT \(24h\): first price [\d,.]+, last price [\d,.]+, lowest [\d,.]+, highest [\d,.]+$/,
  );
  await coin.press(...DOWN);
  await expect(coin.readout).toBeVisible();
  const level = await coin.level();
  expect(Number(level)).toBeGreaterThan(0);
  await coin.press('a');
  await expect(page).toHaveURL(new RegExp(`/markets/price-alert\\?symbol=\\w+&price=${level.replace('.', '\\.')}$`));
  const form = page.locator('form[method="post"]');
  await expect(form.getByLabel('Price (USDT)', { exact: true })).toHaveValue(level);
  await expect(form.getByLabel('Condition')).toHaveValue('2');
});

test('a user sets an alert by a click in the chart, by its keys, and by the bell and typing alone', async ({ page }) => {
  await signUp(page);
  const coin = new CoinPage(page);
  await coin.open();
  const panel = page.getByRole('dialog', { name: 'Create alert' });
  const price = panel.getByLabel('Price (USDT)', { exact: true });

  const box = await coin.target.boundingBox();
  if (!box) throw new Error('no chart to point at');
  await page.mouse.move(box.x + box.width / 2, box.y + 6);
  const level = await coin.level();
  await page.mouse.click(box.x + box.width / 2, box.y + 6);
  await expect(price).toHaveValue(level);
  await expect(panel.getByLabel('Condition')).toHaveValue('1');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  await coin.press(...UP);
  const above = await coin.level();
  await coin.press('Enter');
  await expect(price).toHaveValue(above);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  // After the bell a typed number replaces the price in the field, and Enter creates the alert.
  await page
    .getByRole('button', { name: /^Set an alert: / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(price).toBeFocused();
  await page.keyboard.type('12345.5');
  await expect(price).toHaveValue('12345.5');
  await expect(panel.getByLabel('Condition')).toHaveValue('2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Create Succeeded' })).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test(
  'interval, kind, scale and indicators are in the address, and restored by a reload and on the next visit',
  ALSO_LIVE,
  async ({ page }) => {
    const coin = new CoinPage(page);
    await coin.open();
    await coin.choose('4h');
    await expect(coin.picture).toHaveAccessibleName(/\(30d\): /);
    await coin.choose('Candles');
    await coin.choose('Log');
    await coin.chart.getByRole('button', { name: 'Indicators' }).click();
    const menu = page.getByRole('dialog', { name: 'Indicators' });
    await menu.getByLabel('RSI 14').check();
    await menu.getByLabel('Type').selectOption('ema');
    await menu.getByLabel('Number of candles').fill('9');
    await menu.getByRole('button', { name: 'Add' }).click();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    const names = coin.chart.getByTestId('legend');
    await expect(names).toHaveText([/^EMA 9 [\d,.]+$/, /^RSI 14 [\d.]+$/]);
    const market = await coin.mainMarket.inputValue();
    expect(new URL(page.url()).search).toBe(`?market=${market}&interval=4h&price=last&kind=candles&scale=log&indicators=rsi.ema9`);
    for (const address of [page.url(), '/markets/tokens/bitcoin']) {
      await page.goto(address);
      await expect(coin.picture).toHaveAccessibleName(/\(30d\): /);
      await expect(names).toHaveText([/^EMA 9 [\d,.]+$/, /^RSI 14 [\d.]+$/]);
      for (const choice of ['Candles', 'Log']) await expect(coin.chart.getByRole('radio', { name: choice, exact: false })).toBeChecked();
    }
    expect(await axeFindings(page)).toEqual([]);
  },
);

test(
  'the chart of a contract draws its mark, and its address shows the same market and price to others',
  simulatedOnly(MARK_CANDLES),
  async ({ page, browser }) => {
    const coin = new CoinPage(page);
    await coin.open();
    await expect(coin.chart.getByRole('radio', { name: 'Mark price' })).toHaveCount(0);
    await coin.mainMarket.selectOption('BTCUSDT_UMCBL');
    await coin.choose('Mark');
    await coin.choose('1h');
    await expect(coin.picture).toHaveAccessibleName(/^BTCUSDT \(7d\): /);
    const visitor = await browser.newPage();
    const theirs = new CoinPage(visitor);
    await visitor.goto(page.url());
    await expect(theirs.picture).toHaveAccessibleName(/^BTCUSDT \(7d\): /);
    await expect(theirs.chart.getByRole('radio', { name: 'Mark price' })).toBeChecked();
    await expect(theirs.mainMarket).toHaveValue('BTCUSDT_UMCBL');
    await theirs.choose('Table');
    await expect(theirs.chart.getByRole('columnheader')).toHaveText(['Time', 'Mark price', 'Change']);
    await visitor.close();
  },
);

test('an alert set in the chart of a mark is of the mark, for a guest and for a user', simulatedOnly(MARK_CANDLES), async ({ page }) => {
  const coin = new CoinPage(page);
  await coin.open();
  await coin.mainMarket.selectOption('BTCUSDT_UMCBL');
  await coin.choose('Mark');
  await expect(coin.chart.getByText('Alerts set here use the mark price.').first()).toBeVisible();
  await coin.press('ArrowUp');
  await expect(coin.alertHere).toHaveAccessibleName(/\(mark price\)/);
  await coin.press('Enter');
  await expect(page).toHaveURL(/\/markets\/price-alert\?symbol=BTCUSDT_UMCBL&price=[\d.]+&priceType=1$/);
  await expect(page.getByRole('radio', { name: 'Mark price', exact: true })).toBeChecked();

  await signUp(page);
  await coin.open();
  await coin.mainMarket.selectOption('BTCUSDT_UMCBL');
  await coin.choose('Mark');
  await coin.press('ArrowUp', 'Enter');
  const panel = page.getByRole('dialog', { name: 'Create alert' });
  await expect(panel.getByRole('radio', { name: 'Mark price', exact: true })).toBeChecked();
  await expect(panel.getByText(/^Would (not )?have triggered/)).toBeVisible();
});

test('older candles are loaded by zooming out, and values stay where they are', async ({ page }) => {
  const coin = new CoinPage(page);
  await coin.open();
  const older = page.waitForResponse((response) => (response.request().postData() ?? '').includes('endTime'));
  await coin.chart.getByRole('button', { name: 'Zoom out' }).click();
  await older;
  await coin.choose('Table');
  await expect.poll(() => coin.chart.getByRole('row').count()).toBeGreaterThan(200);
});

test('full screen covers the page, and Escape or its button ends it with the focus on the button', async ({ page }) => {
  const coin = new CoinPage(page);
  await coin.open();
  const height = async (): Promise<number> => (await coin.target.boundingBox())?.height ?? 0;
  const before = await height();
  const button = coin.chart.getByRole('button', { name: /ull screen$/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAccessibleName('Exit full screen');
  await expect.poll(height).toBeGreaterThan(before + 100);
  await expect(page.locator('footer[inert]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(button).toHaveAccessibleName('Full screen');
  await expect(button).toBeFocused();
  await expect.poll(height).toBe(before);
  await expect(page.locator('footer[inert]')).toHaveCount(0);
});

test('the line of an alert is moved by keys and by the mouse, and each move can be undone', async ({ page }) => {
  await signUp(page);
  const coin = new CoinPage(page);
  await coin.open();
  // Away from the present price, which would trigger the alert, and not at the edge of the plot.
  await coin.pressAwayFromPrice();
  await coin.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Create alert' });
  await panel.getByLabel('Price (USDT)', { exact: true }).press('Enter');
  await expect(panel).toHaveCount(0);
  const line = coin.chart.getByRole('slider', { name: /^Alert level/ });
  const first = (await line.textContent()) ?? '';
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });

  // Towards the middle of the plot: the line stays in it.
  const [low, level, high] = await line.evaluate((slider) =>
    ['min', 'now', 'max'].map((name) => Number(slider.getAttribute(`aria-value${name}`))),
  );
  const key = (level ?? 0) > ((low ?? 0) + (high ?? 0)) / 2 ? 'ArrowDown' : 'ArrowUp';

  await line.press(key);
  await expect(line).not.toHaveText(first);
  await line.press('Escape');
  await expect(line).toHaveText(first);
  for (let press = 0; press < 3; press += 1) await line.press(key);
  const second = (await line.textContent()) ?? '';
  await line.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Alert changed' })).toBeVisible();
  await page.reload();
  await expect(line).toHaveText(second);

  const [grip, target] = await Promise.all([line.boundingBox(), coin.target.boundingBox()]);
  if (!grip || !target) throw new Error('no line to drag');
  const x = grip.x + grip.width / 2;
  await page.mouse.move(x, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, target.y + target.height - 20, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('status').filter({ hasText: 'falls to' })).toBeVisible();
  await expect(line).toHaveText(/^≤/);
  await undo.click();
  await expect(line).toHaveText(second);
  expect(await axeFindings(page)).toEqual([]);
});

test('the chart is drawn under the content security policy, in the colors of the theme, as a line or as candles', async ({ page }) => {
  const violations = await watchPolicyViolations(page);
  const coin = new CoinPage(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await coin.open();
  await expect.poll(() => coin.canvasHas('#087f5b', '#c92a2a', '#525a6a')).toBe(true);
  const [drawn, shown] = await Promise.all([coin.chart.locator('canvas').boundingBox(), coin.target.boundingBox()]);
  expect([drawn?.x, drawn?.y]).toEqual([shown?.x, shown?.y]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => coin.canvasHas('#2ebd85', '#ff6b7a', '#a6aebb')).toBe(true);
  await coin.choose('Candles');
  // A line has one direction, candles have both.
  await expect.poll(async () => (await coin.canvasHas('#2ebd85')) && (await coin.canvasHas('#ff6b7a'))).toBe(true);
  expect(await violations()).toEqual([]);
});

test('the chart has a table, a CSV file and a picture', async ({ page }) => {
  const coin = new CoinPage(page);
  await coin.open();
  const [picture] = await Promise.all([page.waitForEvent('download'), coin.chart.getByRole('button', { name: 'Download: PNG' }).click()]);
  expect(picture.suggestedFilename()).toMatch(/^btcusd[\w-]+-15m-[\d-]+T[\d-]+Z\.png$/);
  await coin.choose('Table');
  const table = coin.chart.getByRole('table', { name: /^Price: BTC/ });
  await expect(table.getByRole('columnheader')).toHaveText(['Time', 'Price', 'Change', /^Volume \(BTC\)$/]);
  await expect(table.getByRole('row').nth(1)).toContainText(/UTC/);
  const [csv] = await Promise.all([page.waitForEvent('download'), coin.chart.getByRole('button', { name: 'Download: CSV' }).click()]);
  const text = await readFile(await csv.path(), 'utf8');
  expect(text).toMatch(/^\uFEFFTime,Price,Change \(%\),Volume \(BTC\)\r\n\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d\d:\d\d,[\d.]+,,\r\n/);
});

test('older candles that fail are announced at the left edge, and load on retry', async ({ page }) => {
  const coin = new CoinPage(page);
  await coin.open();
  await page.route('**/v1/kline/getMoreKlineData', (route) =>
    route.fulfill({ status: 400, json: { code: '40001', msg: 'no', data: null } }),
  );
  await coin.chart.getByRole('button', { name: 'Zoom out' }).click();
  const message = coin.chart.getByText('Older values could not be loaded.');
  await expect(message).toBeVisible();
  await page.unroute('**/v1/kline/getMoreKlineData');
  await coin.chart.getByRole('button', { name: 'Try again' }).click();
  await expect(message).toBeHidden();
});

test('a chart that fails shows a message in its place, and loads on retry', async ({ page }) => {
  await page.route('**/v1/kline/getMoreKlineData', (route) =>
    route.fulfill({ status: 400, json: { code: '40001', msg: 'no', data: null } }),
  );
  await page.goto('/markets/tokens/bitcoin');
  const coin = new CoinPage(page);
  await expect(coin.chart.getByRole('alert')).toContainText('The chart could not be loaded.');
  await page.unroute('**/v1/kline/getMoreKlineData');
  await coin.chart.getByRole('button', { name: 'Try again' }).click();
  await expect(coin.picture).toBeVisible();
});

test('in Arabic the chart is not mirrored: time runs to the right, prices are on the right', async ({ page }) => {
  await page.goto('/ar/markets/tokens/bitcoin');
  const target = page.getByRole('application');
  await target.press('ArrowLeft');
  const readout = page.getByTestId('readout');
  const later = await rightEdge(readout);
  await target.press('Home');
  await expect.poll(() => rightEdge(readout)).toBeLessThan(later - 100);
  expect(await rightEdge(page.getByRole('button', { name: /^ضبط تنبيه عند/ }))).toBeGreaterThan(await rightEdge(target));
});

for (const viewport of [
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });
    test('nothing shifts while the chart loads and updates, and nothing scrolls sideways', async ({ page }) => {
      const shifts = await watchLayoutShifts(page);
      const prices = new DrivenPrices(await relaySocket(page));
      const coin = new CoinPage(page);
      await coin.open();
      for (let move = 0; move < MOVES; move += 1) await prices.moveHead(coin);
      await expectStableLayout(shifts, SHIFT_MAX);
      await coin.press(...UP);
      const [content = 0, window = 0] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(content).toBeLessThanOrEqual(window);
    });
  });
}

test('axe finds nothing on the page of a coin with a price chosen in its chart, in both themes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const coin = new CoinPage(page);
  await coin.open();
  await coin.press(...UP);
  await expect(coin.alertHere).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'black');
  expect(await axeFindingsInColors(page)).toEqual([]);
});

test.describe('on a phone', () => {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
  test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });
  test('a tap shows the price and the button; no keyboard covers the chart of the form', async ({ page }) => {
    await signUp(page);
    const coin = new CoinPage(page);
    await coin.open();
    const box = await coin.target.boundingBox();
    if (!box) throw new Error('no chart to tap');
    await coin.target.tap({ position: { x: box.width / 2, y: box.height - 8 } });
    await expect(coin.readout).toBeVisible();
    const level = await coin.level();
    await coin.alertHere.tap();
    const price = page.getByRole('dialog', { name: 'Create alert' }).getByLabel('Price (USDT)', { exact: true });
    await expect(price).toHaveValue(level);
    await expect(price).not.toBeFocused();
  });
});
