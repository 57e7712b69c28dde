import { test } from './fixtures/stack';
import { MarketPage } from './pages/market-page';

test.use({ market: 'swinging' });

test('prices move: quotes of the exchange reach the rows of the page over the socket', async ({ page }) => {
  const market = new MarketPage(page);
  await market.open();
  await market.waitForSwing();
  await market.waitForSwing();
});
