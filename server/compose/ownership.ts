import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../cluster/bus';
import { CutOffWatch } from '../cluster/cut-off-watch';
import { Lease } from '../cluster/lease';
import { isOlder, SUBJECT, unpack, type Reign } from '../cluster/market-messages';
import { MarketPublisher } from '../cluster/market-publisher';
import type { Database } from '../db/database';
import type { MarketView } from '../market/market-view';
import type { MoveLog } from '../movers/move-log';
import type { Part } from './part';

const LEASE_NAME = 'market';
const STANDBY_NAME = 'market-standby';

/** Dependencies of the ownership. */
export interface OwnershipOptions {
  log: FastifyBaseLogger;
  bus(): Bus;
  /** Returns the open database; null while it is away. */
  database(): Database | null;
  /** Returns the open market; null before it is open. */
  market(): MarketView | null;
  moveLog(): MoveLog | null;
  /** Called when this process has become the owner. */
  onTaken(): void;
  /** Called when another process has become the owner, or has to because this one is cut off from the readers: this one has to end. */
  onLost(): void;
}

/**
 * The right to publish the market and to evaluate alerts, which one of several owners has. The others keep a market of their own open, so
 * that they can take over at once.
 */
export class Ownership implements Part {
  private readonly lease: Lease;
  private readonly cutOffWatch: CutOffWatch;
  private publisher: MarketPublisher | null = null;
  private stopListening: () => void = () => undefined;

  constructor(private readonly options: OwnershipOptions) {
    const { log, database, onTaken, onLost } = options;
    const holder = `${hostname()} ${process.pid} ${randomUUID()}`;
    const warn = (err: unknown, message: string): void => log.warn({ err }, message);
    this.lease = new Lease({
      database,
      name: LEASE_NAME,
      holder,
      onTaken: (reign) => {
        log.info({ ...reign }, 'this process owns the market');
        this.publish();
        onTaken();
      },
      onRisen: () => {
        log.warn({ ...this.lease.reign }, 'readers know a later epoch of an earlier owner: the market is published in one above it');
        this.publish();
      },
      onLost: () => {
        this.publisher?.stop();
        log.error({}, 'another process owns the market');
        onLost();
      },
      warn,
    });
    this.cutOffWatch = new CutOffWatch({
      database,
      name: STANDBY_NAME,
      holder,
      isOwner: () => this.isOwner,
      isConnected: () => options.bus().isConnected,
      onCutOff: () => {
        this.publisher?.stop();
        log.error({}, 'this owner is cut off from the bus, and a standby is not');
        onLost();
      },
      warn,
    });
  }

  /** Whether this process owns the market. */
  get isOwner(): boolean {
    return this.lease.reign !== null;
  }

  start(): void {
    this.stopListening = this.options.bus().subscribe(SUBJECT.newest, (message) => {
      const [own, newest] = [this.lease.reign, unpack<Reign>(message)];
      if (own && isOlder(own, newest)) this.lease.rise(newest.epoch);
    });
    this.lease.start();
    this.cutOffWatch.start();
  }

  /** Publishes the market that has replaced the published one. */
  follow(): Promise<void> {
    if (this.isOwner) this.publishAgain();
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    this.stopListening();
    this.publisher?.stop();
    this.cutOffWatch.stop();
    await this.lease.stop();
  }

  isReady(): boolean {
    return true;
  }

  metrics(): Record<string, number> {
    return { owner: this.isOwner ? 1 : 0, term: this.lease.reign?.term ?? 0, beats: this.publisher?.published ?? 0 };
  }

  private publishAgain(): void {
    this.lease.beginEpoch();
    this.publish();
  }

  /** Publishes the market in the reign of the lease, in place of an earlier one. */
  private publish(): void {
    this.publisher?.stop();
    const { bus, market, moveLog } = this.options;
    const view = market();
    const { reign } = this.lease;
    if (!view || !reign) return;
    this.publisher = new MarketPublisher({ bus: bus(), market: view, reign, moveLog, onNewEpoch: () => this.publishAgain() });
    this.publisher.start();
  }
}
