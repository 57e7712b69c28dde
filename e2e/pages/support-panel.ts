import { expect, type Locator, type Page } from '@playwright/test';
import { HANG_TIMEOUT_MS } from './market-page';

/** The help panel over a page. */
export class SupportPanel {
  readonly dialog: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Help and support' });
  }

  /** Opens the panel by the button that every page has. */
  async open(): Promise<void> {
    await this.page.locator('a[data-opens="help"]').click();
    await expect(this.dialog.getByRole('button', { name: 'Reading a market list' })).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  }

  /** Sends a message and resolves to its reference number. */
  async send(message: string, mail = ''): Promise<string> {
    await this.open();
    await this.dialog.getByRole('button', { name: 'Write to support' }).click();
    await this.dialog.getByLabel('Your message').fill(message);
    await this.dialog.getByLabel('Email for the answer').fill(mail);
    await this.dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(this.dialog.getByRole('heading', { name: 'Your message has arrived' })).toBeVisible({ timeout: HANG_TIMEOUT_MS });
    return (await this.dialog.locator('output').textContent()) ?? '';
  }

  /** Shows the message of a reference number, which is filled in for the last one that was sent. */
  async read(reference: string): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Read an answer' }).click();
    await expect(this.dialog.getByLabel('Reference number')).toHaveValue(reference);
    await this.dialog.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(this.dialog.getByRole('heading', { name: 'Answer' })).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  }
}
