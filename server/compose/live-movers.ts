import type { FastifyBaseLogger } from 'fastify';
import type { MarketView } from '../market/market-view';
import type { MovePage } from '../movers/move-log';
import { moverRules } from '../movers/mover-rules';
import { Movers } from '../movers/movers';
import type { Config } from '../platform/config';
import { notReady } from '../platform/errors';
import type { Part } from './part';

/** Dependencies of the part. */
export interface LiveMoversOptions {
  config: Config;
  log: FastifyBaseLogger;
  /** Returns the open market; null before it is open. */
  market(): MarketView | null;
  /** Returns what reads the moves of the present owner; absent: this process finds them itself. */
  remote?: (() => (after: number) => Promise<MovePage | null>) | undefined;
}

/** The top movers over the open market. */
export class LiveMovers implements Part {
  private movers: Movers | null = null;
  private isStopped = false;

  constructor(private readonly options: LiveMoversOptions) {}

  /** Reads the stored moves and follows the open market; does nothing without one. */
  async start(): Promise<void> {
    const { config, log, remote } = this.options;
    const market = this.options.market();
    if (!market) return;
    const movers = new Movers({ market, rules: moverRules(config), dataDir: config.dataDir, log, remote: remote?.() });
    await movers.start();
    this.movers = movers;
    if (this.isStopped) await movers.stop();
  }

  /** Stores the moves of the replaced market, which stay until those of the new one are read. */
  async follow(): Promise<void> {
    await this.movers?.stop();
  }

  /** Continues the numbers of the moves; a reader reads all moves of the owner, tens of thousands after a day. */
  async followed(): Promise<void> {
    if (!this.isStopped) await this.start();
  }

  isReady(): boolean {
    return this.movers !== null && !this.isStopped;
  }

  /** Returns the top movers; throws `notReady` before the start and after the stop. */
  get(): Movers {
    if (!this.movers || this.isStopped) throw notReady();
    return this.movers;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.movers?.stop();
  }

  /** Numbers for `/metrics`. */
  metrics(): Record<string, number> {
    return this.movers?.metrics() ?? {};
  }
}
