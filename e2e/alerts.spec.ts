import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { devices, expect, type Locator, type Page } from '@playwright/test';
import { SAMPLE_POPUP_EVENT } from '../lib/page-events';
import type { SharedProduct } from './fixtures/shared-product';
import { test } from './fixtures/stack';
import { SWING } from './fixtures/swinging-market';
import { axeFindings, axeFindingsInColors } from './pages/axe';
import { HANG_TIMEOUT_MS } from './pages/market-page';
import { expectPage } from './pages/hydration';
import { expectNoSidewaysScroll } from './pages/probes';

const PASSWORD = 'correct horse battery';
let count = 0;

interface Texts {
  prefix: string;
  market: string;
  down: string;
  up: string;
  leaves: string;
  create: string;
  created: string;
  title: string;
  confirm: string;
  remove: string;
  deleted: string;
  emailDelivered: string;
}

const ENGLISH: Texts = {
  prefix: '',
  market: 'Market',
  down: 'Lower bound (USDT)',
  up: 'Upper bound (USDT)',
  leaves: 'Price leaves a range',
  create: 'Create alert',
  created: 'Create Succeeded',
  title: 'Price alerts',
  confirm: 'Delete the alert?',
  remove: 'Delete',
  deleted: 'Deleted',
  emailDelivered: 'Email: delivered',
};
const ARABIC: Texts = {
  prefix: '/ar',
  market: 'السوق',
  down: 'الحد الأدنى (\u2068USDT\u2069)',
  up: 'الحد الأعلى (\u2068USDT\u2069)',
  leaves: 'خروج السعر من نطاق',
  create: 'إنشاء تنبيه',
  created: 'تم الإنشاء بنجاح',
  title: 'تنبيهات الأسعار',
  confirm: 'حذف التنبيه؟',
  remove: 'حذف',
  deleted: 'تم الحذف',
  emailDelivered: '\u2068البريد الإلكتروني\u2069: \u2068تم التسليم\u2069',
};

/** Reads the texts of the mails to an address, oldest first. */
async function mailsTo(stack: SharedProduct, name: string): Promise<string[]> {
  const folder = path.join(stack.dataDir, 'mailbox');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort();
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.filter((text) => text.includes(name));
}

/** Creates an account with a verified address. */
async function signUp(page: Page, stack: SharedProduct): Promise<string> {
  const name = `watcher-${Date.now().toString(36)}-${(count += 1)}@example.org`;
  await page.goto('/register');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(name);
  await main.getByLabel('New password').fill(PASSWORD);
  await main.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expectPage(page, /\/markets\/favorite$/);
  await expect.poll(async () => (await mailsTo(stack, name)).length, { timeout: HANG_TIMEOUT_MS }).toBe(1);
  const token = /#verify=([\w-]+)/.exec((await mailsTo(stack, name)).at(-1) ?? '')?.[1] ?? '';
  await page.goto(`/login#verify=${token}`);
  await expect(page.getByRole('status').filter({ hasText: 'verified' })).toBeVisible();
  return name;
}

/** Counts the sounds that a page starts. */
async function countSounds(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { sounds: number };
    counted.sounds = 0;
    HTMLMediaElement.prototype.play = () => {
      counted.sounds += 1;
      return Promise.resolve();
    };
  });
  return () => page.evaluate(() => (window as unknown as { sounds: number }).sounds);
}

/** Half the width of a channel that the price leaves in every swing. */
const halfWidth = (price: number): number => (price * SWING) / 4;

/** Reads the current price in the form. */
async function priceNow(page: Page): Promise<number> {
  const text = await page.getByTestId('price-now').textContent();
  return Number((text ?? '').replaceAll(/[^\d.]/g, ''));
}

/** Sets an alert in the chart, waits until it has fired by every channel, and deletes it. */
async function checkLifecycle(page: Page, stack: SharedProduct, texts: Texts): Promise<void> {
  const sounds = await countSounds(page);
  const name = await signUp(page, stack);
  await page.goto(`${texts.prefix}/markets/price-alert?symbol=BTCUSDT_SPBL`);
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  const form = page.locator('form[method="post"]');
  await form.getByRole('combobox').selectOption({ label: texts.leaves });

  // The level is dragged in the chart: the field changes with it.
  const upper = form.getByLabel(texts.up, { exact: true });
  const before = await upper.inputValue();
  const handle = form.getByRole('slider').last();
  // A swing of the price changes the scale of the chart: when the pointer misses the handle, it is pressed again.
  await expect(async () => {
    await handle.hover();
    const box = await handle.boundingBox();
    if (!box) throw new Error('no handle to drag');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 20, { steps: 4 });
    await page.mouse.up();
    expect(await upper.inputValue()).not.toBe(before);
  }).toPass();

  const price = await priceNow(page);
  const half = halfWidth(price);
  await form.getByLabel(texts.down, { exact: true }).fill((price - half).toFixed(3));
  await upper.fill((price + half).toFixed(3));
  await form.getByRole('button', { name: texts.create }).click();
  await expect(page.getByRole('status').filter({ hasText: texts.created })).toBeVisible();

  const popUp = page.getByTestId('price-notice');
  await expect(popUp).toBeVisible();
  expect(await sounds()).toBe(1);
  expect(await page.evaluate(() => document.activeElement?.closest('[data-testid="price-notice"]'))).toBeNull();
  await popUp.getByRole('link').click();
  await expect(page.locator('[data-kind="fired"]')).toHaveCount(1);
  await expect(page.getByText(texts.emailDelivered)).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  expect((await mailsTo(stack, name)).at(-1)).toContain('BTCUSDT');
  await page.locator('[data-kind="fired"][data-read="0"]').getByRole('button').click();
  await expect(page.locator('[data-kind="fired"][data-read="1"]')).toHaveCount(1);

  await page.goto(`${texts.prefix}/markets/price-alert?view=alerts`);
  const alert = page.locator('[data-alert-id]');
  // A once-only alert has switched itself off; it is switched on and off by hand.
  const toggle = alert.getByRole('switch');
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await alert.getByRole('button').last().click();
  await expect(page.getByText(texts.confirm)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: texts.remove, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: texts.deleted })).toBeVisible();
  await expect(alert).toHaveCount(0);
}

test.use({ market: 'swinging' });

const LIFECYCLE = 'an alert is set, dragged, fires with pop-up and sound, is in the log and in the mail, is switched off and deleted';

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
  const price = await priceNow(page);
  const half = halfWidth(price);
  const decimals = ((await panel.getByLabel('Upper bound (USDT)', { exact: true }).inputValue()).split('.')[1] ?? '').length + 2;
  await panel.getByLabel('Lower bound (USDT)', { exact: true }).fill((price - half).toFixed(decimals));
  await panel.getByLabel('Upper bound (USDT)', { exact: true }).fill((price + half).toFixed(decimals));
  await panel.getByRole('button', { name: 'Create alert' }).click();
  await expect(panel).toHaveCount(0);
  const shown = async (): Promise<number> => {
    const counts = await Promise.all([page, ...others].map((tab) => tab.getByTestId('price-notice').count()));
    return counts.reduce((sum, number) => sum + number, 0);
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
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('section[role="status"]')).toBeAttached();
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
