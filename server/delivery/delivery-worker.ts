import { DELIVERY_CHANNEL, type DeliveryChannel } from '../../lib/contract/alert-terms';
import type { DomainEvents } from '../accounts/domain-events';
import type { Database } from '../db/database';
import { alertMessage } from './alert-message';
import type { AttemptOutcome, OnAttempt } from './attempt-outcome';
import type { Channel, Delivery, Outcome } from './channel';
import { recordOutcome } from './delivery-health';
import { DeliveryPool } from './delivery-pool';
import { Outbox, type Claim } from './outbox';
import { ATTEMPTS_MAX, LEASE_MS, POOL_SIZE, deliveryRetryDelayMs } from './retry-policy';
import { readEvent } from './stored-event';
import { tryChannel } from './try-channel';

/** Channels of external providers, which may be slow. */
export const EXTERNAL_CHANNELS = [DELIVERY_CHANNEL.push, DELIVERY_CHANNEL.sms, DELIVERY_CHANNEL.email] as const;
/** A channel of an external provider. */
export type ExternalChannel = (typeof EXTERNAL_CHANNELS)[number];

const SWEEP_EVERY_MS = 1_000;

/** Mails of another queue: woken by each sweep, it queries by itself whether anything is due. */
export type MailPool = Pick<DeliveryPool<unknown>, 'wake' | 'close'>;

/** Dependencies of the worker. */
export interface DeliveryWorkerOptions {
  database: Database;
  events: DomainEvents;
  channels: Readonly<Record<ExternalChannel, Channel>>;
  accountMails?: MailPool;
  clock: () => number;
  random?: () => number;
  log: { warn(details: object, message: string): void };
  /** Called after each attempt to deliver an event, when it is stored. */
  onAttempt?: OnAttempt | undefined;
}

/**
 * Processes the queues `alert_deliveries` and `account_mails`: at once when an alert fires or a mail is requested, and by a
 * sweep each second, which also finds retries and the claims of dead processes. Any number of workers may share a database.
 */
export class DeliveryWorker {
  private readonly outbox: Outbox;
  private readonly pools: ReadonlyMap<DeliveryChannel, DeliveryPool<Claim>>;
  private readonly mailPools: MailPool[];
  private sweeping: Promise<void> | null = null;
  private isSweepRequested = false;
  private isStopped = false;
  private timer: ReturnType<typeof setInterval> | undefined;
  private stopListening: () => void = () => undefined;

  constructor(private readonly options: DeliveryWorkerOptions) {
    this.outbox = new Outbox(options.database);
    this.mailPools = options.accountMails ? [options.accountMails] : [];
    this.pools = new Map(
      EXTERNAL_CHANNELS.map((channel) => [
        channel,
        new DeliveryPool({
          size: POOL_SIZE,
          claim: (limit) => this.outbox.claim(channel, limit, this.now(), this.now() + LEASE_MS),
          work: (claim) => this.work(channel, claim),
          onError: (err) => this.warn(err),
        }),
      ]),
    );
  }

  /** Starts the deliveries. */
  start(): void {
    this.stopListening = this.options.events.on('alertFired', () => void this.sweep());
    this.timer = setInterval(() => void this.sweep(), SWEEP_EVERY_MS);
    this.timer.unref();
    void this.sweep();
  }

  /** Adds the mails of another queue, which end with the worker. */
  addMails(pool: MailPool): void {
    this.mailPools.push(pool);
  }

  /** Finds due deliveries and passes them to the pools; one sweep at a time, followed by another when requested meanwhile. Never rejects. */
  sweep(): Promise<void> {
    this.isSweepRequested = true;
    this.sweeping ??= this.runSweep().finally(() => (this.sweeping = null));
    return this.sweeping;
  }

  /** Stops claiming deliveries; resolves when the attempts in progress have ended. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.stopListening();
    clearInterval(this.timer);
    await this.sweeping;
    await Promise.all([...this.pools.values(), ...this.mailPools].map((pool) => pool.close()));
  }

  private async runSweep(): Promise<void> {
    try {
      while (this.isSweepRequested && !this.isStopped) {
        this.isSweepRequested = false;
        for (const pool of this.mailPools) pool.wake();
        const due = await this.outbox.due(this.now());
        if (due.has(DELIVERY_CHANNEL.station))
          this.noteAttempts(DELIVERY_CHANNEL.station, 'delivered', await this.outbox.deliverOnSite(this.now()));
        if (due.has(DELIVERY_CHANNEL.pop)) await this.processPopups();
        for (const channel of due) this.pools.get(channel)?.wake();
      }
    } catch (error) {
      this.warn(error);
    }
  }

  /** Ends pop-ups that are too old or switched off, and emits the waiting ones again; the socket delivers them. */
  private async processPopups(): Promise<void> {
    this.noteAttempts(DELIVERY_CHANNEL.pop, 'skipped', await this.outbox.skipUndeliverablePopups(this.now()));
    for (const userId of await this.outbox.usersWithPopups(this.now() - SWEEP_EVERY_MS))
      this.options.events.emit('popupsWaiting', { userId });
  }

  private async work(channel: ExternalChannel, claim: Claim): Promise<void> {
    const { recipient, row } = claim;
    // The account was deleted, with its deliveries, while this one was being claimed.
    if (!recipient) return;
    const delivery = (): Delivery => ({ recipient, message: alertMessage(readEvent(row), recipient.language) });
    const outcome = await tryChannel(this.options.channels[channel], delivery, (err) => this.warn(err));
    const stored = await this.storeOutcome(claim, outcome);
    this.noteAttempts(channel, stored, [row.feedTime]);
    await recordOutcome(this.options.database, recipient.userId, channel, outcome, this.now());
  }

  /** Ends a delivery, or postpones it while attempts are left. */
  private async storeOutcome(claim: Claim, outcome: Outcome): Promise<AttemptOutcome['outcome']> {
    if (outcome.state === 'delivered') {
      await this.outbox.markDelivered(claim, this.now());
      return 'delivered';
    }
    if (outcome.state === 'again' && claim.attempt < ATTEMPTS_MAX) {
      const delayMs = deliveryRetryDelayMs(claim.attempt, (this.options.random ?? Math.random)());
      await this.outbox.postpone(claim, outcome.reason, this.now() + delayMs);
      return 'retried';
    }
    const state = outcome.state === 'skipped' ? 'skipped' : 'failed';
    await this.outbox.end(claim, state, outcome.reason, this.now());
    return state;
  }

  private noteAttempts(channel: DeliveryChannel, outcome: AttemptOutcome['outcome'], feedTimes: readonly number[]): void {
    for (const feedTime of feedTimes) this.options.onAttempt?.({ channel, outcome, delayMs: this.now() - feedTime });
  }

  private warn(err: unknown): void {
    this.options.log.warn({ err }, 'delivery failed');
  }

  private now(): number {
    return this.options.clock();
  }
}
