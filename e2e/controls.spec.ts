import { expect, type Page } from '@playwright/test';
import { INDEPENDENT, NOT_ANNOUNCED, simulatedOnly } from './fixtures/simulated-only';
import { test } from './fixtures/stack';
import { waitForHydration } from './pages/hydration';
import { MarketPage } from './pages/market-page';

for (const theme of ['black', 'white'] as const)
  test(
    `a primary button under the pointer looks disabled while it works, in the ${theme} theme`,
    simulatedOnly(INDEPENDENT),
    async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
      await page.goto('/ui');
      await waitForHydration(page);
      const colors = (name: string) =>
        page
          .getByRole('main')
          .locator(`button[data-kind="${name}"]`)
          .first()
          .evaluate(async (button: HTMLButtonElement) => {
            button.disabled = true;
            await Promise.all(button.getAnimations().map(({ finished }) => finished));
            const { color, backgroundColor } = getComputedStyle(button);
            return { color, backgroundColor };
          });
      const atRest = await colors('quiet');
      await page.getByRole('main').locator('button[data-kind="primary"]').first().hover();
      expect(await colors('primary')).toEqual(atRest);
    },
  );

/** Cosine of the turn of the arrow beside the first linked title of a card: positive to the right, negative to the left. */
const arrowTurn = (page: Page): Promise<number> =>
  page
    .getByRole('main')
    .locator('h2 > a')
    .first()
    .evaluate((link) => new DOMMatrix(getComputedStyle(link, '::after').transform).a);

test('the arrow beside the title of a card points to the right in English and to the left in Arabic', async ({ page }) => {
  await page.goto('/markets/overview');
  expect(await arrowTurn(page)).toBeGreaterThan(0);
  await page.goto('/ar/markets/overview');
  expect(await arrowTurn(page)).toBeLessThan(0);
});

for (const path of ['spot/new', 'futures/coin-m'].flatMap((list) => [
  `/markets/${list}`,
  `/ar/markets/${list}`,
  `/markets/${list}?density=compact`,
]))
  test(
    `the day of an announced or a dated market is whole, and its row is no higher: ${path}`,
    simulatedOnly(NOT_ANNOUNCED),
    async ({ page }) => {
      await page.goto(path);
      await expect(new MarketPage(page).rows.first()).toBeVisible();
      for (const width of [1200, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const rows = await page.locator('tr[data-symbol-id]:has([data-status] > [dir="ltr"])').evaluateAll((all) =>
          all.map((row) => {
            // The longest ticker of a coin: which ones are announced depends on the day. Codes of dated contracts are as long.
            const ticker = row.querySelector('th a > [dir="ltr"] > :not([data-long]):first-child');
            if (ticker) ticker.textContent = 'THALES';
            const parts = [...row.querySelectorAll('th [data-status], th [data-status] > [dir="ltr"]')];
            return {
              cut: parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent),
              excess: row.getBoundingClientRect().height - Number.parseFloat(getComputedStyle(row).getPropertyValue('--row-height')),
            };
          }),
        );
        expect(rows.length, `${width} px wide`).toBeGreaterThan(0);
        for (const { cut, excess } of rows) {
          expect(cut, `${width} px wide`).toEqual([]);
          expect(excess, `${width} px wide`).toBeLessThan(1);
        }
      }
    },
  );
