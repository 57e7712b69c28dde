import { BEAT_MS, FULL_TICK_EVERY_MS } from '../../lib/contract/freshness';
import type { MarketBeat } from '../market/market-view';
import { IndexSet } from '../platform/index-set';
import type { ClientConnection } from './client-connection';
import type { Counters } from './counters';
import type { SharedSender } from './shared-sender';
import type { SubscriptionGroup, SubscriptionGroups } from './subscription-groups';
import type { TickText } from './tick-text';

/** Symbols with any change get a full tick in each such beat; in the others those that moved get a short one. */
const BEATS_PER_FULL_TICK = FULL_TICK_EVERY_MS / BEAT_MS;

const NONE = 0;
const SHORT = 1;
const FULL = 2;

/** Turns each beat of the market into one message per group, and one per reader that lagged. */
export class QuoteFanOut {
  /** Kind of tick that this beat has for each symbol, by index. */
  private readonly tickKinds: Uint8Array;
  /** Symbols with any change since the last full ticks. */
  private readonly reported: IndexSet;
  private beats = 0;

  constructor(
    symbolCount: number,
    private readonly parts: { ticks: TickText; groups: SubscriptionGroups; sender: SharedSender; counters: Counters },
  ) {
    this.tickKinds = new Uint8Array(symbolCount);
    this.reported = new IndexSet(symbolCount);
  }

  /** Sends one beat to all subscribers of its symbols. */
  deliver(beat: MarketBeat): void {
    this.parts.sender.refill();
    this.mark(beat);
    for (const group of this.parts.groups.settle()) this.deliverTo(group, beat);
    this.tickKinds.fill(NONE);
  }

  private mark(beat: MarketBeat): void {
    this.beats += 1;
    for (const index of beat.reported) this.reported.add(index);
    if (this.beats % BEATS_PER_FULL_TICK !== 0) {
      for (const index of beat.moved) this.tickKinds[index] = SHORT;
      return;
    }
    for (const index of this.reported.values()) this.tickKinds[index] = FULL;
    this.reported.clear();
  }

  private deliverTo(group: SubscriptionGroup, beat: MarketBeat): void {
    const text = this.beatText(group.indices, beat);
    const readers: ClientConnection[] = [];
    for (const member of group.members) {
      if (!member.isWritable) this.skip(member);
      else if (member.isBehind) this.catchUp(member, group.indices, beat);
      else readers.push(member);
    }
    if (text !== null) this.parts.sender.send(readers, text);
  }

  /** The latest value wins: a reader that lags gets the state later, not the missed beats. */
  private skip(member: ClientConnection): void {
    member.isBehind = true;
    this.parts.counters.add('beats_skipped');
  }

  private catchUp(member: ClientConnection, indices: readonly number[], beat: MarketBeat): void {
    member.isBehind = false;
    this.parts.counters.add('catch_ups');
    const whole = this.message(indices, beat, (index) => this.parts.ticks.full(index));
    if (whole !== null) this.parts.sender.send([member], whole);
  }

  private beatText(indices: readonly number[], beat: MarketBeat): string | null {
    return this.message(indices, beat, (index) => {
      const kind = this.tickKinds[index];
      if (kind === SHORT) return this.parts.ticks.short(index);
      return kind === FULL ? this.parts.ticks.full(index) : undefined;
    });
  }

  private message(indices: readonly number[], { epoch, version }: MarketBeat, tick: (index: number) => string | undefined): string | null {
    let data = '';
    for (const index of indices) {
      const fragment = tick(index);
      if (fragment !== undefined) data += data === '' ? fragment : `,${fragment}`;
    }
    return data === '' ? null : `{"topic":"quote","epoch":${epoch},"version":${version},"data":[${data}]}`;
  }
}
