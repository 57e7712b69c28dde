import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../cluster/bus';
import { connectNats } from '../cluster/nats-bus';
import { RemoteMarket } from '../cluster/remote-market';
import type { Feed } from '../feeds/feed';
import type { MovePage } from '../movers/move-log';
import type { Config } from '../platform/config';
import { notReady } from '../platform/errors';
import type { Part } from './part';

/** Dependencies of the link. */
export interface BusLinkOptions {
  config: Pick<Config, 'role' | 'busUrl'>;
  log: FastifyBaseLogger;
  /** Replaces the configured bus. */
  openBus?: (() => Promise<Bus>) | undefined;
}

/** The connection to the bus between the processes of a product. */
export class BusLink implements Part {
  private bus: Bus | null = null;
  private market: RemoteMarket | null = null;
  private isStopped = false;

  constructor(private readonly options: BusLinkOptions) {}

  /** Resolves when the bus is connected, however long that takes. */
  async start(): Promise<void> {
    const { config, log, openBus } = this.options;
    const onChange = (isOnline: boolean): void =>
      isOnline ? log.info({}, 'the bus is back') : log.warn({}, 'the bus is away: the market of other processes stands still');
    const name = `${config.role} ${hostname()} ${process.pid}`;
    const bus = await (openBus ? openBus() : connectNats(config.busUrl ?? '', name, onChange));
    if (this.isStopped) return bus.close();
    this.bus = bus;
  }

  /** Returns the connected bus; throws `notReady` before the start. */
  get(): Bus {
    if (!this.bus) throw notReady();
    return this.bus;
  }

  /** Resolves with the feed of the owner's market as soon as an owner answers. */
  openMarket(): Promise<Feed> {
    const { log } = this.options;
    this.market = new RemoteMarket({ bus: this.get(), warn: (err, message) => log.warn({ err }, message) });
    return this.market.open();
  }

  /** Returns what reads the moves after a number of the present owner, and rejects when another one has followed it: its numbers are others. */
  moves(): (after: number) => Promise<MovePage | null> {
    const calls = this.market?.calls();
    return (after) => calls?.call('moves', { after }) ?? Promise.resolve(null);
  }

  isReady(): boolean {
    return this.bus?.isConnected ?? false;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.market?.close();
    await this.bus?.close();
  }

  metrics(): Record<string, number> {
    const { dropped = 0, lost = 0, requests = 0 } = this.market?.counts ?? {};
    return { connected: this.isReady() ? 1 : 0, dropped_messages: dropped, lost_beats: lost, state_requests: requests };
  }
}
