import { spawnSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { dataFolder } from './fixtures/data-folder';
import { NOT_PUBLISHED } from './fixtures/simulated-only';
import { SMALL_MARKET } from './fixtures/small-market';
import { test } from './fixtures/stack';
import { MarketPage, SPOT } from './pages/market-page';
import { expectPage } from './pages/hydration';

test.use({ simulatedOnly: NOT_PUBLISHED });

const PASSWORD = 'correct horse battery';
const NAME = 'unified@example.org';
/** Least traded symbols first: unified accounts cannot trade some of them. */
const LIST = `${SPOT}?sort=turnover&dir=asc`;

/** Runs `npm run account:mode` on the database of a data folder. */
function setMode(dataDir: string, mode: string): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/account.mjs', 'mode', NAME, mode], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test('an account set to unified by an operator can restrict lists to the symbols it trades', async ({ page, request, startOwn }) => {
  const data = dataFolder();
  const before = await startOwn({ ...SMALL_MARKET, DATA_DIR: data.path });
  const credentials = { data: { loginName: NAME, password: PASSWORD }, headers: { 'x-requested-with': 'tideline' } };
  expect((await request.post(`${before.origin}/v1/user/public/register`, credentials)).ok()).toBe(true);
  expect(setMode(data.path, '4')).toMatchObject({ status: 1, output: expect.stringContaining('already running') });
  await before.stop();
  expect(setMode(data.path, '4')).toEqual({ status: 0, output: `${NAME} has account mode 4\n` });

  const after = await startOwn({ DATA_DIR: data.path });
  const { origin } = after;
  const market = new MarketPage(page);
  const unified = page.getByRole('button', { name: 'Unified account' });
  await page.goto(`${origin}${LIST}`);
  await expect(market.rows.first()).toBeVisible();
  await expect(unified).toHaveCount(0);

  await page.goto(`${origin}/login?return=${encodeURIComponent(LIST)}`);
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(NAME);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectPage(page, `${origin}${LIST}`);
  await expect(market.rows.first()).toBeVisible();

  const answer = await request.get(`${origin}/v1/mix/market/getHomeQuotation?businessLine=spot`);
  const { data: list } = (await answer.json()) as { data: { rows: { symbolId: string; supportUtaFlag?: boolean }[] } };
  const tradable = new Set(list.rows.filter(({ supportUtaFlag }) => supportUtaFlag).map(({ symbolId }) => symbolId));
  expect([tradable.size > 0, tradable.size < list.rows.length]).toEqual([true, true]);
  const countUntradable = async (): Promise<number> => (await market.symbolIds()).filter((symbolId) => !tradable.has(symbolId)).length;

  await expect.poll(countUntradable).toBeGreaterThan(0);
  await unified.click();
  await expect(unified).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(countUntradable).toBe(0);
  await expect(market.rows.first()).toBeVisible();
  await unified.click();
  await expect.poll(countUntradable).toBeGreaterThan(0);
  await after.stop();
  data.remove();
});
