import { SOCKET_LIMIT } from '@/lib/contract/socket';
import type { ClientMessage, SubscribableTopic } from '@/lib/contract/socket';

/** A symbol scrolled out stays subscribed for this long, so that scrolling back costs nothing, milliseconds. */
export const RELEASE_GRACE_MS = 2_000;

/** Least time between two batches, milliseconds: with two messages each it stays below the exchange's 20 a second. */
export const BATCH_INTERVAL_MS = 150;

const TOPICS: readonly SubscribableTopic[] = ['quote', 'order'];

/** Characters of a message's names, below the 16 kB of a message with room for the rest of it. */
const NAMES_LENGTH_MAX = SOCKET_LIMIT.messageBytesMax - 512;

/** How the book speaks, and its delays in milliseconds. */
export interface TopicSubscriptionsOptions {
  /** Sends now or not at all; true when sent. */
  send: (message: ClientMessage) => boolean;
  /** The book let go of a topic: nobody wanted it for the whole grace. */
  onDropped?: (topic: SubscribableTopic, bizNo: string) => void;
  graceMs?: number;
  batchEveryMs?: number;
  /** A clock that never runs backwards, milliseconds. */
  now?: () => number;
}

/** Cuts names into lists that fit into one message each. */
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
  users: number;
  /** When the last user left; meaningless while there are users. */
  leftAt: number;
  /** True when the exchange was told on this connection. */
  sent: boolean;
}

/**
 * Who wants which topic. Counts users, tells the exchange the difference in batches, and tells it everything when a
 * connection opens; while it is closed nothing is queued, the book itself is the queue.
 */
export class TopicSubscriptions {
  private readonly entries = new Map<string, Entry>();
  private readonly graceMs: number;
  private readonly batchEveryMs: number;
  private readonly now: () => number;
  private isOpen = false;
  private lastBatchAt = Number.NEGATIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isQueued = false;

  constructor(private readonly options: TopicSubscriptionsOptions) {
    this.graceMs = options.graceMs ?? RELEASE_GRACE_MS;
    this.batchEveryMs = options.batchEveryMs ?? BATCH_INTERVAL_MS;
    this.now = options.now ?? (() => performance.now());
  }

  /** Number of topics in use or in their grace. */
  get size(): number {
    return this.entries.size;
  }

  /** Takes these topics until the returned function is called; calling it again does nothing. */
  acquire(topic: SubscribableTopic, bizNos: readonly string[]): () => void {
    const taken = [...new Set(bizNos)].map((bizNo) => this.entry(topic, bizNo));
    for (const entry of taken) entry.users += 1;
    this.queueBatch();
    let released = false;
    return () => {
      if (released) return;
      released = true;
      for (const entry of taken) {
        entry.users -= 1;
        entry.leftAt = this.now();
      }
      this.queueBatch();
    };
  }

  /** The connection opened: tells it everything. */
  opened(): void {
    this.isOpen = true;
    this.resync();
  }

  /** The connection closed: what was told is void. */
  closed(): void {
    this.isOpen = false;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Tells the exchange everything again: it lost its state, or refused a message. */
  resync(): void {
    for (const entry of this.entries.values()) entry.sent = false;
    this.queueBatch();
  }

  private entry(topic: SubscribableTopic, bizNo: string): Entry {
    const key = `${topic}/${bizNo}`;
    const entry = this.entries.get(key) ?? { topic, bizNo, users: 0, leftAt: 0, sent: false };
    this.entries.set(key, entry);
    return entry;
  }

  /** Gathers what happens in one task; then at most one batch in 150 ms. */
  private queueBatch(): void {
    if (this.isQueued) return;
    this.isQueued = true;
    queueMicrotask(() => {
      this.isQueued = false;
      this.batchAfter(this.lastBatchAt + this.batchEveryMs - this.now());
    });
  }

  private batchAfter(delayMs: number): void {
    if (delayMs <= 0) return this.batch();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.batch(), delayMs);
  }

  private batch(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const unsubscribed = this.sweep();
    if (this.isOpen) {
      let sent = this.tell('unsubscribe', unsubscribed);
      sent = this.tell('subscribe', this.unsent()) || sent;
      if (sent) this.lastBatchAt = this.now();
    }
    this.waitForGrace();
  }

  /** Removes what nobody wants any more; returns those of them the exchange knows of. */
  private sweep(): Entry[] {
    const gone: Entry[] = [];
    let room = SOCKET_LIMIT.topicsPerConnectionMax - this.entries.size;
    for (const [key, entry] of this.entries) {
      if (entry.users > 0 || (room >= 0 && this.now() - entry.leftAt < this.graceMs)) continue;
      this.entries.delete(key);
      room += 1;
      this.options.onDropped?.(entry.topic, entry.bizNo);
      if (entry.sent) gone.push(entry);
    }
    return gone;
  }

  /** What the exchange is to be told of, as far as it takes topics; the rest waits until others leave. */
  private unsent(): Entry[] {
    const entries = [...this.entries.values()];
    const room = SOCKET_LIMIT.topicsPerConnectionMax - entries.filter((entry) => entry.sent).length;
    return entries.filter((entry) => !entry.sent).slice(0, Math.max(room, 0));
  }

  private tell(action: 'subscribe' | 'unsubscribe', entries: readonly Entry[]): boolean {
    let told = false;
    for (const topic of TOPICS) {
      const ofTopic = entries.filter((entry) => entry.topic === topic);
      for (const bizNo of chunkNames(ofTopic.map((entry) => entry.bizNo))) {
        const isSent = this.options.send({ action, topic, bizNo });
        for (const entry of ofTopic) if (bizNo.includes(entry.bizNo)) entry.sent = isSent && action === 'subscribe';
        told ||= isSent;
      }
    }
    return told;
  }

  private waitForGrace(): void {
    const idle = [...this.entries.values()].filter((entry) => entry.users === 0);
    if (idle.length === 0 || this.timer !== undefined) return;
    const oldest = Math.min(...idle.map((entry) => entry.leftAt));
    // Rounded up by a batch, so that a list scrolled row by row is not swept row by row.
    const delayMs = Math.max(oldest + this.graceMs - this.now(), 0) + this.batchEveryMs;
    this.timer = setTimeout(() => this.batch(), delayMs);
  }
}
