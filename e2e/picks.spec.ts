import { expect } from '@playwright/test';
import { test } from './fixtures/stack';
import { expectPage } from './pages/hydration';
import { knownPicks } from './pages/known-picks';

// A visitor reads the token picks, sorts them by keys, opens a coin and reads its decipherment; with and without scripts.

test('a visitor sorts the picks by keys and reads the decipherment of a coin', async ({ page }) => {
  const { picks } = await knownPicks(page.request);
  await page.goto('/markets/tokens');
  await expect(page.getByRole('heading', { level: 1, name: 'AI token picks' })).toBeVisible();
  const rows = page.locator('tr[data-symbol-id]');
  await expect(rows.first().getByRole('img', { name: `Long ${picks[0]?.longRate}%` })).toBeVisible();
  await expect(page.getByText(/^This is not advice/)).toBeVisible();

  const trend = page.getByRole('columnheader', { name: 'Trend' });
  await trend.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(trend).toHaveAttribute('aria-sort', 'descending');
  const [highest] = [...picks].sort((a, b) => Number(b.inputs.aboveMean) - Number(a.inputs.aboveMean));
  await expect(rows.first()).toHaveAttribute('data-coin-id', highest?.coinId ?? '');

  await rows.first().getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expectPage(page, new RegExp(`/markets/tokens/${highest?.coinId}$`));
  const section = page.getByRole('region', { name: 'Rates explained' });
  await expect(section.getByRole('img', { name: `Long ${highest?.longRate}%, short ${highest?.shortRate}%` })).toBeVisible();
  await expect(section).toContainText(highest?.deciphermentContent ?? '-');
  await expect(section).toContainText('1 day later the price was higher in');
  await section.getByRole('link', { name: 'All token picks and the rule' }).click();
  await expectPage(page, /\/markets\/tokens$/);
});

for (const path of ['/markets/tokens', '/uk/markets/tokens', '/pl/markets/tokens', '/ar/markets/tokens'])
  test(`what followed the rates is whole on ${path}, 820 to 1440 px wide`, async ({ page }) => {
    await knownPicks(page.request);
    await page.goto(path);
    const rows = page.locator('tr[data-symbol-id]');
    for (const width of [820, 1200, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(rows.first()).toBeVisible();
      const cut = await rows.evaluateAll((all) =>
        all.flatMap((row) => {
          const cells = [...row.querySelectorAll<HTMLElement>('td:has(small)')].filter((cell) => cell.offsetWidth > 0);
          const parts = cells.flatMap((cell) => [cell, ...cell.querySelectorAll<HTMLElement>('small')]);
          return (
            parts
              // A cell cuts off nothing above and below.
              .filter((part) => part.scrollWidth > part.clientWidth || (part.matches('small') && part.scrollHeight > part.clientHeight))
              .map((part) => part.innerText)
          );
        }),
      );
      expect([width, ...new Set(cut)]).toEqual([width]);
      const heights = await rows.evaluateAll((all) => [...new Set(all.map((row) => Math.round(row.getBoundingClientRect().height)))]);
      expect(heights).toHaveLength(1);
    }
  });

test('a coin without rates has no section', async ({ page }) => {
  await knownPicks(page.request);
  await page.goto('/markets/tokens/usdc');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rates explained' })).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the rates with their past are in the page', async ({ page }) => {
    await knownPicks(page.request);
    // Pages are a few seconds old, and leave out coins that some country hides.
    await expect(async () => {
      await page.goto('/markets/tokens');
      expect(await page.locator('tr[data-symbol-id]').count()).toBeGreaterThan(20);
    }).toPass();
    await expect(page.locator('tr[data-symbol-id]').first()).toContainText(/\d%.*[\d,]+ cases?/);
    await expect(page.getByRole('table', { name: 'What followed such rates' }).getByRole('row')).toHaveCount(7);
  });
});
