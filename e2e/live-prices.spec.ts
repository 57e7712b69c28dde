import { expect } from '@playwright/test';
import { test } from './fixtures/stack';
import { HANG_TIMEOUT_MS, MarketPage } from './pages/market-page';

/** Text in the script of the source's name, and in no other script. */
const SOURCE_NAME = 'venuesAway';

test.use({ swings: true });

test('prices move: quotes of the exchange reach the rows of the page over the socket', async ({ page }) => {
  const market = new MarketPage(page);
  await market.open();
  await market.waitForSwing();
  await market.waitForSwing();
});

test('a page whose script for a part of it cannot be loaded shows its prices, and loads the script later', async ({
  page,
  market: feed,
}) => {
  const market = new MarketPage(page);
  const served: boolean[] = [];
  let isAway = true;
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch();
    if (!(await response.text()).includes(SOURCE_NAME)) return route.fulfill({ response });
    served.push(!isAway);
    return isAway ? route.abort() : route.fulfill({ response });
  });
  await market.open();
  // The bundler requests a failed script twice, the page again after that.
  await expect.poll(() => served.length, { timeout: HANG_TIMEOUT_MS }).toBeGreaterThan(2);
  await market.waitForSwing();
  await expect(page.getByText(feed === 'live' ? 'Live market' : 'Replay of').first()).toBeVisible();
  isAway = false;
  await expect.poll(() => served.at(-1), { timeout: HANG_TIMEOUT_MS }).toBe(true);
  await market.waitForSwing();
});
