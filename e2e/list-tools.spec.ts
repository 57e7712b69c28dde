import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { ALSO_LIVE, test } from './fixtures/stack';
import { DrivenPrices } from './pages/driven-prices';
import { freezeOrder } from './pages/frozen-order';
import { ListTools } from './pages/list-tools';
import { MarketPage, shownNumber, SPOT } from './pages/market-page';
import { relaySocket } from './pages/socket-relay';

/** Distance by which the page is scrolled, pixels. */
const SCROLLED = 1_500;
/** Number of rows whose order is compared. */
const ROWS_IN_VIEW = 10;

/** Prices shown of a list. */
const shownPrices = async (market: MarketPage): Promise<number[]> => [...(await market.priceTexts()).values()].map(shownNumber);

const search = (page: Page): string => decodeURIComponent(new URL(page.url()).search);

test(
  'a filter shows only rows in its range, is in the address, and is applied by the server too',
  ALSO_LIVE,
  async ({ page, browser, baseURL }) => {
    // Without quotes the page shows the prices that were filtered.
    (await relaySocket(page)).readExchange(({ topic }) => (topic === 'quote' ? [] : undefined));
    const market = new MarketPage(page);
    const tools = new ListTools(page);
    await market.open();
    const all = await market.rowCount();
    await tools.filterFrom('Last price', '100');
    await expect.poll(() => market.rowCount()).toBeLessThan(all);
    for (const price of await shownPrices(market)) expect(price).toBeGreaterThanOrEqual(100);
    expect(search(page)).toBe('?price=100..');

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const served = await plain.newPage();
    await served.goto(`${baseURL ?? ''}${SPOT}?price=100..`);
    const servedPrices = await shownPrices(new MarketPage(served));
    expect(servedPrices.length).toBeGreaterThan(0);
    // Without scripts no later price replaces the one that was filtered.
    for (const price of servedPrices) expect(price).toBeGreaterThanOrEqual(100);
    expect(await new MarketPage(served).rowCount()).toBeLessThan(all);
    await plain.close();

    await tools.bar.getByRole('button', { name: /Last price.*Remove filter/ }).click();
    // Symbols that are not hidden in the visitor's own country have been added meanwhile.
    await expect.poll(() => market.rowCount()).toBeGreaterThanOrEqual(all);
    expect(search(page)).toBe('');
  },
);

test('an upper bound below the lower one is reported beside the field and cannot be applied', async ({ page }) => {
  const market = new MarketPage(page);
  const tools = new ListTools(page);
  await market.open();
  await tools.open('Filters');
  await tools.dialog.getByRole('textbox', { name: '24h change: minimum' }).fill('10');
  await tools.dialog.getByRole('textbox', { name: '24h change: maximum' }).fill('5');
  await expect(tools.dialog.getByRole('alert')).toHaveText('The maximum must not be lower than the minimum.');
  await expect(tools.dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
});

test('columns are chosen, moved and stored in the address, and the server renders them too', async ({ page, browser, baseURL }) => {
  const market = new MarketPage(page);
  const tools = new ListTools(page);
  await market.open();
  await tools.open('Columns');
  await tools.dialog.getByRole('checkbox', { name: 'Circulating supply' }).check();
  await tools.dialog.getByRole('checkbox', { name: '24h low' }).uncheck();
  await tools.dialog.getByRole('button', { name: 'Move up: Circulating supply' }).click();
  await page.keyboard.press('Escape');
  await expect(market.columnHead('Circulating supply')).toBeVisible();
  await expect(market.columnHead('24h low')).toHaveCount(0);
  const heads = (await market.table.getByRole('columnheader').allTextContents()).map((text) => text.trim());
  expect(search(page)).toContain('cols=name,price,');

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const served = await plain.newPage();
  await served.goto(`${baseURL ?? ''}${SPOT}${search(page)}`);
  expect((await new MarketPage(served).table.getByRole('columnheader').allTextContents()).map((text) => text.trim())).toEqual(heads);
  await plain.close();
});

test('a saved view is available on the next visit', async ({ page }) => {
  const market = new MarketPage(page);
  const tools = new ListTools(page);
  await market.open(`${SPOT}?sort=price&dir=desc&price=100..`);
  await tools.open('Saved views');
  await tools.dialog.getByRole('textbox').fill('Dear ones');
  await tools.dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await market.open('/markets/futures/usdt-m');
  await tools.open('Saved views');
  await tools.dialog.getByText('Dear ones', { exact: true }).click();
  await expect(market.columnHead('Last price')).toHaveAttribute('aria-sort', 'descending');
  expect(new URL(page.url()).pathname + search(page)).toBe(`${SPOT}?sort=price&dir=desc&price=100..`);
});

test('CSV has exactly the displayed values', ALSO_LIVE, async ({ page }) => {
  const market = new MarketPage(page);
  const tools = new ListTools(page);
  await market.open(`${SPOT}/btc?sort=name&dir=asc&cols=name,price,supply`);
  const download = await tools.downloadCsv();
  expect(download.suggestedFilename()).toMatch(/^spot-btc-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFName,Last price,Circulating supply');
  expect(lines.length - 1).toBe(await market.rowCount());
  const names = await market.rows
    .locator('th')
    .evaluateAll((cells) => cells.slice(0, 10).map((cell) => cell.querySelector('a [dir="ltr"]')?.textContent ?? ''));
  expect(lines.slice(1, 11).map((line) => line.split(',')[0])).toEqual(names);
});

test('by keyboard alone a row is found and opened, and back and help work', async ({ page }) => {
  const market = new MarketPage(page);
  await market.open();
  await page.keyboard.press('ArrowDown');
  await expect(market.rows.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(market.rows.nth(1)).toBeFocused();
  const coin = (await market.rows.nth(1).getAttribute('data-coin-id')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/markets/tokens/${coin}$`));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${SPOT}$`));
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('back and forward restore scroll and state', async ({ page }) => {
  // A press on a row that moves before its release is no click.
  freezeOrder(await relaySocket(page));
  const market = new MarketPage(page);
  await market.open();
  await market.sortBy('Last price');
  await expect(market.columnHead('Last price')).toHaveAttribute('aria-sort', 'descending');
  // The head is sorted before the rows are, which come with the answer of the exchange.
  await expect
    .poll(async () => {
      const prices = (await page.locator('tr[data-symbol-id]').getByTestId('price').allTextContents()).map(shownNumber);
      return prices.every((price, at) => price <= (prices[at - 1] ?? Infinity) * 1.01);
    })
    .toBe(true);
  await page.mouse.wheel(0, SCROLLED);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(SCROLLED);
  // A row may be unmounted at any time, and a click on an element that moves scrolls the page: the place of a link is clicked instead.
  const placeOfLink = (): Promise<{ x: number; y: number } | undefined> =>
    page.evaluate(() => {
      const row = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)?.closest('tr');
      const box = row?.querySelector('a[href]')?.getBoundingClientRect();
      return box && { x: box.left + 5, y: box.top + box.height / 2 };
    });
  await expect.poll(placeOfLink).toBeDefined();
  const place = await placeOfLink();
  if (!place) throw new Error('no row in view');
  await page.mouse.click(place.x, place.y);
  await expect(page).toHaveURL(/\/markets\/tokens\//);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.goBack();
  await expect(market.columnHead('Last price')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(SCROLLED - 60);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});

for (const [query, corrected] of [
  ['?sort=__proto__&cols=,,,&price=1e999', ''],
  ['?sort=constructor&dir=sideways&density=%00&change=5..1', ''],
  ['?cols=name,name,nonsense&sort=price&dir=asc', '?sort=price&dir=asc&cols=name'],
  ['?price=10..&price=20..', ''],
] as const) {
  test(`an invalid query ${query} is rendered by its valid parts, and the address is corrected`, async ({ page }) => {
    const market = new MarketPage(page);
    await market.open(SPOT + query);
    await expect.poll(() => search(page)).toBe(corrected);
    expect(await market.rows.count()).toBeGreaterThan(10);
  });
}

test('rows keep their order while a pointer rests on them, and get the new order when it leaves', async ({ page }) => {
  const relay = await relaySocket(page);
  const order = freezeOrder(relay);
  const prices = new DrivenPrices(relay);
  const market = new MarketPage(page);
  await market.open(`${SPOT}?sort=price&dir=desc`);
  await market.interact();
  const { symbols = [], data } = await order.first;
  const idOf = new Map(symbols);
  const topRows = async (): Promise<(string | undefined)[]> => (await market.symbolIds()).slice(0, ROWS_IN_VIEW);
  const before = data.slice(0, ROWS_IN_VIEW).map((index) => idOf.get(index));
  await expect.poll(topRows).toEqual(before);
  await market.rows.nth(3).hover();
  const [top = 0, next = 0, ...rest] = data;
  order.send([next, top, ...rest]);
  // The page reads the new order before the price.
  await prices.moveFirstRow(market);
  expect(await topRows()).toEqual(before);
  await market.interact();
  const [first, second, ...others] = before;
  await expect.poll(topRows).toEqual([second, first, ...others]);
});
