import { devices, expect, type Locator } from '@playwright/test';
import { SAMPLE_POPUP_EVENT } from '../lib/page-events';
import { test } from './fixtures/stack';
import { ARABIC, checkLifecycle, countSounds, ENGLISH, halfWidth, LIFECYCLE, priceNow, signUp } from './pages/alert-story';
import { axeFindings, axeFindingsInColors } from './pages/axe';
import { expectPage } from './pages/hydration';
import { countPopups, expectNoSidewaysScroll } from './pages/probes';
import { PASSWORD } from './pages/sign-up';

test.use({ swings: true });

test(LIFECYCLE, ({ page, stack }) => checkLifecycle(page, stack, ENGLISH));

test.describe('in Arabic on a phone', () => {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
  test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });
  test(LIFECYCLE, ({ page, stack }) => checkLifecycle(page, stack, ARABIC));
});

test('a guest’s alert form is still filled in after signing up', async ({ page }) => {
  await page.goto('/markets/price-alert?symbol=ETHUSDT_SPBL');
  const form = page.locator('form[method="post"]');
  await form.getByLabel('Price (USDT)', { exact: true }).fill('123456.5');
  await form.getByRole('button', { name: 'Create alert' }).click();
  await expectPage(page, /\/login\?return=/);
  await page.getByRole('main').getByRole('link', { name: 'No account yet? Sign up' }).click();
  const main = page.getByRole('main');
  // The previous page has the same fields.
  await expect(main.getByRole('heading', { name: 'Sign up' })).toBeVisible();
  await main.getByLabel('Email').fill(`guest-${Date.now().toString(36)}@example.org`);
  await main.getByLabel('New password').fill(PASSWORD);
  await main.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expectPage(page, /\/markets\/price-alert$/);
  await expect(form.getByLabel('Price (USDT)', { exact: true })).toHaveValue('123456.5');
  await form.getByRole('button', { name: 'Create alert' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Create Succeeded' })).toBeVisible();
});

test('key a on a row opens the alert form; its alert shows one pop-up per browser, for any number of tabs', async ({
  page,
  context,
  stack,
}) => {
  await signUp(page, stack);
  await page.goto('/markets/spot');
  const row = page.locator('tr[data-symbol-id]').first();
  await row.focus();
  await page.keyboard.press('a');
  const panel = page.getByRole('dialog', { name: 'Create alert' });
  await panel.getByRole('combobox').selectOption({ label: 'Price leaves a range' });
  const others = await Promise.all([context.newPage(), context.newPage()]);
  for (const other of others) await other.goto('/markets/spot');
  await page.bringToFront();
  const counts = await Promise.all([page, ...others].map(countPopups));
  const price = await priceNow(page);
  const half = halfWidth(price);
  const decimals = ((await panel.getByLabel('Upper bound (USDT)', { exact: true }).inputValue()).split('.')[1] ?? '').length + 2;
  await panel.getByLabel('Lower bound (USDT)', { exact: true }).fill((price - half).toFixed(decimals));
  await panel.getByLabel('Upper bound (USDT)', { exact: true }).fill((price + half).toFixed(decimals));
  await panel.getByRole('button', { name: 'Create alert' }).click();
  await expect(panel).toHaveCount(0);
  const shown = async (): Promise<number> => {
    const numbers = await Promise.all(counts.map((count) => count()));
    return numbers.reduce((sum, number) => sum + number, 0);
  };
  await expect.poll(shown).toBe(1);
  // Every tab has counted it, and no other has shown it.
  for (const tab of [page, ...others]) await expect(tab.getByRole('link', { name: 'Price alerts, 1 unread' })).toBeVisible();
  expect(await shown()).toBe(1);
});

test('on a desktop the form fits 800 px; the new alert is in view and has the focus', async ({ page, stack }) => {
  const bottomOf = async (panel: Locator): Promise<number> => {
    const box = await panel.getByRole('button', { name: 'Create alert' }).boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  await signUp(page, stack);
  await page.goto('/markets/price-alert');
  const form = page.locator('form[method="post"]');
  // The form with the most fields: two bounds of a future.
  await form.getByRole('combobox').selectOption({ label: 'Price leaves a range' });
  await form.getByText('Every time').click();
  expect(await bottomOf(form)).toBeLessThanOrEqual(800);
  for (const [type, texts] of [
    ['Price rises by (%)', 'rises'],
    ['Price falls by (%)', 'falls'],
  ] as const) {
    await form.getByRole('combobox').selectOption({ label: type });
    await form.getByRole('button', { name: 'Create alert' }).click();
    const created = page.locator('[data-made="true"]').getByRole('heading', { name: texts });
    await expect(created).toBeFocused();
    await expect(created).toBeInViewport({ ratio: 1 });
    expect(await bottomOf(form)).toBeLessThanOrEqual(800);
  }

  await page.goto('/markets/spot');
  await page.locator('tr[data-symbol-id]').first().focus();
  await page.keyboard.press('a');
  const panel = page.getByRole('dialog', { name: 'Create alert' });
  await panel.getByRole('combobox').selectOption({ label: 'Price leaves a range' });
  expect(await bottomOf(panel)).toBeLessThanOrEqual(800);
});

test('settings: switches and sound are saved, channels are tested, each shows its state', async ({ page, stack }) => {
  const sounds = await countSounds(page);
  await signUp(page, stack);
  await page.goto('/markets/price-alert?view=settings');
  await page.getByRole('button', { name: 'Play: Knock' }).click();
  expect(await sounds()).toBe(1);
  await page.getByRole('radio', { name: 'Knock' }).click();
  await expect(page.getByRole('radio', { name: 'Knock' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Pop-ups for spot and P2P' }).click();
  await expect(page.getByRole('checkbox', { name: 'Pop-ups for spot and P2P' })).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Knock' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Pop-ups for spot and P2P' })).not.toBeChecked();
  const channel = (name: string) => page.locator('li[data-state]').filter({ hasText: name });
  await expect(channel('Email')).toContainText('Ready');
  await channel('Email').getByRole('button', { name: 'Send a test' }).click();
  await expect(channel('Email').getByRole('status')).toHaveText('Test: delivered');

  await channel('Pop-up').getByRole('button', { name: 'Send a test' }).click();
  await expect(channel('Pop-up').getByRole('status')).toHaveText('Test: not sent (switched off in the settings)');

  // A phone gets SMS after its verification code has been entered.
  const sms = channel('SMS');
  await sms.getByLabel('Phone number').fill('+4915112345678');
  await sms.getByRole('button', { name: 'Send a code' }).click();
  await sms.getByLabel('Code').fill('000000');
  await sms.getByRole('button', { name: 'Verify' }).click();
  await expect(sms.getByRole('alert')).toBeVisible();
});

test('a pop-up and a message do not overlap, on a phone, a tablet and a desktop', async ({ page, stack }) => {
  await signUp(page, stack);
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/markets/spot');
    const star = page
      .locator('tr[data-symbol-id]')
      .first()
      .getByRole('button', { name: /^Favorite/ });
    // Both disappear soon: they are opened and measured at once.
    const places = await star.evaluate(async (button, samplePopup) => {
      const frame = () => new Promise(requestAnimationFrame);
      const shown = () => [
        document.querySelector('div[role="status"] > p:last-child'),
        document.querySelector('[data-testid="price-notice"]:last-child'),
      ];
      const places = () => shown().flatMap((node) => (node ? [node.getBoundingClientRect().toJSON() as DOMRect] : []));
      let calledAt = -Infinity;
      while (places().length < 2) {
        const [message, popUp] = shown();
        // On a slow machine one may disappear before the other appears: it is opened again.
        // The message comes when a favorite is removed, at the first or second press.
        if (performance.now() - calledAt > 2_000) {
          calledAt = performance.now();
          if (!popUp) window.dispatchEvent(new Event(samplePopup));
          if (!message && button instanceof HTMLElement) button.click();
        }
        await frame();
      }
      return places();
    }, SAMPLE_POPUP_EVENT);
    const [below, above] = places;
    if (!below || !above) throw new Error('nothing to measure');
    const isApart = above.bottom <= below.top || above.top >= below.bottom || above.left >= below.right || above.right <= below.left;
    expect(isApart, `at ${width}: ${JSON.stringify(places)}`).toBe(true);
  }
});

test('axe finds nothing on price alerts in both themes, and nothing scrolls sideways', async ({ page, stack }) => {
  await signUp(page, stack);
  await page.goto('/markets/price-alert?symbol=BTCUSDT_SPBL');
  await page.getByRole('button', { name: 'Create alert' }).click();
  await expect(page.locator('[data-alert-id]')).toHaveCount(1);

  // Placeholders of rows fit a phone too.
  const lists = /\/v1\/send\/(priceremindconfig|alert\/log)\/select$/;
  const leaveUnanswered = (): void => undefined;
  await page.route(lists, leaveUnanswered);
  await page.setViewportSize({ width: 320, height: 900 });
  for (const view of ['alerts', 'log']) {
    await page.goto(`/markets/price-alert?view=${view}`);
    await expect(page.getByRole('main').getByRole('status', { name: /loading/i })).toBeVisible();
    await expectNoSidewaysScroll(page, `${view} while loading`);
  }
  await page.unroute(lists, leaveUnanswered);

  for (const view of ['create', 'alerts', 'log', 'settings']) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`/markets/price-alert?view=${view}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [320, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${view} at ${width}`).toBeLessThanOrEqual(width);
    }
    expect(await axeFindings(page), view).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'black');
    expect(await axeFindingsInColors(page), `${view} (dark)`).toEqual([]);
  }
});
