import { expect } from '@playwright/test';
import type { Move } from '../../lib/contract/changes';
import { HANG_TIMEOUT_MS } from './market-page';
import type { SocketMessage, SocketRelay } from './socket-relay';

/** A new move without its number. */
export type NewMove = Omit<Move, 'seq'>;

/** New moves of a page that the test makes, whatever the market does: those of the exchange are kept from the page. */
export class DrivenMoves {
  /** Number of the last move that the page has; null until the exchange has answered its subscription. */
  private last: number | null = null;

  constructor(private readonly relay: SocketRelay) {
    relay.readExchange((message) => this.readExchange(message));
  }

  /** Sends moves, once the page is subscribed; returns the number of the first. */
  async send(...moves: NewMove[]): Promise<number> {
    await expect.poll(() => this.last, { message: 'an answered subscription to moves', timeout: HANG_TIMEOUT_MS }).not.toBeNull();
    const after = this.last ?? 0;
    this.last = after + moves.length;
    this.relay.send({ topic: 'changes', bizNo: '', data: moves.map((move, at) => ({ ...move, seq: after + at + 1 })) });
    return after + 1;
  }

  private readExchange(message: SocketMessage & { data?: { seq?: number } }): readonly string[] | undefined {
    if (message.topic !== 'changes') return undefined;
    if (message.action === undefined) return [];
    if (message.action === 'subscribe') this.last = message.data?.seq ?? null;
    return undefined;
  }
}
