import { expect } from '@playwright/test';
import { INDEPENDENT, simulatedOnly } from './fixtures/simulated-only';
import { test } from './fixtures/stack';
import { expectPage } from './pages/hydration';

// A reader goes through the days by keys, filters policy news, and reads both without scripts; other addresses of days are missing pages.

const DAY = '/markets/trends/2024-04-20';

test(
  'a reader goes from the tabs to the latest day, to the day before, and by the calendar to another one, by keys',
  simulatedOnly(INDEPENDENT),
  async ({ page }) => {
    await page.goto('/markets/spot');
    await page.getByRole('main').getByRole('link', { name: 'News', exact: true }).press('Enter');
    await expectPage(page, /\/markets\/trends$/);
    await expect(page.getByRole('heading', { level: 1, name: /^Crypto news of \d/ })).toBeVisible();
    await page.getByRole('link', { name: /^Previous: / }).press('Enter');
    await expectPage(page, /\/markets\/trends\/\d{4}-\d\d-\d\d$/);
    const calendar = page.getByRole('navigation', { name: 'Calendar' });
    await calendar.getByRole('link', { name: '2024', exact: true }).press('Enter');
    await expectPage(page, /\/markets\/trends\/2024-\d\d-\d\d$/);
    await page.goto(DAY);
    await calendar.getByRole('link', { name: '30 April 2024: 1 article' }).press('Enter');
    await expectPage(page, /\/markets\/trends\/2024-04-30$/);
  },
);

test('an article has its sources and the live price of its coins, which is said to be simulated', async ({ page, market }) => {
  await page.goto(DAY);
  const article = page.getByRole('article').first();
  await expect(article).toContainText('3.125 BTC');
  await expect(article.getByRole('link', { name: 'Block 840,000, mempool.space' })).toHaveAttribute(
    'href',
    'https://mempool.space/block/840000',
  );
  const prices = page.getByRole('group', { name: market === 'live' ? 'Prices now' : 'Simulated prices now' });
  await expect(prices.getByTestId('price').first()).toHaveText(/^[\d,.]+$/);
  await prices.getByRole('link', { name: /^BTC/ }).click();
  await expectPage(page, /\/markets\/tokens\/bitcoin$/);
});

test(
  'policy news are filtered by region and topic in the address; a chosen one is marked',
  simulatedOnly(INDEPENDENT),
  async ({ page }) => {
    await page.goto('/markets/crypto-policy');
    const all = await page.getByRole('article').count();
    await page
      .getByRole('navigation', { name: 'Region' })
      .getByRole('link', { name: /^United States/ })
      .press('Enter');
    await expectPage(page, /\/markets\/crypto-policy\?region=us$/);
    await page.getByRole('navigation', { name: 'Topic' }).getByRole('link', { name: /^ETFs/ }).press('Enter');
    await expectPage(page, /\/markets\/crypto-policy\?region=us&topic=etf$/);
    await expect(page.getByRole('navigation', { name: 'Topic' }).locator('[aria-current]')).toHaveText(/^ETFs/);
    const shown = page.getByRole('article');
    await expect(shown.first()).toContainText('United States');
    await expect(page).toHaveTitle(/^United States · ETFs: crypto policy news/);
    expect(await shown.count()).toBeLessThan(all);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/markets\/crypto-policy$/);
  },
);

test('what the address of policy news has that nothing is about is left out', simulatedOnly(INDEPENDENT), async ({ page }) => {
  await page.goto('/markets/crypto-policy');
  const [title, count] = [await page.title(), await page.getByRole('status').first().textContent()];
  for (const query of ['topic=zzz', 'region=zz', 'page=abc', 'topic=zzz&region=zz&page=0']) {
    await page.goto(`/markets/crypto-policy?${query}`);
    await expect(page, query).toHaveTitle(title);
    await expect(page.getByRole('status').first()).toHaveText(count ?? '');
    await expect(page.getByRole('navigation', { name: 'Topic' }).locator('[aria-current]')).toHaveText(/^All topics/);
  }
});

test('on a phone the chosen filter is in sight', simulatedOnly(INDEPENDENT), async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/markets/crypto-policy?region=us&topic=etf');
  await expect(page.getByRole('navigation', { name: 'Topic' }).locator('[aria-current]')).toBeInViewport({ ratio: 1 });
});

test(
  'days that are no days, days to come, and pages after the last one are missing pages; a day without news leads to the nearest and is not indexed',
  simulatedOnly(INDEPENDENT),
  async ({ page }) => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    for (const day of ['2024-02-30', '2024-4-20', 'today', tomorrow, '0999-12-31', `${DAY.slice(-10)}/x`])
      expect((await page.request.get(`/markets/trends/${day}`)).status(), day).toBe(404);
    expect((await page.request.get('/markets/crypto-policy?page=999')).status()).toBe(404);
    await page.goto('/markets/trends/1900-01-01');
    await expect(page.getByRole('link', { name: 'Nearest news: 31 October 2008' })).toBeVisible();
    await page.goto('/markets/trends/2024-04-22');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page).toHaveTitle('No crypto news on 22 April 2024');
    await page.getByRole('link', { name: 'Nearest news: 20 April 2024' }).click();
    await expectPage(page, new RegExp(`${DAY}$`));
  },
);

test(
  'titles name the day in the language of the page, the sitemap has it, and the feed is linked',
  simulatedOnly(INDEPENDENT),
  async ({ page }) => {
    await page.goto(`/ja${DAY}`);
    await expect(page).toHaveTitle(/^2024年4月20日/);
    await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute('href', /\/v1\/public\/trends\.atom\?language=ja$/);
    const textAt = async (path: string): Promise<string> => {
      let text = '';
      // 503 while the exchange is slow.
      await expect(async () => {
        const answer = await page.request.get(path);
        expect(answer.status()).toBe(200);
        text = await answer.text();
      }).toPass();
      return text;
    };
    const files = [...(await textAt('/sitemap.xml')).matchAll(/\/sitemaps\/news-\d+\.xml/g)].map(([path]) => path);
    const sitemaps = await Promise.all(files.map(textAt));
    expect(sitemaps.join()).toContain(`/ja${DAY}</loc>`);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('articles, prices, calendar and filters are in the page', async ({ page }) => {
    await page.goto(DAY);
    await expect(page.getByRole('article').first()).toContainText('3.125 BTC');
    await expect(page.getByTestId('price').first()).toHaveText(/^[\d,.]+$/);
    await expect(page.getByRole('link', { name: '20 April 2024: 1 article' })).toBeVisible();
    await page.goto('/markets/crypto-policy');
    await page.getByRole('link', { name: /^European Union/ }).click();
    await expect(page).toHaveURL(/\?region=eu$/);
    await expect(page.getByRole('article').first()).toContainText('European Union');
  });
});
