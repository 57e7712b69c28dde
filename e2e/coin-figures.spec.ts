import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { computedStatistics } from './fixtures/recorded-history';
import { NOT_PUBLISHED, simulatedOnly } from './fixtures/simulated-only';
import { test } from './fixtures/stack';

// Statistics, similar coins, the text about the coin, converter and daily history of its page.

/** Value beside a figure's name. */
const figure = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('+ dd');

test('the first HTML has the statistics of the exchange, and similar coins', async ({ request, market }) => {
  const { lowest } = await computedStatistics(request, 'ADAUSDT_SPBL');
  expect(lowest).not.toBeNull();
  const html = async (): Promise<string> => (await request.get('/markets/tokens/cardano')).text();
  // A page waits for its figures for a moment only: on a busy machine a later one has them.
  await expect.poll(html).toContain(`>${lowest?.price}<`);
  // Coins are similar by their market values, which need supplies.
  if (market !== 'live') await expect.poll(html).toContain('Similar coins: Cardano');
});

test('the first HTML has the text about the coin in the page’s language', async ({ request }) => {
  const html = async (path: string): Promise<string> => (await request.get(path)).text();
  await expect.poll(() => html('/markets/tokens/cardano')).toContain('>Cardano is a blockchain for smart contracts');
  await expect.poll(() => html('/ar/markets/tokens/cardano')).toContain('>Cardano سلسلة كتل للعقود الذكية');
  expect(await html('/ar/markets/tokens/cardano')).not.toContain('Cardano is a blockchain');
});

test('the sector and a similar coin lead to their pages', simulatedOnly(NOT_PUBLISHED), async ({ page }) => {
  await page.goto('/markets/tokens/ethereum');
  // Rows are mounted when they come into view.
  await page.getByRole('heading', { name: 'Similar coins: Ethereum' }).scrollIntoViewIfNeeded();
  const similar = page.getByRole('table', { name: 'Similar coins: Ethereum' });
  const row = similar.locator('tr[data-coin-id]').first();
  const coinId = await row.getAttribute('data-coin-id');
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/markets/tokens/${coinId}$`));
  const sector = figure(page, 'Sector').getByRole('link').first();
  const address = await sector.getAttribute('href');
  await sector.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole('table')).toBeVisible();
});

test('the converter works by keys in both directions', async ({ page }) => {
  await page.goto('/markets/tokens/bitcoin');
  const coin = page.getByLabel('Amount (BTC)');
  const currency = page.getByLabel('Amount (USD)');
  await page.getByRole('heading', { name: 'Converter' }).scrollIntoViewIfNeeded();
  await expect(currency).toHaveValue(/^\d{3,}(\.\d+)?$/);
  await coin.fill('0');
  await expect(currency).toHaveValue('0');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1,000x');
  await expect(currency).toHaveValue('1000');
  await expect(coin).toHaveValue(/^0\.\d+$/);
});

test('the daily history is a table of the newest days, and a CSV file of all', async ({ page }) => {
  await page.goto('/markets/tokens/bitcoin');
  await page.getByRole('heading', { name: 'Price history by day' }).scrollIntoViewIfNeeded();
  const days = page.getByRole('table', { name: /^Price history by day: BTC/ });
  await expect(days).toHaveAttribute('aria-rowcount', '15');
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).last().click()]);
  const [head, ...lines] = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n');
  expect(head).toBe('Day,Open,High,Low,Close,Change (%),Volume (BTC)');
  expect(lines.length).toBeGreaterThan(365);
  const dates = lines.map((line) => line.slice(0, 10));
  expect(dates).toEqual([...dates].sort().reverse());
  await page.getByRole('button', { name: /^Show all \d+ days$/ }).click();
  await expect(days).toHaveAttribute('aria-rowcount', String(lines.length + 1));
});
