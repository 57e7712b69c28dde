import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { freePort } from '../scripts/lib/ports.mjs';
import { findPostgres, startPostgres } from '../scripts/lib/postgres.mjs';
import { type Stack, test } from './fixtures/stack';
import { MarketPage } from './pages/market-page';
import { PASSWORD } from './pages/sign-up';

// The pages of price alerts over a PostgreSQL server that stops answering.

const POSTGRES = findPostgres();
const AWAY = /^Your alerts cannot be reached at the moment\./;
const HEADERS = { 'x-requested-with': 'tideline' };
const ALERT = {
  businessLine: 1,
  exchangeId: 'BTCUSDT_SPBL',
  alertType: 1,
  priceType: 0,
  configurePrice: '900000',
  configurePriceUp: null,
  configurePriceDown: null,
  frequency: 1,
  channels: [5],
  note: 'moon',
  expiresAt: null,
  requestId: 'request-0001',
};

/** Creates an account with one alert, and signs the browser in. */
async function signUpWithAlert(page: Page, { origin }: Stack): Promise<void> {
  const post = (path: string, data: object) => page.request.post(`${origin}${path}`, { data, headers: HEADERS });
  const account = await post('/v1/user/public/register', { loginName: 'watcher@example.org', password: PASSWORD });
  expect(account.status()).toBe(200);
  // Alerts open after the market of a live source; one with the same request id is created once.
  await expect.poll(async () => (await post('/v1/send/priceremindconfig/inster', ALERT)).status()).toBe(200);
}

test('while the database does not answer the pages of alerts say that alerts wait, prices go on, and the pages recover', async ({
  page,
  startOwn,
  swinging,
}) => {
  // Where every part of a cluster has to be there, a missing one fails.
  test.info().skip(POSTGRES === null && process.env['REQUIRE_CLUSTER'] !== '1', 'this machine lacks postgresql');
  const folder = mkdtempSync(join(tmpdir(), 'tideline-postgres-'));
  const server = await startPostgres(POSTGRES ?? '', folder, await freePort());
  try {
    const stack = await startOwn({ ...swinging, DATABASE_URL: server.url });
    await signUpWithAlert(page, stack);
    const away = page.getByRole('main').getByRole('status').filter({ hasText: AWAY });
    const note = page.getByRole('main').getByText('moon');
    const open = (view: string): Promise<unknown> => page.goto(`${stack.origin}/markets/price-alert${view}`);
    await open('');
    await expect(note).toBeVisible();
    await expect(away).toHaveCount(0);

    server.signal('SIGSTOP');
    try {
      // The open page notices by itself, and keeps what it has.
      await expect(away).toBeVisible();
      await expect(note).toBeVisible();
      for (const view of ['?view=log', '?view=settings']) {
        await open(view);
        await expect(away.first()).toBeVisible();
      }
      const market = new MarketPage(page);
      await page.goto(`${stack.origin}/markets/spot`);
      await market.waitForSwing();
      await open('');
      await expect(away).toBeVisible();
    } finally {
      server.signal('SIGCONT');
    }
    await expect(away).toHaveCount(0);
    await expect(note).toBeVisible();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
