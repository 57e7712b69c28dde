import type { FastifyBaseLogger } from 'fastify';
import blocks from '../content/bitcoin-blocks.json' with { type: 'json' };
import { estimateBlock, heightAt, spacingAt, type BlockEstimate, type KnownBlock, type Spacing } from './estimate';
import type { RequestHeight } from './height-endpoint';
import type { HeightStore } from './height-file';
import { refusalOfHeight } from './plausible-height';
import { EPOCH_BLOCKS, epochOf, HALVINGS } from './schedule';

/** First blocks of the epochs that have begun, with their times, Unix seconds. */
export const EPOCH_STARTS: readonly KnownBlock[] = [blocks.genesis, ...blocks.halvings];
/** Latest block that comes with the project. */
export const SHIPPED_BLOCK: KnownBlock = blocks.latest;

const SECOND_MS = 1_000;
/** Interval of the requests; and the age at which a reading is no longer current. */
const REQUEST_MS = 60_000;
const FRESH_MS = 10 * 60_000;
/** Time without a new block after which a source counts as stuck: at 10 minutes a block, one in 60 million waits is that long. */
const STUCK_MS = 3 * 60 * 60_000;

/** How the height is known: read from the source just now, or estimated from the latest known block. */
export type HeightKind = 'source' | 'estimate';

/** State of the source: none configured, not read yet, read just now, failing. */
export type HeightSourceState = 'none' | 'waiting' | 'fresh' | 'failing';

/** Known facts about the next halving at a time. */
export interface HalvingState {
  /** Unix milliseconds. */
  asOf: number;
  height: number;
  heightKind: HeightKind;
  sourceState: HeightSourceState;
  /** Latest block whose height and time are known, Unix seconds: read from the source, or shipped. */
  latest: KnownBlock & { isShipped: boolean };
  spacing: Spacing;
  /** Number of the next halving, from 1; null when no subsidy is left. */
  next: { number: number; height: number; estimate: BlockEstimate } | null;
}

/** Dependencies of the halving. */
export interface HalvingOptions {
  /** Null: the height is estimated. */
  request: RequestHeight | null;
  /** Where the latest block that was read is kept; none: it is forgotten with the process. */
  store?: HeightStore;
  /** Unix milliseconds. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
}

/**
 * The height of Bitcoin's chain and the estimate of its next halving. The source is asked at the first call and then at most once a minute,
 * by calls: an exchange whose page is not looked at asks for nothing, and no call waits.
 */
export class Halving {
  /** Greatest height that was read, with the time of its first reading. */
  private read: KnownBlock | null = null;
  /** Time of the last accepted reading, Unix milliseconds. */
  private confirmedAt = Number.NEGATIVE_INFINITY;
  private requestedAt = Number.NEGATIVE_INFINITY;
  private hasFailed = false;
  private hasStoreFailed = false;
  private running: Promise<void> | null = null;
  private readonly stopping = new AbortController();

  constructor(private readonly options: HalvingOptions) {}

  /**
   * Reads the block that an earlier process has stored; rejects never. It is the latest known one, not a current height: only the source makes
   * it one. A block that cannot follow the shipped one, or is of later than now, is left out.
   */
  async start(): Promise<void> {
    const { store, now, log } = this.options;
    try {
      const block = (await store?.read()) ?? null;
      if (block === null || block.height <= SHIPPED_BLOCK.height) return;
      const isLater = block.time * SECOND_MS > now();
      const refusal = isLater ? 'later' : refusalOfHeight(block.height, block.time, SHIPPED_BLOCK);
      if (refusal) log.warn({ block }, `the stored block is refused: ${refusal} than possible`);
      else this.read = block;
    } catch (error) {
      log.warn({ err: error }, 'the stored block is not read');
    }
  }

  /** Returns what is known now, and asks the source when that is due. */
  current(): HalvingState {
    const asOf = this.options.now();
    this.refresh(asOf);
    const latest = this.read ?? SHIPPED_BLOCK;
    const isFresh = this.isFresh(asOf);
    const spacing = spacingAt(EPOCH_STARTS, latest);
    const estimated = Math.min(heightAt(asOf / SECOND_MS, latest, spacing), this.lastHeightBeforeHalving(latest));
    const number = epochOf(latest.height) + 1;
    const height = number * EPOCH_BLOCKS;
    return {
      asOf,
      height: isFresh ? latest.height : estimated,
      heightKind: isFresh ? 'source' : 'estimate',
      sourceState: this.sourceState(isFresh),
      latest: { ...latest, isShipped: this.read === null },
      spacing,
      next: number > HALVINGS ? null : { number, height, estimate: estimateBlock(height, latest, spacing) },
    };
  }

  /** Resolves when no request is under way. */
  async whenIdle(): Promise<void> {
    await this.running;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** An estimate never claims that a halving has happened. */
  private lastHeightBeforeHalving({ height }: KnownBlock): number {
    return (epochOf(height) + 1) * EPOCH_BLOCKS - 1;
  }

  private isFresh(now: number): boolean {
    return this.read !== null && now - this.confirmedAt <= FRESH_MS && now - this.read.time * SECOND_MS <= STUCK_MS;
  }

  private sourceState(isFresh: boolean): HeightSourceState {
    if (this.options.request === null) return 'none';
    if (isFresh) return 'fresh';
    return this.hasFailed || Number.isFinite(this.confirmedAt) ? 'failing' : 'waiting';
  }

  private refresh(now: number): void {
    const { request } = this.options;
    if (!request || this.running || this.stopping.signal.aborted || Math.abs(now - this.requestedAt) < REQUEST_MS) return;
    this.requestedAt = now;
    this.running = this.ask(request).finally(() => (this.running = null));
  }

  private async ask(request: RequestHeight): Promise<void> {
    try {
      const height = await request(this.stopping.signal);
      if (this.accept(height, this.options.now())) await this.store();
      if (this.hasFailed) this.options.log.info({ height }, 'the block height is read again');
      this.hasFailed = false;
    } catch (error) {
      if (this.stopping.signal.aborted) return;
      if (!this.hasFailed) this.options.log.warn({ err: error }, 'the block height is not read; it is estimated');
      this.hasFailed = true;
    }
  }

  /** Takes a height that can follow the latest known block; throws for another. Returns whether it is a new block. */
  private accept(height: number, now: number): boolean {
    const time = Math.floor(now / SECOND_MS);
    const refusal = refusalOfHeight(height, time, this.read ?? SHIPPED_BLOCK);
    if (refusal) throw new Error(`height ${height} is refused: ${refusal} than possible`);
    this.confirmedAt = now;
    if (this.read !== null && height <= this.read.height) return false;
    this.read = { height, time };
    return true;
  }

  /** Writes the latest block; the first failure of a series is logged. */
  private async store(): Promise<void> {
    const { store, log } = this.options;
    if (!store || !this.read) return;
    try {
      await store.write(this.read);
      this.hasStoreFailed = false;
    } catch (error) {
      if (!this.hasStoreFailed) log.warn({ err: error }, 'the latest block is not stored');
      this.hasStoreFailed = true;
    }
  }
}
