import { SOCKET_LIMIT } from '@/lib/contract/socket';
import type { ClientMessage, SubscribableTopic } from '@/lib/contract/socket';

/** Grace period in which a released topic stays subscribed, so that scrolling back costs nothing, milliseconds. */
export const RELEASE_GRACE_MS = 2_000;

/** Minimum time between two batches, milliseconds: with two messages each the rate stays below the exchange's 20 per second. */
export const BATCH_INTERVAL_MS = 150;

const TOPICS: readonly SubscribableTopic[] = ['quote', 'order'];

/** Maximum length of the names in one message, characters: below the 16 kB of a message with room for its other fields. */
const NAMES_LENGTH_MAX = SOCKET_LIMIT.messageBytesMax - 512;

/** Callbacks and delays (milliseconds) of the subscriptions. */
export interface TopicSubscriptionsOptions {
  /** Sends a message at once or not at all; true when sent. */
  send: (message: ClientMessage) => boolean;
  /** Called for a topic that had no subscriber for the whole grace period. */
  onReleased?: (topic: SubscribableTopic, bizNo: string) => void;
  graceMs?: number;
  batchIntervalMs?: number;
  /** Monotonic clock, milliseconds. */
  now?: () => number;
}

/** Splits names into lists that fit into one message each. */
export function chunkNames(names: readonly string[]): string[][] {
  const chunks: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const size = JSON.stringify(name).length + 1;
    if (length + size > NAMES_LENGTH_MAX) {
      chunks.push([]);
      length = 0;
    }
    chunks.at(-1)?.push(name);
    length += size;
  }
  return chunks;
}

interface Entry {
  topic: SubscribableTopic;
  bizNo: string;
  subscribers: number;
  /** Time at which the last subscriber left; meaningless while there are subscribers. */
  releasedAt: number;
  /** True when the subscribe message was sent on this connection. */
  sent: boolean;
}

/**
 * Subscriptions to topics. Counts the subscribers of each topic, sends the changes to the exchange in batches, and all
 * subscriptions when a connection opens; while it is closed no messages are queued.
 */
export class TopicSubscriptions {
  private readonly entries = new Map<string, Entry>();
  private readonly graceMs: number;
  private readonly batchIntervalMs: number;
  private readonly now: () => number;
  private isOpen = false;
  private lastBatchAt = Number.NEGATIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isQueued = false;

  constructor(private readonly options: TopicSubscriptionsOptions) {
    this.graceMs = options.graceMs ?? RELEASE_GRACE_MS;
    this.batchIntervalMs = options.batchIntervalMs ?? BATCH_INTERVAL_MS;
    this.now = options.now ?? (() => performance.now());
  }

  /** Number of topics in use or in their grace period. */
  get size(): number {
    return this.entries.size;
  }

  /** Subscribes to these topics until the returned function is called; calling it again has no effect. */
  acquire(topic: SubscribableTopic, bizNos: readonly string[]): () => void {
    const acquired = [...new Set(bizNos)].map((bizNo) => this.entry(topic, bizNo));
    for (const entry of acquired) entry.subscribers += 1;
    this.queueBatch();
    let released = false;
    return () => {
      if (released) return;
      released = true;
      for (const entry of acquired) {
        entry.subscribers -= 1;
        entry.releasedAt = this.now();
      }
      this.queueBatch();
    };
  }

  /** Handles the opening of a connection: sends all subscriptions. */
  handleOpen(): void {
    this.isOpen = true;
    this.resync();
  }

  /** Handles the closing of the connection, which ends all of its subscriptions. */
  handleClose(): void {
    this.isOpen = false;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Sends all subscriptions again, after the exchange lost its state or refused a message. */
  resync(): void {
    for (const entry of this.entries.values()) entry.sent = false;
    this.queueBatch();
  }

  private entry(topic: SubscribableTopic, bizNo: string): Entry {
    const key = `${topic}/${bizNo}`;
    const entry = this.entries.get(key) ?? { topic, bizNo, subscribers: 0, releasedAt: 0, sent: false };
    this.entries.set(key, entry);
    return entry;
  }

  /** Collects the changes of one task; then sends at most one batch in 150 ms. */
  private queueBatch(): void {
    if (this.isQueued) return;
    this.isQueued = true;
    queueMicrotask(() => {
      this.isQueued = false;
      this.scheduleBatch(this.lastBatchAt + this.batchIntervalMs - this.now());
    });
  }

  private scheduleBatch(delayMs: number): void {
    if (delayMs <= 0) return this.sendBatch();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.sendBatch(), delayMs);
  }

  private sendBatch(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const unsubscribed = this.removeUnused();
    if (this.isOpen) {
      let sent = this.send('unsubscribe', unsubscribed);
      sent = this.send('subscribe', this.unsent()) || sent;
      if (sent) this.lastBatchAt = this.now();
    }
    this.scheduleRemoval();
  }

  /** Removes topics without subscribers after their grace period; returns those that were subscribed on this connection. */
  private removeUnused(): Entry[] {
    const removed: Entry[] = [];
    let room = SOCKET_LIMIT.topicsPerConnectionMax - this.entries.size;
    for (const [key, entry] of this.entries) {
      if (entry.subscribers > 0 || (room >= 0 && this.now() - entry.releasedAt < this.graceMs)) continue;
      this.entries.delete(key);
      room += 1;
      this.options.onReleased?.(entry.topic, entry.bizNo);
      if (entry.sent) removed.push(entry);
    }
    return removed;
  }

  /** Topics to subscribe to, up to the limit of a connection; the others wait until there is room. */
  private unsent(): Entry[] {
    const entries = [...this.entries.values()];
    const room = SOCKET_LIMIT.topicsPerConnectionMax - entries.filter((entry) => entry.sent).length;
    return entries.filter((entry) => !entry.sent).slice(0, Math.max(room, 0));
  }

  private send(action: 'subscribe' | 'unsubscribe', entries: readonly Entry[]): boolean {
    let anySent = false;
    for (const topic of TOPICS) {
      const ofTopic = entries.filter((entry) => entry.topic === topic);
      for (const bizNo of chunkNames(ofTopic.map((entry) => entry.bizNo))) {
        const isSent = this.options.send({ action, topic, bizNo });
        for (const entry of ofTopic) if (bizNo.includes(entry.bizNo)) entry.sent = isSent && action === 'subscribe';
        anySent ||= isSent;
      }
    }
    return anySent;
  }

  private scheduleRemoval(): void {
    const idle = [...this.entries.values()].filter((entry) => entry.subscribers === 0);
    if (idle.length === 0 || this.timer !== undefined) return;
    const oldest = Math.min(...idle.map((entry) => entry.releasedAt));
    // One batch interval later, so that a list scrolled row by row is not unsubscribed row by row.
    const delayMs = Math.max(oldest + this.graceMs - this.now(), 0) + this.batchIntervalMs;
    this.timer = setTimeout(() => this.sendBatch(), delayMs);
  }
}
