import { expect, type Locator, type Page } from '@playwright/test';

/** Page of a coin. */
export class CoinPage {
  readonly chart: Locator;
  /** Text alternative of the chart. */
  readonly picture: Locator;
  /** Element in which keys move the crosshair. */
  readonly target: Locator;
  readonly readout: Locator;
  readonly alertHere: Locator;

  constructor(readonly page: Page) {
    this.chart = page.locator('section').filter({ has: page.getByRole('group', { name: 'Span of the chart' }) });
    this.picture = this.chart.getByRole('img');
    this.target = this.chart.getByRole('application');
    this.readout = this.chart.getByTestId('readout');
    this.alertHere = this.chart.getByRole('button', { name: /^Alert at / });
  }

  async open(coinId = 'bitcoin'): Promise<void> {
    await this.page.goto(`/markets/tokens/${coinId}`);
    await expect(this.picture).toBeVisible();
  }

  /** Presses keys on the chart one after the other. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.target.press(key);
  }

  /** Level of the button beside the crosshair, as decimal text. */
  async level(): Promise<string> {
    return ((await this.alertHere.getAttribute('aria-label')) ?? '').replaceAll(/[^\d.]/g, '');
  }
}
