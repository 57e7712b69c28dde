import { expect, type Locator, type Page } from '@playwright/test';

/** Menu of language and theme. */
export class SettingsMenu {
  readonly button: Locator;
  readonly dialog: Locator;

  constructor(readonly page: Page) {
    this.button = page.getByRole('banner').getByRole('button', { name: 'Language and theme' });
    this.dialog = page.getByRole('dialog', { name: 'Settings' });
  }

  async chooseTheme(name: 'Light' | 'Dark' | 'System'): Promise<void> {
    await this.button.click();
    await this.dialog.getByText(name, { exact: true }).click();
  }

  async chooseLanguage(name: string): Promise<void> {
    await this.button.click();
    await this.dialog.getByRole('link', { name, exact: true }).click();
  }

  /** Chooses an option of number display, and closes the menu. */
  async choose(label: string, option: string): Promise<void> {
    await this.button.click();
    await this.dialog.getByLabel(label, { exact: true }).selectOption({ label: option });
    await this.page.keyboard.press('Escape');
    await expect(this.dialog).toHaveCount(0);
  }
}
