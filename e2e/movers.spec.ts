import { expect, type Page } from '@playwright/test';
import { test } from './fixtures/stack';
import { DrivenMoves, type NewMove } from './pages/driven-moves';
import { expectPage, waitForHydration } from './pages/hydration';
import { addressIn } from './pages/language-page';
import { HANG_TIMEOUT_MS } from './pages/market-page';
import { messagePatterns } from './pages/message-patterns';
import { expectStableLayout, watchLayoutShifts } from './pages/probes';
import { installScriptFonts } from './pages/script-fonts';
import { relaySocket } from './pages/socket-relay';
import { installTextProbe, textMisfits, TEXT_WIDTHS } from './pages/text-fit';

// A visitor watches moves: new ones wait until asked for, filters are in the address, a move becomes an alert; with and without scripts.

const SHIFT_MAX = 0.005;

const moveRows = (page: Page) => page.locator('tr[data-seq]');
const firstSeq = async (page: Page): Promise<number> => Number(await moveRows(page).first().getAttribute('data-seq'));
const newMove = (over: Partial<NewMove> = {}): NewMove => ({
  ...{ kind: 'rise', base: '5m', class: 'small', market: 'spot', time: Date.now(), replaces: null },
  ...{ symbolId: 'SOLUSDT_SPBL', symbolCodeDisplayName: 'SOL/USDT', businessLine: 1, leftCoinName: 'SOL', rightCoinName: 'USDT' },
  ...{ coinId: 'solana', coinName: 'Solana', imgUrl: null, pricePrecision: 2 },
  ...{ priceThen: '180.00', price: '186.00', change: '0.033333', volumeRatio: null, turnover: '50000000.00' },
  ...over,
});

test('new moves wait for a click, a larger one replaces the smaller, and a pause holds them back', async ({ page }) => {
  const shifts = await watchLayoutShifts(page);
  const moves = new DrivenMoves(await relaySocket(page));
  await page.goto('/markets/change');
  await expect(moveRows(page).first()).toBeVisible();
  const before = await firstSeq(page);
  const show = page.getByRole('button', { name: / new moves?$/ });
  const small = await moves.send(newMove(), newMove({ kind: 'low', base: '24h', class: null, change: '-0.050000' }));
  await expect(show).toHaveText('Show 2 new moves');
  expect(await firstSeq(page)).toBe(before);
  await moves.send(newMove({ class: 'large', change: '0.120000', replaces: small }));
  await expect(show).toHaveText('Show 2 new moves');
  await expectStableLayout(shifts, SHIFT_MAX);
  await show.click();
  await expect(moveRows(page).first()).toContainText(/SOL.*Rise.*5 min · large.*\+12\.00%/);
  await expect(moveRows(page).nth(1)).toContainText(/New low.*24 h.*−5\.00%/);
  await expect(page.locator(`tr[data-seq="${small}"]`)).toHaveCount(0);
  const pause = page.getByRole('button', { name: 'Pause' });
  await pause.click();
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await moves.send(newMove());
  await pause.click();
  await expect(show).toHaveText('Show 1 new move');
});

test('menus and filters are in the address; an unknown menu is a 404', async ({ page }) => {
  await page.goto('/markets/change');
  await page.getByRole('link', { name: 'High volume' }).click();
  await expectPage(page, /\/markets\/change\/volume$/);
  await page.getByRole('navigation', { name: 'Market', exact: true }).getByRole('link', { name: 'Futures' }).click();
  await expectPage(page, /\/volume\?market=futures$/);
  await expect(moveRows(page).first()).toContainText(/BTC.*Futures.*Volume/);
  await page.getByRole('navigation', { name: 'Coins' }).getByRole('link', { name: 'Favorites' }).click();
  await expectPage(page, /market=futures&favorites=1$/);
  await expect(moveRows(page).first()).toContainText('BTC');
  await page.getByRole('link', { name: '100M+' }).click();
  await expect(page.getByText('None of your favorites has a recorded move of this type.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all moves' }).click();
  await expectPage(page, /\/markets\/change\/volume$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/markets\/change\/volume$/);
  await expect(page).toHaveTitle(/Unusual crypto volume/);
  expect((await page.goto('/markets/change/no-such-menu'))?.status()).toBe(404);
});

test('a move becomes an alert at its price, leads to its coin, and older ones follow', async ({ page }) => {
  await page.goto('/markets/change');
  await expect(moveRows(page).first()).toBeVisible();
  const newest = await moveRows(page).count();
  await page.getByRole('button', { name: 'Show older moves' }).click();
  await expect.poll(() => moveRows(page).count()).toBeGreaterThan(newest);
  const spot = page.locator('tr[data-seq][data-symbol-id$="_SPBL"]').first();
  const symbolId = (await spot.getAttribute('data-symbol-id')) ?? '';
  const name = (await spot.getByRole('button', { name: /^Set an alert for/ }).getAttribute('aria-label')) ?? '';
  await spot.getByRole('button', { name }).click();
  await expectPage(page, new RegExp(`/markets/price-alert\\?symbol=${symbolId}&price=`));
  // The label has the digits in groups.
  expect(new URL(page.url()).searchParams.get('price')).toBe(name.split(' at ')[1]?.replaceAll(',', ''));
  await page.goto('/markets/change');
  const coin = (await spot.getAttribute('data-coin-id')) ?? '';
  await spot.getByRole('link').first().click();
  await expectPage(page, new RegExp(`/markets/tokens/${coin}$`));
});

test('the picture of a move has its mark, and prices are live', async ({ page }) => {
  await page.goto('/markets/change');
  // A move newer than the last point of its symbol's picture has no mark yet.
  const pictures = moveRows(page).getByRole('img', { name: /: last 24 hours, with a mark/ });
  await expect(pictures.locator('circle').first()).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  await expect(moveRows(page).first().getByTestId('price')).not.toHaveText('--');
});

for (const [width, decimals] of [
  [768, 10],
  [820, 10],
  [820, 14],
  [1200, 10],
  [1200, 14],
  [1360, 14],
  [1400, 14],
  [1440, 14],
] as const) {
  test(`no price of ${decimals} decimals and no market of a move is cut off at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const moves = new DrivenMoves(await relaySocket(page));
    await page.goto('/markets/change');
    await expect(moveRows(page).first()).toBeVisible();
    const prices = {
      pricePrecision: decimals,
      priceThen: `0.${'56261'.padStart(decimals, '0')}`,
      price: `0.${'57984'.padStart(decimals, '0')}`,
    };
    await moves.send(
      newMove({ ...prices, symbolId: 'PEOPLEUSDT_OCBL', leftCoinName: 'PEOPLE', coinName: 'ConstitutionDAO', market: 'onChain' }),
    );
    await page.getByRole('button', { name: 'Show 1 new move' }).click();
    const row = moveRows(page).first();
    await expect(row).toContainText('PEOPLE');
    const cut = await row.evaluate((element, text) => {
      const live = element.querySelector('[data-testid="price"]');
      if (live !== null) live.textContent = text;
      // The change since such a price would be that of no market.
      const cells = [...element.children].filter((cell) => !cell.textContent.includes('%'));
      const rowHeight = Number.parseFloat(getComputedStyle(element).getPropertyValue('--row-height'));
      if (element.getBoundingClientRect().height >= rowHeight + 1) return ['a row that is higher'];
      return cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent);
    }, prices.price);
    expect(cut).toEqual([]);
    const market = row.getByText('On-chain', { exact: true });
    const isWhole = await market.evaluate((tag) => {
      const names = tag.closest('a')?.getBoundingClientRect();
      const { left, right } = tag.getBoundingClientRect();
      return names !== undefined && left >= names.left && right <= names.right;
    });
    expect(isWhole).toBe(true);
  });
}

for (const code of ['en', 'de', 'ru', 'uk', 'th', 'ar'])
  test(`on phones the button of new moves keeps the height of its line and covers no other, ${code}`, async ({ page }) => {
    const moves = new DrivenMoves(await relaySocket(page));
    await installScriptFonts(page);
    await installTextProbe(page, messagePatterns(code));
    const controls = page.locator('div:has(> [role="status"])', { has: page.getByRole('button') });
    const heights = async (): Promise<number[]> => {
      const found: number[] = [];
      for (const width of TEXT_WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        found.push((await controls.boundingBox())?.height ?? Number.NaN);
        expect.soft([width, ...(await textMisfits(page))]).toEqual([width]);
      }
      return found;
    };
    await page.goto(addressIn(code, '/markets/change'));
    await waitForHydration(page);
    const before = await heights();
    await moves.send(newMove());
    await expect(controls.getByRole('status').getByRole('button')).toBeVisible();
    expect(await heights()).toEqual(before);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the moves with their figures, the rules and the menus are in the page', async ({ page }) => {
    await page.goto('/markets/change');
    expect(await moveRows(page).count()).toBe(50);
    await expect(moveRows(page).first()).toContainText(/(Rise|Drop|New high|New low|Volume|Pullback|Rally).*%.*\d\d:\d\d:\d\d/);
    await expect(page.getByRole('region', { name: 'How moves are detected' })).toContainText('Small from 3%, mid from 7%, large from 11%');
    await page.getByRole('link', { name: 'New highs' }).click();
    await expect(page).toHaveURL(/\/markets\/change\/high$/);
    await expect(moveRows(page).first()).toContainText('New high');
  });
});
