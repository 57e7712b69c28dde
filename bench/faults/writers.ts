import { setTimeout as wait } from 'node:timers/promises';
import { ALERT_CODE } from '../../lib/contract/alert-terms';
import { alertListSchema } from '../../lib/contract/alerts';
import { ERROR_CODE } from '../../lib/contract/error-codes';
import { favoritesViewSchema } from '../../lib/contract/favorites';
import { Visitor, type Reply } from '../../tests/builders/visitor';
import { writesOf, type Write } from './writes';

/** A call without an answer after this time counts as hanging. */
const HANG_MS = 20_000;
const RETRY_MS = 100;
const READ_TRIES = 100;

/** Outcome of a call: 200, 503, without the group or alert that it names, another answer, a broken connection, no answer at all. */
type Outcome = 'done' | 'refused' | 'missing' | 'other' | 'broken' | 'hanging';
/** Outcomes after which the write may have happened. */
const UNCERTAIN: readonly Outcome[] = ['refused', 'broken', 'hanging'];
const MISSING: readonly string[] = [ERROR_CODE.unknownId, ALERT_CODE.noSuchAlert];

interface Writer {
  user: Visitor;
  acknowledged: number;
  /** Texts of the acknowledged writes: true for one that exists, false for one that was removed. */
  texts: Map<string, boolean>;
  /** Write that is not acknowledged yet: it may have happened. */
  pending: Write | null;
}

/** Answer of a call with its outcome. */
interface Ending {
  outcome: Outcome;
  data: unknown;
}

function endingOf({ status, code, data }: Reply): Ending {
  if (status === 503) return { outcome: 'refused', data };
  if (status === 200 && code === '00000') return { outcome: 'done', data };
  return { outcome: MISSING.includes(code) ? 'missing' : 'other', data };
}

/** Results of the calls since the last `takeCounts`. */
export interface CallCounts extends Record<Outcome, number> {
  longestMs: number;
}

/** Limit for a wait for acknowledged writes: a restart takes seconds, on a slow machine a minute. */
const WRITES_WITHIN_MS = 120_000;

const noCalls = (): CallCounts => ({ done: 0, refused: 0, missing: 0, other: 0, broken: 0, hanging: 0, longestMs: 0 });

/**
 * Signed-in accounts that create, edit and delete favorite groups and alerts; writes that are not acknowledged are retried, creations with
 * the same request id.
 */
export class Writers {
  private counts = noCalls();
  private isWriting = true;
  private readonly running: Promise<unknown>;

  private constructor(private readonly writers: readonly Writer[]) {
    this.running = Promise.all(writers.map((writer, number) => this.write(writer, number)));
  }

  /** Creates the accounts and starts writing. */
  static async start(origin: string, count = 4): Promise<Writers> {
    const users = await Promise.all(
      Array.from({ length: count }, (_, number) => new Visitor(origin).register(`writer-${number}@example.com`)),
    );
    return new Writers(users.map((user) => ({ user, acknowledged: 0, texts: new Map(), pending: null })));
  }

  /** Number of acknowledged writes. */
  get acknowledged(): number {
    return this.writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  }

  /** Continues at another address, signed in as before. */
  moveTo(origin: string): void {
    for (const writer of this.writers) {
      const { cookie } = writer.user;
      writer.user = new Visitor(origin);
      writer.user.cookie = cookie;
    }
  }

  /** Resolves after a number of further writes are acknowledged; rejects when they are not within two minutes. */
  async untilAcknowledged(more: number): Promise<void> {
    const wanted = this.acknowledged + more;
    const end = performance.now() + WRITES_WITHIN_MS;
    while (this.acknowledged < wanted) {
      if (performance.now() > end)
        throw new Error(`${this.acknowledged - wanted + more} of ${more} writes acknowledged in ${WRITES_WITHIN_MS} ms`);
      await wait(5);
    }
  }

  /** Counts of the calls that ended since the last `takeCounts`. */
  takeCounts(): CallCounts {
    const { counts } = this;
    this.counts = noCalls();
    return counts;
  }

  /** Ends after the pending calls. */
  async stop(): Promise<void> {
    this.isWriting = false;
    await this.running;
  }

  /** Counts the acknowledged writes whose effect is missing, and the items that exist twice. */
  async compare(): Promise<{ lost: number; doubled: number }> {
    const result = { lost: 0, doubled: 0 };
    for (const writer of this.writers) {
      // Before the reads, as writes continue meanwhile.
      const texts = new Map(writer.texts);
      const { groups } = favoritesViewSchema.parse(await this.read(writer, '/v1/user/optionalGroup/view'));
      const { alerts } = alertListSchema.parse(await this.read(writer, '/v1/send/priceremindconfig/select'));
      const found = [...groups.filter(({ isDefault }) => !isDefault).map(({ groupName }) => groupName), ...alerts.map(({ note }) => note)];
      const distinct = new Set(found);
      const isChanging = (text: string, exists: boolean): boolean => {
        if (writer.texts.get(text) !== exists) return true;
        const { removes, adds } = writer.pending ?? {};
        return removes === text && (adds === null || (adds !== undefined && distinct.has(adds)));
      };
      result.lost += [...texts].filter(([text, exists]) => distinct.has(text) !== exists && !isChanging(text, exists)).length;
      result.doubled += found.length - distinct.size;
    }
    return result;
  }

  private async write(writer: Writer, account: number): Promise<void> {
    const writes = writesOf(account);
    let { value: write } = writes.next();
    while (this.isWriting) {
      const ending = await this.untilEnded(writer, write);
      if (ending === null) return;
      writer.pending = null;
      // An acknowledged item that is missing keeps its text, so that it is found to be lost.
      if (ending.outcome === 'done') {
        if (write.removes !== null) writer.texts.set(write.removes, false);
        if (write.adds !== null) writer.texts.set(write.adds, true);
        writer.acknowledged += 1;
      }
      write = writes.next(ending.data).value;
      // Every page makes this call.
      await this.call(writer.user, '/v1/user/overview/userinfo', {});
    }
  }

  /** Resolves when a write is done or its item is missing; null when the writers stop before. */
  private async untilEnded(writer: Writer, write: Write): Promise<Ending | null> {
    writer.pending = write;
    let mayHaveHappened = false;
    while (this.isWriting) {
      const send = (): Promise<Ending> => this.call(writer.user, write.path, write.body);
      const endings = await Promise.all(write.isTwice ? [send(), send()] : [send()]);
      const end = endings.find(({ outcome }) => outcome === 'done') ?? endings.find(({ outcome }) => outcome === 'missing');
      // Deleted by an earlier try.
      if (end && write.adds === null && mayHaveHappened) return { ...end, outcome: 'done' };
      if (end) return end;
      mayHaveHappened ||= endings.some(({ outcome }) => UNCERTAIN.includes(outcome));
      await wait(RETRY_MS);
    }
    return null;
  }

  private async call(user: Visitor, path: string, body: object): Promise<Ending> {
    const startedAt = performance.now();
    const late = new AbortController();
    const hanging: Ending = { outcome: 'hanging', data: null };
    const ending = await Promise.race([
      user.post(path, body).then(endingOf, (): Ending => ({ outcome: 'broken', data: null })),
      wait(HANG_MS, hanging, { signal: late.signal }).catch(() => hanging),
    ]);
    late.abort();
    this.counts[ending.outcome] += 1;
    if (ending.outcome !== 'broken') this.counts.longestMs = Math.max(this.counts.longestMs, performance.now() - startedAt);
    return ending;
  }

  private async read({ user }: Writer, path: string): Promise<unknown> {
    for (let tries = 1; ; tries += 1) {
      const reply = await user.post(path).catch(() => null);
      if (reply?.status === 200) return reply.data;
      if (tries === READ_TRIES) throw new Error(`${path}: ${reply?.status ?? 'no answer'}`);
      await wait(RETRY_MS);
    }
  }
}
