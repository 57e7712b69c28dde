import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { SharedProduct } from '../fixtures/shared-product';
import { SWING } from '../fixtures/swinging-market';
import { HANG_TIMEOUT_MS } from './market-page';
import { register } from './sign-up';

let count = 0;

/** Texts of a language that the story presses and reads. */
export interface Texts {
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

export const ENGLISH: Texts = {
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
export const ARABIC: Texts = {
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
export async function signUp(page: Page, stack: SharedProduct): Promise<string> {
  const name = `watcher-${Date.now().toString(36)}-${(count += 1)}@example.org`;
  await register(page, name);
  await expect.poll(async () => (await mailsTo(stack, name)).length, { timeout: HANG_TIMEOUT_MS }).toBe(1);
  const token = /#verify=([\w-]+)/.exec((await mailsTo(stack, name)).at(-1) ?? '')?.[1] ?? '';
  await page.goto(`/login#verify=${token}`);
  await expect(page.getByRole('status').filter({ hasText: 'verified' })).toBeVisible();
  return name;
}

/** Counts the sounds that a page starts. */
export async function countSounds(page: Page): Promise<() => Promise<number>> {
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
export const halfWidth = (price: number): number => (price * SWING) / 4;

/** Reads the current price in the form. */
export async function priceNow(page: Page): Promise<number> {
  const text = await page.getByTestId('price-now').textContent();
  return Number((text ?? '').replaceAll(/[^\d.]/g, ''));
}

/** Sets an alert in the chart, makes the price leave its range unless it does so by itself, waits until it has fired, and deletes it. */
export async function checkLifecycle(
  page: Page,
  stack: SharedProduct,
  texts: Texts,
  leave: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
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
  await leave();

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

  // The price does not come near the ends of a second alert, so that it stays as it is switched.
  await page.goto(`${texts.prefix}/markets/price-alert?symbol=BTCUSDT_SPBL`);
  await form.getByRole('combobox').selectOption({ label: texts.leaves });
  await form.getByLabel(texts.down, { exact: true }).fill('1');
  await upper.fill('999999');
  await form.getByRole('button', { name: texts.create }).click();
  await expect(page.getByRole('status').filter({ hasText: texts.created })).toBeVisible();

  await page.goto(`${texts.prefix}/markets/price-alert?view=alerts`);
  const alerts = page.locator('[data-alert-id]');
  const toggle = alerts.filter({ hasText: '999,999' }).getByRole('switch');
  await expect(toggle).toBeChecked();
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(toggle).toBeChecked();
  // A once-only alert that has fired has switched itself off.
  const alert = alerts.filter({ hasNotText: '999,999' });
  await expect(alert.getByRole('switch')).not.toBeChecked();
  await alert.getByRole('button').last().click();
  await expect(page.getByText(texts.confirm)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: texts.remove, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: texts.deleted })).toBeVisible();
  await expect(alert).toHaveCount(0);
}

/** Name of the story. */
export const LIFECYCLE =
  'an alert is set, dragged, fires with pop-up and sound, is in the log and in the mail, is switched off and deleted';
