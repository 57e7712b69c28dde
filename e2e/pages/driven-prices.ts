import { expect, type Locator, type Page } from '@playwright/test';
import type { CoinPage } from './coin-page';
import { HANG_TIMEOUT_MS, type MarketPage, shownNumber } from './market-page';
import type { SocketMessage, SocketRelay } from './socket-relay';

/** Number of beats by which the test's prices are ahead of the exchange's: the page drops the exchange's older values of these symbols. */
const BEATS_AHEAD = 1_000_000;

/** Answer to a subscription to quotes. */
export interface QuoteSnapshot extends SocketMessage {
  epoch: number;
  data: [symbolId: string, version: number, index: number, ...values: string[]][];
}

interface Subscription {
  epoch: number;
  version: number;
  index: number;
  price: string;
}

/** Returns the message if it is an answer to a subscription to quotes. */
export const quoteSnapshotOf = (message: SocketMessage): QuoteSnapshot | undefined =>
  message.topic === 'quote' && message.action === 'subscribe' ? (message as QuoteSnapshot) : undefined;

/** Returns another price above zero with the same number of digits. */
const otherPrice = (price: string): string => price.slice(0, -1) + (price.endsWith('9') ? '8' : String(Number(price.slice(-1)) + 1));

/**
 * Prices of a page that the test moves, whatever the market does: it sends the page ticks of its own for symbols to which the page is
 * subscribed at the exchange.
 */
export class DrivenPrices {
  /** Subscriptions of the page that the exchange has answered, by symbol id. */
  private readonly subscriptions = new Map<string, Subscription>();
  /** Last driven price of each symbol. */
  private readonly driven = new Map<string, string>();
  private moves = 0;

  constructor(private readonly relay: SocketRelay) {
    relay.readExchange((message) => this.readAnswer(message));
    relay.readPage((message) => this.readRequest(message));
  }

  /** Reloads the page; a move after it waits for the subscription of the new page. */
  async reload(page: Page): Promise<void> {
    this.subscriptions.clear();
    await page.reload();
  }

  /** Moves the price of the first row, and waits until the row shows it. */
  async moveFirstRow(market: MarketPage): Promise<void> {
    const symbolId = (await market.rows.first().getAttribute('data-symbol-id')) ?? '';
    await this.moveShown(symbolId, market.priceOf(symbolId));
  }

  /** Moves the price in the head of a coin's page, and waits until the head shows it. */
  async moveHead(coin: CoinPage): Promise<void> {
    await this.moveShown(await coin.mainMarket.inputValue(), coin.price);
  }

  /** Moves the price of a symbol once the exchange has answered the page's subscription to it; returns the price. */
  async move(symbolId: string): Promise<string> {
    const answered = { message: `an answered subscription to ${symbolId}`, timeout: HANG_TIMEOUT_MS };
    await expect.poll(() => this.subscriptions.has(symbolId), answered).toBe(true);
    const { epoch, version, index, price } = this.subscriptions.get(symbolId) as Subscription;
    const moved = otherPrice(this.driven.get(symbolId) ?? price);
    this.driven.set(symbolId, moved);
    this.moves += 1;
    this.relay.send({ topic: 'quote', epoch, version: version + BEATS_AHEAD + this.moves, data: [[index, moved]] });
    return moved;
  }

  private async moveShown(symbolId: string, shown: Locator): Promise<void> {
    const moved = Number(await this.move(symbolId));
    await expect.poll(async () => shownNumber((await shown.textContent()) ?? ''), { message: `the price of ${symbolId}` }).toBe(moved);
  }

  private readAnswer(message: SocketMessage): undefined {
    const { epoch = 0, data = [] } = quoteSnapshotOf(message) ?? {};
    for (const [symbolId, version, index, price] of data)
      if (price !== undefined) this.subscriptions.set(symbolId, { epoch, version, index, price });
  }

  private readRequest(message: SocketMessage & { bizNo?: readonly string[] }): void {
    if (message.action !== 'unsubscribe' || message.topic !== 'quote') return;
    for (const symbolId of message.bizNo ?? []) this.subscriptions.delete(symbolId);
  }
}
