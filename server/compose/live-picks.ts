import type { FastifyBaseLogger } from 'fastify';
import type { MarketView } from '../market/market-view';
import { Rankings } from '../market/rankings';
import { PickTexts } from '../picks/pick-texts';
import { Picks } from '../picks/picks';
import { createTextEndpoint, type RequestText } from '../picks/text-endpoint';
import type { Config } from '../platform/config';
import { notReady } from '../platform/errors';
import type { Part } from './part';

/** Dependencies of the part. */
export interface LivePicksOptions {
  config: Config;
  log: FastifyBaseLogger;
  /** Returns the open market; null before it is open. */
  market(): MarketView | null;
}

function textRequestOf({ aiTextUrl: url, aiTextKey: key, aiTextModel: model }: Config): RequestText | null {
  return url !== null && model !== null ? createTextEndpoint({ url, key, model }) : null;
}

/** The token picks over the open market. */
export class LivePicks implements Part {
  private picks: Picks | null = null;
  private isStopped = false;

  constructor(private readonly options: LivePicksOptions) {}

  /** Follows the open market; does nothing without one. */
  start(): Promise<void> {
    const { config, log } = this.options;
    const market = this.options.market();
    if (market && !this.isStopped) {
      const texts = new PickTexts({ request: textRequestOf(config), now: () => market.now(), log });
      this.picks = new Picks({ market, floor: market.lists.registry.kind(Rankings).floor, texts });
      this.picks.start();
    }
    return Promise.resolve();
  }

  /** Computes the rates of the new market, from the next call on. */
  async follow(): Promise<void> {
    const old = this.picks;
    await this.start();
    if (this.picks !== old) await old?.stop();
  }

  isReady(): boolean {
    return this.picks !== null && !this.isStopped;
  }

  /** Returns the token picks; throws `notReady` before the start and after the stop. */
  get(): Picks {
    if (!this.picks || this.isStopped) throw notReady();
    return this.picks;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.picks?.stop();
  }
}
