import { expect, type Locator, type Page } from '@playwright/test';

/** Page of a coin. */
export class CoinPage {
  /** Price in the head. */
  readonly price: Locator;
  /** Selector of the market in the head; its value is the symbol id. */
  readonly mainMarket: Locator;
  readonly chart: Locator;
  /** Text alternative of the chart. */
  readonly picture: Locator;
  /** Element in which keys move the crosshair. */
  readonly target: Locator;
  readonly readout: Locator;
  readonly alertHere: Locator;

  constructor(readonly page: Page) {
    this.price = page.getByRole('main').getByTestId('price').first();
    this.mainMarket = page.getByRole('main').getByRole('combobox', { name: 'Market', exact: true });
    this.chart = page.locator('section').filter({ has: page.getByRole('group', { name: 'Candle interval' }) });
    this.picture = this.chart.getByRole('img');
    this.target = this.chart.getByRole('application');
    this.readout = this.chart.getByTestId('readout');
    this.alertHere = this.chart.getByRole('button', { name: /^Set an alert at / });
  }

  async open(coinId = 'bitcoin'): Promise<void> {
    await this.page.goto(`/markets/tokens/${coinId}`);
    await expect(this.picture).toBeVisible();
  }

  /** Presses one of the choices of the chart, like its interval or its kind. */
  async choose(name: string): Promise<void> {
    const label = this.chart.locator('label').filter({ hasText: new RegExp(`^${name}$`) });
    await label.click();
    await expect(label.getByRole('radio')).toBeChecked();
  }

  /** Returns whether a pixel of the chart has one of the colors (`#rrggbb`). */
  async canvasHas(...colors: readonly string[]): Promise<boolean> {
    return this.chart
      .locator('canvas')
      .first()
      .evaluate((canvas, wanted) => {
        if (!(canvas instanceof HTMLCanvasElement)) return false;
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        const pixels = wanted.map((color) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)));
        for (let at = 0; at < data.length; at += 4)
          if (pixels.some((pixel) => pixel.every((part, channel) => data[at + channel] === part))) return true;
        return false;
      }, colors);
  }

  /** Presses keys on the chart one after the other. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.target.press(key);
  }

  /** Moves the crosshair to a price near the edge of the plot that is further from the present price. */
  async pressAwayFromPrice(): Promise<void> {
    await this.press('ArrowLeft');
    const present = Number(await this.level());
    await this.press(...Array.from({ length: 20 }, () => 'PageDown'));
    const low = Number(await this.level());
    await this.press(...Array.from({ length: 40 }, () => 'PageUp'));
    const high = Number(await this.level());
    if (high - present > present - low) await this.press('PageDown', 'PageDown');
    else await this.press(...Array.from({ length: 40 }, () => 'PageDown'), 'PageUp', 'PageUp');
  }

  /** Returns the level on the button beside the crosshair, as decimal text. */
  async level(): Promise<string> {
    return ((await this.alertHere.getAttribute('aria-label')) ?? '').replaceAll(/[^\d.]/g, '');
  }
}
