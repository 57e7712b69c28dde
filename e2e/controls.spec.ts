import { expect, type Page } from '@playwright/test';
import { test } from './fixtures/stack';
import { waitForHydration } from './pages/hydration';

for (const theme of ['black', 'white'] as const)
  test(`a primary button under the pointer looks disabled while it works, in the ${theme} theme`, async ({ page, context, baseURL }) => {
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
  });

/** Cosine of the turn of the arrow beside the first linked title of a card: positive to the right, negative to the left. */
const arrowTurn = (page: Page): Promise<number> =>
  page
    .getByRole('main')
    .locator('h2 > a')
    .first()
    .evaluate((link) => new DOMMatrix(getComputedStyle(link, '::after').transform).a);

test('the arrow beside the title of a card points to the right in English and to the left in Arabic', async ({ page }) => {
  await page.goto('/markets-view');
  expect(await arrowTurn(page)).toBeGreaterThan(0);
  await page.goto('/ar/markets-view');
  expect(await arrowTurn(page)).toBeLessThan(0);
});
