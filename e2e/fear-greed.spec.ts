import { type APIRequestContext, expect } from '@playwright/test';
import { CALLS } from '../lib/contract/calls';
import type { Envelope } from '../lib/contract/envelope';
import type { FearGreedIndex } from '../lib/contract/fear-greed';
import { test } from './fixtures/stack';
import { expectPage } from './pages/hydration';

// A visitor comes from the card of the overview, reads the index, its past and its components, takes the badge, and goes back; with and
// without scripts.

const PATH = '/markets/fear-and-greed-index';
/** The index moves with the price of Bitcoin: a page and a call a moment later may be a point apart. */
const MOVES_MAX = 3;

/** Waits until the exchange knows all past days, and returns its answer. */
async function knownIndex(request: APIRequestContext): Promise<FearGreedIndex> {
  let index: FearGreedIndex | undefined;
  await expect(async () => {
    const answer = await request.post(CALLS.fearGreed.path, { data: {} });
    index = ((await answer.json()) as Envelope<FearGreedIndex>).data;
    expect([index.status, index.history.isWhole]).toEqual(['ready', true]);
  }).toPass();
  if (!index) throw new Error('no index');
  return index;
}

test('a visitor reads the index from the overview to its table of days, and copies a badge', async ({ page, context, market }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { value, yesterday, history, components } = await knownIndex(page.request);
  await page.goto('/markets/overview');
  const card = page.getByRole('region', { name: 'Fear and greed' });
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole('img', { name: /^Fear and Greed Index: \d+ of 100, / })).toBeVisible();
  await card.getByRole('link', { name: 'Fear and greed' }).click();
  await expectPage(page, new RegExp(`${PATH}$`));

  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const gauge = page.getByRole('img', { name: /^Fear and Greed Index: \d+ of 100, / });
  const shown = Number(/(\d+) of 100/.exec((await gauge.getAttribute('aria-label')) ?? '')?.[1]);
  expect(Math.abs(shown - (value ?? Number.NaN))).toBeLessThanOrEqual(MOVES_MAX);
  const before = page.getByRole('listitem').filter({ hasText: 'Yesterday' });
  await expect(before.getByRole('strong')).toHaveText(String(yesterday?.value));
  // Venues publish no supplies, without which there is no dominance.
  const paused = market === 'live' ? components.filter((component) => component.paused !== null).length : 2;
  await expect(page.getByRole('region', { name: 'Components' }).getByText('Paused.')).toHaveCount(paused);

  const chart = page.getByRole('region', { name: 'History compared with Bitcoin' });
  await chart.scrollIntoViewIfNeeded();
  await chart.getByText('Table', { exact: true }).click();
  const rows = chart.getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await expect(chart.getByRole('columnheader')).toHaveText(['Time', 'Fear and greed', 'Class', 'BTC/USDT']);
  expect(history.values.length).toBeGreaterThan(200);

  const embed = page.getByRole('region', { name: 'Embed on your site' });
  await embed.getByRole('button', { name: 'Copy code' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(embed.getByText('Code copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/v1/public/fear-and-greed.svg?theme=light&amp;language=en');
  const badge = embed.getByRole('img', { name: 'Light badge of the index' });
  await badge.scrollIntoViewIfNeeded();
  await expect.poll(() => badge.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);

  await page
    .getByRole('navigation', { name: 'Markets' })
    .getByRole('link', { name: /Overview$/ })
    .first()
    .click();
  await expectPage(page, /\/markets\/overview$/);
});

test('the theme is chosen on the page', async ({ page }) => {
  await page.goto(PATH);
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'black');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('value, past, components and method are in the page', async ({ page, market }) => {
    await knownIndex(page.request);
    // Pages are a few seconds old.
    await expect(async () => {
      await page.goto(PATH);
      expect(await page.getByRole('img', { name: /^Fear and Greed Index: \d+ of 100, / }).count()).toBe(1);
    }).toPass();
    await expect(page.getByRole('region', { name: 'Components' })).toContainText(
      market === 'live' ? /Weight 25%Effective weight \d\d\.\d\d%/ : /Weight 25%Effective weight 35\.71%/,
    );
    await expect(page.getByRole('region', { name: 'Method' })).toContainText('P(z) = 100 / (1 + e^(−1.702 z))');
    const history = page.getByRole('region', { name: 'History compared with Bitcoin' });
    // Heads, the last complete day, and the ends of at least nine months.
    expect(await history.getByRole('table').getByRole('row').count()).toBeGreaterThan(10);
    await expect(history.getByText('Loading the chart')).toBeHidden();
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      /\/v1\/share\/fear-and-greed-index\.png\?language=en$/,
    );
  });
});
