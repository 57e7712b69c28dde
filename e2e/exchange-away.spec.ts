import { expect } from '@playwright/test';
import { freePort } from '../scripts/lib/ports.mjs';
import { SMALL_MARKET } from './fixtures/small-market';
import { type Stack, test } from './fixtures/stack';
import { MarketPage, HANG_TIMEOUT_MS, PRICE_TEXT } from './pages/market-page';

/** Signals that make an exchange hang or end, each with pages that no test has requested before. */
const OUTAGES = [
  { signal: 'SIGSTOP', pages: ['/markets/spot', '/ja/markets/spot', '/markets/spot/usdt'] },
  { signal: 'SIGKILL', pages: ['/ar/markets/spot', '/ja/markets/spot/usdt', '/zh-CN/markets/spot'] },
] as const;

const isReady = (stack: Stack): Promise<boolean> =>
  fetch(`${stack.origin}/readyz`).then(
    (response) => response.ok,
    () => false,
  );

/** Kills the exchange for the duration of a check; its parent, which would restart it at once, is halted. */
async function whileExchangeIsDown(stack: Stack, check: () => Promise<void>): Promise<void> {
  process.kill(stack.parentPid, 'SIGSTOP');
  try {
    process.kill(stack.exchangePid, 'SIGKILL');
    await check();
  } finally {
    process.kill(stack.parentPid, 'SIGCONT');
  }
}

const countPrices = (html: string): number => html.split('data-testid="price"').length - 1;

interface Answer {
  status: number;
  html: string;
}

async function fetchPage(origin: string, path: string): Promise<Answer> {
  const response = await fetch(`${origin}${path}`);
  return { status: response.status, html: await response.text() };
}

test('rows of a killed exchange stay and are marked as delayed, and are live again after its restart', async ({
  page,
  startOwn,
  swinging,
}) => {
  const stack = await startOwn({ ...swinging, PORT: String(await freePort()) });
  const market = new MarketPage(page);
  await market.open(`${stack.origin}/markets/spot`);
  await market.waitForSwing();
  const rowsBefore = await market.rows.count();

  await whileExchangeIsDown(stack, async () => {
    await expect(market.delayed).toBeVisible({ timeout: HANG_TIMEOUT_MS });
    expect(await market.rows.count()).toBe(rowsBefore);
    for (const text of await market.prices.allTextContents()) expect(text).toMatch(PRICE_TEXT);
  });

  await expect.poll(() => isReady(stack), { intervals: [100] }).toBe(true);
  await expect(market.delayed).toBeHidden({ timeout: HANG_TIMEOUT_MS });
  await market.waitForSwing();
  expect(await market.rows.count()).toBe(rowsBefore);
});

test('pages are shells with status 200 while an external exchange hangs or is down, and never after it is back', async ({ startOwn }) => {
  const exchange = await startOwn({ ...SMALL_MARKET, PORT: String(await freePort()) });
  const site = await startOwn({ EXCHANGE_ORIGIN: exchange.origin });
  expect(countPrices((await fetchPage(site.origin, '/markets/futures/usdt-m')).html)).toBeGreaterThan(0);

  for (const { signal, pages } of OUTAGES) {
    process.kill(exchange.parentPid, 'SIGSTOP');
    const pid = exchange.exchangePid;
    process.kill(pid, signal);
    const shells: Answer[] = [];
    for (const path of pages) shells.push(await fetchPage(site.origin, path));
    for (const shell of shells) {
      expect(shell.status).toBe(200);
      expect(shell.html).toContain('data-exchange="away"');
      expect(countPrices(shell.html)).toBe(0);
    }

    if (signal === 'SIGSTOP') process.kill(pid, 'SIGCONT');
    process.kill(exchange.parentPid, 'SIGCONT');
    await expect.poll(() => isReady(exchange), { intervals: [50] }).toBe(true);
    for (const path of pages) {
      const next = await fetchPage(site.origin, path);
      expect(next.html).not.toContain('data-exchange="away"');
      expect(countPrices(next.html)).toBeGreaterThan(0);
    }
  }
});

test('a shell open in a browser loads its content when the exchange is back', async ({ page, startOwn, swinging }) => {
  const sitePort = String(await freePort());
  const exchange = await startOwn({
    ...swinging,
    PORT: String(await freePort()),
    WS_ORIGINS: `http://localhost:${sitePort}`,
  });
  const site = await startOwn({ PORT: sitePort, EXCHANGE_ORIGIN: exchange.origin });
  const market = new MarketPage(page);
  await whileExchangeIsDown(exchange, async () => {
    await page.goto(`${site.origin}/markets/spot`);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('[data-exchange="away"]')).toBeAttached();
  });
  await expect.poll(() => isReady(exchange), { intervals: [100] }).toBe(true);
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(market.rows.first().or(retry)).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  if (await retry.isVisible()) await retry.click();
  await expect(market.rows.first()).toBeVisible();
  await market.waitForSwing();
});
