import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './fixtures/stack';
import { MarketPage } from './pages/market-page';

/** Keywords of stocks, currencies and goods, which no venue has, with the intended results. */
const OTHER_THAN_COINS = [
  ['apple', /Apple/],
  ['eur/usd', /EUR\/USD/],
  ['gold', /Gold|GOLD/],
] as const;

/** The command palette. */
class Palette {
  readonly dialog;
  readonly field;
  readonly results;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Search markets' });
    this.field = this.dialog.getByRole('combobox');
    this.results = this.dialog.getByRole('option');
  }

  async find(keyword: string): Promise<void> {
    await this.field.fill(keyword);
  }
}

test('Ctrl+K and / open the search; the intended result is first; arrows select and Enter opens a result', async ({
  page,
  market: feed,
}) => {
  const market = new MarketPage(page);
  const palette = new Palette(page);
  await market.open();
  await page.keyboard.press('Control+k');
  await expect(palette.field).toBeFocused();
  for (const [keyword, first] of [
    ['btc', /^BTC/],
    ['bitcoin', /Bitcoin/],
    ['etherium', /Ethereum/],
    ['solan', /Solana/],
    ['BTC-USDT', /^BTC/],
    ['иес', /^BTC/],
    ...(feed === 'live' ? [] : OTHER_THAN_COINS),
  ] as const) {
    await palette.find(keyword);
    await expect(palette.results.first(), keyword).toContainText(first);
  }
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toHaveCount(0);

  await page.keyboard.press('/');
  await palette.find('eth');
  // The hot searches, shown until the answer arrives, contain Ethereum only once.
  await expect(palette.results.nth(1)).toContainText('ETH');
  await expect(palette.results.first()).toContainText('Ethereum');
  await expect(palette.results.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(palette.results.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  // A result that is a contract names its market.
  await expect(page).toHaveURL(/\/markets\/tokens\/ethereum(\?market=ETHUSDT_\w+)?$/);

  await page.keyboard.press('Control+k');
  await expect(palette.dialog.getByText('eth', { exact: true })).toBeVisible();
});

test('a key pressed right after Escape reaches the page, not the field of the header', async ({ page }) => {
  const palette = new Palette(page);
  await new MarketPage(page).open();
  await page.keyboard.press('Control+k');
  for (let time = 0; time < 5; time += 1) {
    await expect(palette.field).toBeFocused();
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('/')]);
    await expect(palette.field).toHaveValue('');
  }
});

test('an empty result shows a message, and markup in the keyword is text', async ({ page }) => {
  const palette = new Palette(page);
  await new MarketPage(page).open();
  await page.keyboard.press('Control+k');
  await palette.find('<img src=x onerror=alert(1)>');
  await expect(palette.dialog.getByText('No data found.')).toBeVisible();
  await expect(palette.dialog.locator('img')).toHaveCount(0);
});

test('results for one ticker on several markets show their class', async ({ page, market: feed }) => {
  const name = feed === 'live' ? 'Solana' : 'Tesla';
  const palette = new Palette(page);
  await new MarketPage(page).open();
  await page.keyboard.press('Control+k');
  await palette.find(name.toLowerCase());
  await expect(palette.results.first()).toContainText(name);
  const texts = await palette.results.filter({ hasText: name }).allTextContents();
  const classes = texts.map((text) => ['Stock', 'TradFi', 'RWA', 'Spot', 'On-chain', 'USDT-M'].find((one) => text.includes(one)));
  expect(new Set(classes).size).toBeGreaterThanOrEqual(2);
});

test('each result has a star; Undo in the star’s message works above the palette', async ({ page }) => {
  const palette = new Palette(page);
  await new MarketPage(page).open();
  await page.keyboard.press('Control+k');
  await palette.find('solana');
  await expect(palette.results.first()).toContainText('Solana');
  const stars = palette.dialog.getByRole('button', { name: /^Favorite: / });
  // The answer to the first letters is shown until the one to the whole word arrives.
  await expect(async () => {
    const places = async (all: Locator) =>
      (await all.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect()))).map(
        ({ y, height }) => y + height / 2,
      );
    const [results, starred] = [await places(palette.results), await places(stars)];
    expect(starred).toHaveLength(results.length);
    for (const [place, middle] of results.entries()) expect(Math.abs(middle - (starred[place] ?? Number.NaN))).toBeLessThan(1.5);
  }).toPass();
  await stars.first().click();
  await expect(stars.first()).toHaveAttribute('aria-pressed', 'true');
  await stars.first().click();
  await expect(stars.first()).toHaveAttribute('aria-pressed', 'false');
  await palette.dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(stars.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(palette.dialog).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a form that opens a page of results', async ({ page }) => {
    await page.goto('/markets/spot');
    await page.getByRole('searchbox').fill('bitcoin');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/markets\/search\?q=bitcoin$/);
    await expect(page.getByText('Bitcoin').first()).toBeVisible();
    await page.goto('/markets/search?q=zzzzqqqq');
    await expect(page.getByText('No data found.')).toBeVisible();
  });
});

test('text typed before the page is interactive is the keyword of the search', async ({ page }) => {
  const palette = new Palette(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/_next\/static\/chunks\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/markets/spot', { waitUntil: 'commit' });
  const field = page.getByRole('searchbox');
  await field.click();
  await field.pressSequentially('sol');
  release();
  await expect(palette.field).toHaveValue('sol');
  await expect(palette.results.first()).toContainText('Solana');
});
