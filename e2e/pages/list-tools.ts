import type { Download, Locator, Page } from '@playwright/test';

/** Tools of a list and their dialogs. */
export class ListTools {
  readonly bar: Locator;
  readonly dialog: Locator;

  constructor(readonly page: Page) {
    this.bar = page.getByRole('group', { name: 'List tools' });
    this.dialog = page.getByRole('dialog');
  }

  async open(name: 'Filters' | 'Columns' | 'Saved views'): Promise<void> {
    await this.bar.getByRole('button', { name }).click();
    await this.dialog.waitFor();
  }

  /** Sets the lower bound of a filter and applies it. */
  async filterFrom(column: string, from: string): Promise<void> {
    await this.open('Filters');
    await this.dialog.getByRole('textbox', { name: `${column}: minimum` }).fill(from);
    await this.dialog.getByRole('button', { name: 'Apply' }).click();
    await this.dialog.waitFor({ state: 'detached' });
  }

  async downloadCsv(): Promise<Download> {
    const download = this.page.waitForEvent('download');
    await this.bar.getByRole('button', { name: 'CSV' }).click();
    return download;
  }
}
