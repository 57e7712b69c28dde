import { expect, type Page } from '@playwright/test';
import { ALSO_LIVE, test } from './fixtures/stack';
import { knownPicks } from './pages/known-picks';
import { HANG_TIMEOUT_MS } from './pages/market-page';
import { expectPage } from './pages/hydration';
import { expectNoSidewaysScroll, expectStableLayout, watchLayoutShifts } from './pages/probes';

// A visitor opens the overview in the morning: arranges it by keys, retries a card that failed, follows a class of changes; with and without scripts.

const SHIFT_MAX = 0.005;
const OVERVIEW = '/markets/overview';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const codes = (page: Page): Promise<(string | null)[]> =>
  page.locator('[data-card]').evaluateAll((cards) => cards.map((one) => one.getAttribute('data-card')));
/** Codes of the cards from the top of the page, whatever their order in the document. */
const codesFromTop = (page: Page): Promise<(string | null)[]> =>
  page.locator('[data-card]').evaluateAll((cards) =>
    cards
      .map((one) => ({ code: one.getAttribute('data-card'), box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0)
      .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
      .map(({ code }) => code),
  );

/** Scrolls to each card and waits for its content: a card that is passed between two frames stays without it. */
async function showAllCards(page: Page): Promise<void> {
  for (const code of await codes(page)) {
    const one = page.locator(`[data-card="${code}"]`);
    await one.scrollIntoViewIfNeeded();
    await expect(one.locator('[role="status"][aria-label]'), `content of ${code}`).toHaveCount(0);
  }
}

test('an order made by keys is kept: after a reload it is there before the scripts, and nothing shifts', async ({ page }) => {
  const shifts = await watchLayoutShifts(page);
  await page.goto(OVERVIEW);
  await page.getByRole('button', { name: 'Arrange' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange the cards' });
  await dialog.getByRole('button', { name: /^Move with .*: Top coins$/ }).focus();
  while (!(await dialog.getByRole('status').textContent())?.startsWith('Top coins: position 1 ')) await page.keyboard.press('ArrowUp');
  await dialog.getByRole('switch', { name: 'Leading sectors' }).press('Space');
  await expect(dialog.getByRole('status')).toHaveText('Hidden: Leading sectors');
  await page.keyboard.press('Escape');
  const arranged = await codes(page);
  expect(arranged[0]).toBe('topCoins');
  expect(arranged).not.toContain('leadingSector');

  await page.reload();
  expect(await codes(page)).toEqual(arranged);
  await expect(card(page, 'Top coins').getByRole('listitem').first()).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  await expectStableLayout(shifts, SHIFT_MAX);

  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await codesFromTop(page)).toEqual(arranged);
});

test('a card that fails is retried alone', async ({ page }) => {
  await page.route('**/v1/mix/index/industryTrend*', (route) => route.fulfill({ json: { code: '40400', msg: '-', data: null } }));
  await page.goto(OVERVIEW);
  const trend = card(page, 'Sector trend');
  await trend.scrollIntoViewIfNeeded();
  await expect(trend.getByRole('alert')).toHaveText(/could not be loaded/);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);
  await page.unroute('**/v1/mix/index/industryTrend*');
  await trend.getByRole('button', { name: 'Try again' }).click();
  await expect(trend.getByRole('listitem').first()).toBeVisible();
});

test('a class of the distribution opens the list filtered to it, and a coin its page', ALSO_LIVE, async ({ page }) => {
  await page.goto(OVERVIEW);
  const distribution = card(page, 'Change distribution');
  await distribution.scrollIntoViewIfNeeded();
  await distribution.getByRole('link', { name: /^0% to 3%: [1-9]/ }).click();
  await expectPage(page, /\/markets\/spot\/usdt\?sort=change&dir=desc&change=0\.0000000001\.\.2\.9999999999&basis=24h$/);
  await expect(page.locator('tr[data-symbol-id]').first()).toContainText(/\+[0-3]\.\d\d%/);
  await page.goto(OVERVIEW);
  await card(page, 'Main markets').getByRole('link', { name: /BTC/ }).first().click();
  await expectPage(page, /\/markets\/tokens\/bitcoin$/);
});

test('the heat map changes market, measure and window without a shift, and has a table', ALSO_LIVE, async ({ page, market }) => {
  const shifts = await watchLayoutShifts(page);
  await page.goto(OVERVIEW);
  const heat = card(page, 'Heat map');
  await heat.scrollIntoViewIfNeeded();
  await expect(heat.getByRole('group', { name: 'Heat map: change over 24h' }).getByRole('link').first()).toBeVisible();
  // Venues publish no supplies, without which there is one measure.
  const measures = market === 'live' ? [] : ['Market cap'];
  await expect(heat.locator('label').filter({ hasText: 'Market cap' })).toHaveCount(measures.length);
  for (const choice of ['Futures', 'By sector', ...measures, '7d']) {
    await heat.locator('label').filter({ hasText: choice }).click();
    await expect(
      heat
        .getByRole('group', { name: /^Heat map: change/ })
        .getByRole('link')
        .first(),
    ).toBeVisible();
  }
  await heat.locator('label').filter({ hasText: 'Table' }).click();
  await expect(heat.getByRole('table').getByRole('row').nth(1)).toContainText(/%/);
  await expectStableLayout(shifts, SHIFT_MAX);
});

for (const prefix of ['', '/ar', '/ja'])
  test(`at 320 px nothing is wider than the screen once all cards are shown: ${prefix}${OVERVIEW}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(prefix + OVERVIEW);
    await showAllCards(page);
    await expect(page.locator('[data-card="marketHeatMap"] [data-id]').first()).toBeVisible();
    await expect(page.locator('[data-card="topCoins"] li').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

for (const width of [320, 390, 700, 1000, 1440])
  test(`at ${width} px nothing stands out of a card, and no tile of the token picks is cut`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await knownPicks(page.request);
    for (const prefix of ['', '/ar']) {
      await page.goto(prefix + OVERVIEW);
      await showAllCards(page);
      await expect(page.locator('[data-card="contractData"] li a').first()).toBeVisible();
      await expect(page.locator('[data-card="aiIndex"] li').first()).toBeVisible();
      const out = await page.evaluate(() =>
        [...document.querySelectorAll('[data-card] > :nth-child(2)')].flatMap((body) =>
          body.scrollHeight > body.clientHeight ? `${body.parentElement?.dataset['card']} ${body.scrollHeight} > ${body.clientHeight}` : [],
        ),
      );
      expect(out).toEqual([]);
      const line = page.locator('[data-card="aiIndex"] ol');
      const beyond = await line.evaluate((list) => list.scrollWidth - list.clientWidth);
      // Narrower lines scroll inside themselves, and fade at their end.
      if (width >= 1200) expect(beyond).toBe(0);
    }
  });

for (const width of [390, 700, 1000, 1440])
  test(`at ${width} px cards alone in a line are as high as their rows`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(OVERVIEW);
    const all = await codes(page);
    for (const code of ['realTimeLeaderboard', 'topCoins']) {
      const alone = all.filter((other) => other !== code).map((other) => `-${other}`);
      await page.evaluate((text) => localStorage.setItem('tideline.overview-cards', JSON.stringify(text)), [code, ...alone].join(','));
      await page.reload();
      await expect(page.locator(`[data-card="${code}"] li`)).toHaveCount(8);
      const gap = await page.locator(`[data-card="${code}"]`).evaluate((card) => {
        const [list, body] = [card.querySelector('ol'), card.children[1]];
        if (!list?.lastElementChild || !body) return null;
        const content = list.lastElementChild.getBoundingClientRect().bottom - body.getBoundingClientRect().top;
        // Its own height: the page is at least as high as its message for no cards.
        const height = parseFloat(getComputedStyle(body).minHeight);
        return { isCut: list.scrollHeight > list.clientHeight, height, below: Math.round(height - content) };
      });
      expect([code, gap?.isCut]).toEqual([code, false]);
      // Room below, but for the least height of a card and the taller choices of a touch screen.
      if (gap && gap.height > 132) expect([code, gap.below >= 8 && gap.below <= 16]).toEqual([code, true]);
    }
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a chart leads to its page', async ({ page }) => {
    await page.goto(OVERVIEW);
    const link = card(page, 'Sector trend').getByRole('link', { name: /needs JavaScript/ });
    await expect(link).toBeVisible();
    await expect(page.getByRole('button', { name: 'Arrange' })).toBeHidden();
    await link.click();
    await expect(page).toHaveURL(/\/markets\/leading\?window=30d$/);
    await expect(page.locator('tr[data-sector]').first()).toContainText('%');
  });

  test('sentences, articles and rows below the first screen are in the HTML', async ({ page }) => {
    await page.goto(OVERVIEW);
    await expect(card(page, 'Morning paper').getByRole('listitem').first()).toContainText(/BTC|Bitcoin/);
    await expect(card(page, 'News').getByRole('listitem')).toHaveCount(8);
    await expect(card(page, 'News').getByRole('link').nth(1)).toHaveAttribute('href', /^\/markets\/(trends\/\d{4}-|crypto-policy\?)/);
    await expect(card(page, 'Calendar').getByRole('heading', { name: 'Ahead' })).toBeVisible();
    for (const name of ['Top coins', 'Low-priced coins'])
      await expect(card(page, name).getByRole('listitem').first().getByTestId('price')).toHaveText(/\d/);
    for (const name of ['Hot sectors', 'Change distribution']) await expect(card(page, name).getByRole('listitem').nth(3)).toBeVisible();
    await expect(page.getByRole('link', { name: /needs JavaScript/ })).toHaveCount(2);
  });

  test('the cards of the first screen have their numbers', ALSO_LIVE, async ({ page }) => {
    await page.goto(OVERVIEW);
    expect(await page.getByTestId('price').count()).toBeGreaterThan(10);
    await expect(
      card(page, 'Global market')
        .getByText(/^\$[\d.]+[KMBT]$/)
        .first(),
    ).toBeVisible();
    await expect(card(page, 'Leaderboard').getByRole('link').nth(1)).toContainText(/\+\d/);
  });
});
