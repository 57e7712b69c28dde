import { expect, type Locator, type Page } from '@playwright/test';

export const SPOT = '/markets/spot';
export const FUTURES = '/markets/futures/usdt-m';

/** Timeout for hanging operations, milliseconds; speed is measured in `bench/` and by separate tests. */
export const HANG_TIMEOUT_MS = 60_000;

/** Format of a displayed price: groups of three digits, a decimal point. */
export const PRICE_TEXT = /^\d{1,3}(,\d{3})*(\.\d+)?$/;

/** Parses a displayed price. */
export const shownNumber = (text: string): number => Number(text.replaceAll(',', ''));

/** Page of a market list. */
export class MarketPage {
  readonly table: Locator;
  readonly rows: Locator;
  readonly prices: Locator;
  readonly delayed: Locator;
  readonly quoteFilter: Locator;
  readonly lists: Locator;

  constructor(readonly page: Page) {
    this.table = page.getByRole('table');
    this.rows = page.locator('tr[data-symbol-id]');
    this.prices = page.getByTestId('price');
    this.delayed = page.getByRole('status').filter({ hasText: 'Prices may be delayed' });
    this.quoteFilter = page.getByRole('navigation', { name: 'Quote coin' });
    this.lists = page.getByRole('navigation', { name: 'Market sections' });
  }

  async open(path: string = SPOT): Promise<void> {
    await this.page.goto(path);
    await expect(this.rows.first()).toBeVisible();
  }

  /** Moves the pointer beside the rows: the first interaction makes the page fetch all rows and subscribe to their order. */
  interact(): Promise<void> {
    return this.page.mouse.move(5, 5);
  }

  row(symbolId: string): Locator {
    return this.page.locator(`tr[data-symbol-id="${symbolId}"]`);
  }

  priceOf(symbolId: string): Locator {
    return this.row(symbolId).getByTestId('price');
  }

  columnHead(name: string): Locator {
    return this.table.getByRole('columnheader', { name });
  }

  async sortBy(name: string): Promise<void> {
    await this.columnHead(name).getByRole('button').click();
  }

  /** Returns the symbol ids of the mounted rows, from top to bottom. */
  symbolIds(): Promise<string[]> {
    return this.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-symbol-id') ?? ''));
  }

  /** Returns the price text of each mounted row, by symbol id. */
  priceTexts(): Promise<Map<string, string>> {
    return this.rows
      .evaluateAll((rows) =>
        rows.map((row): [string, string] => [
          row.getAttribute('data-symbol-id') ?? '',
          row.querySelector('[data-testid="price"]')?.textContent ?? '',
        ]),
      )
      .then((entries) => new Map(entries));
  }

  /** Waits until the first row shows another price; for the swinging market, whose recording moves every price (`swinging-market.ts`). */
  async waitForSwing(): Promise<void> {
    const price = this.prices.first();
    await expect(price).not.toHaveText((await price.textContent()) ?? '', { timeout: HANG_TIMEOUT_MS });
  }

  /** Returns the row count of the whole list, from the table's attribute. */
  async rowCount(): Promise<number> {
    return Number(await this.table.getAttribute('aria-rowcount')) - 1;
  }

  lastRow(rowCount: number): Locator {
    return this.page.locator(`tr[aria-rowindex="${rowCount + 1}"]`);
  }
}
