import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { buildPng } from '../tests/builders/images';
import { INDEPENDENT } from './fixtures/simulated-only';
import { SMALL_MARKET } from './fixtures/small-market';
import { test } from './fixtures/stack';
import { axeFindings } from './pages/axe';
import { HANG_TIMEOUT_MS } from './pages/market-page';
import { expectNoSidewaysScroll } from './pages/probes';

// The application form with the exchange behind it: what a visitor fills in, sends and gets by mail.

test.use({ simulatedOnly: INDEPENDENT });

const MEGABYTES_5 = 5 * 1024 ** 2;
const png = (name: string, buffer = buildPng(400, 300)) => ({ name, mimeType: 'image/png', buffer });

/** The mails to an address, oldest first. */
function mailsTo(dataDir: string, address: string): string[] {
  const folder = path.join(dataDir, 'mailbox');
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .filter((mail) => mail.includes(`To: ${address}\n`));
}
const stored = (dataDir: string): number => {
  try {
    return readdirSync(path.join(dataDir, 'applications')).length;
  } catch {
    return 0;
  }
};

class ApplicationForm {
  readonly images: Locator;
  readonly send: Locator;

  constructor(private readonly page: Page) {
    this.images = page.getByRole('group', { name: 'Images (optional)' });
    this.send = page.getByRole('button', { name: 'Send the application' });
  }

  async fill(mail: string): Promise<void> {
    await this.page.getByLabel('Name of the applicant').fill('Ann Example');
    await this.page.getByLabel('Title or position').fill('Head of trading');
    await this.page.getByLabel('Email for the answer').fill(mail);
    await this.page.getByLabel('Introduction').fill('We quote on four venues.\nSince 2019.');
    await this.page.getByLabel('Strategy').fill('Both sides, all day.');
  }

  choose(...files: ReturnType<typeof png>[]): Promise<void> {
    return this.page.getByLabel(/^Choose images/).setInputFiles(files);
  }
}

test('a visitor applies: the draft survives a reload, the receipt follows the confirmation of the address', async ({
  page,
  stack,
  context,
}) => {
  const { dataDir } = stack;
  const mail = 'market-maker@example.org';
  await page.goto('/markets/spot');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Market maker program' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Market maker program' })).toBeVisible();
  await page.getByRole('link', { name: 'Apply now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Market maker application' })).toBeVisible();

  const form = new ApplicationForm(page);
  await form.fill(mail);
  await form.choose(png('licence.png'), png('books.png'));
  await expect(form.images.getByText('400 × 300')).toHaveCount(2);
  // The pictures are shown under the policy of the page.
  await expect
    .poll(() => form.images.locator('img').evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth > 0)))
    .toBe(true);
  await page.reload();
  await expect(page.getByLabel('Introduction')).toHaveValue('We quote on four venues.\nSince 2019.');
  await expect(form.images.getByText('400 × 300')).toHaveCount(2);
  await form.images.getByRole('button', { name: 'Remove books.png' }).click();
  await expect(form.images).toContainText('1 of 3');

  await form.send.click();
  const reference = page.getByText(/^MM-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await expect(reference).toBeVisible();
  const number = (await reference.textContent()) ?? '';
  await page.reload();
  await expect(reference).toHaveText(number);
  // The browser restores the place of the page: controls below the header are not covered at its top only.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await axeFindings(page)).toEqual([]);

  await expect.poll(() => mailsTo(dataDir, mail).length).toBe(1);
  const link = /http\S+#confirm=\S+/.exec(mailsTo(dataDir, mail)[0] ?? '')?.[0] ?? '';
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByText(`The receipt of application ${number} is on its way.`)).toBeVisible();
  await expect.poll(() => mailsTo(dataDir, mail).length).toBe(2);
  expect(mailsTo(dataDir, mail).some((text) => text.includes(`Reference number: ${number}`))).toBe(true);
});

test('an upload shows its progress and can be cancelled; it leaves nothing', async ({ page, startOwn }) => {
  const stack = await startOwn(SMALL_MARKET);
  await page.goto(`${stack.origin}/market-maker/apply`);
  const form = new ApplicationForm(page);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const limit = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
  await limit(200_000);
  await form.choose(png('large.png', Buffer.concat([buildPng(), Buffer.alloc(MEGABYTES_5 - 2_000)])));
  const progress = form.images.getByRole('progressbar');
  await expect.poll(() => progress.evaluate((bar) => (bar as HTMLProgressElement).value)).toBeGreaterThan(0);
  await expect(form.send).toBeDisabled();
  await expect(form.images.getByText(/^\d+% sent$/)).toBeVisible();
  await form.images.getByRole('button', { name: 'Cancel large.png' }).click();
  await expect(progress).toHaveCount(0);
  await expect(form.images).toContainText('0 of 3');
  await limit(-1);
  // It is stored after the cancelled one, had that arrived.
  await form.choose(png('small.png'));
  await expect(form.images.getByText('400 × 300')).toBeVisible();
  expect(stored(stack.dataDir)).toBe(1);
});

test('refused files have their message, and the fourth application of a day leaves the form filled', async ({ page, startOwn }) => {
  const stack = await startOwn(SMALL_MARKET);
  await page.goto(`${stack.origin}/market-maker/apply`);
  const form = new ApplicationForm(page);
  const problems = form.images.getByRole('alert');
  await form.choose(png('drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')));
  await expect(problems).toHaveText('drawing.png: This is no PNG and no JPEG image, whatever its name says.');
  await form.choose(png('large.png', Buffer.alloc(MEGABYTES_5 + 1)));
  await expect(problems).toHaveText('large.png: This image is larger than 5 MB.');
  await form.choose(png('drawing.svg'));
  await expect(problems).toContainText('must be a plain file name');
  await form.choose(...['1', '2', '3', '4'].map((name) => png(`${name}.png`)));
  await expect(problems).toHaveText('4.png: At most three images can be attached.');
  await expect(form.images.getByText('400 × 300')).toHaveCount(3);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `${width} px`);
  }
  expect(await axeFindings(page)).toEqual([]);

  for (let count = 0; count < 3; count += 1) {
    await form.fill('ann@example.org');
    await form.send.click();
    await expect(page.getByRole('heading', { name: 'Your application has arrived' })).toBeVisible({ timeout: HANG_TIMEOUT_MS });
    await page.getByRole('button', { name: 'Write another application' }).click();
  }
  await form.fill('ann@example.org');
  await form.send.click();
  await expect(page.locator('form').getByRole('alert')).toHaveText(
    /^Too many applications were sent from your network in the last 24 hours\./,
  );
  await expect(page.getByLabel('Strategy')).toHaveValue('Both sides, all day.');
  await expect(form.send).toBeEnabled();
});
