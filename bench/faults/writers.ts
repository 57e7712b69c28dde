import { setTimeout as wait } from 'node:timers/promises';
import { alertListSchema } from '../../lib/contract/alerts';
import { favoritesViewSchema } from '../../lib/contract/favorites';
import { DRAFT } from '../../tests/builders/alert-scene';
import { Visitor, type Reply } from '../../tests/builders/visitor';

/** A call without an answer after this time counts as hanging. */
const HANG_MS = 20_000;
const RETRY_MS = 100;
const READ_TRIES = 100;
/** Far above any price of the simulated market. */
const LEVEL_MIN = 500_000;

/** How a call ended: 200, 503, another status, a broken connection, no answer at all. */
type Outcome = 'done' | 'refused' | 'other' | 'broken' | 'hanging';

interface Write {
  /** Id of the request; also the group's name or the alert's note, by which the write is found afterwards. */
  id: string;
  path: string;
  body: object;
  /** Sent twice at once, like a retry of a browser that did not receive the first answer. */
  isTwice: boolean;
}

interface Writer {
  user: Visitor;
  /** Acknowledged requests. */
  kept: string[];
  written: number;
}

function nextWrite(writer: Writer, number: number): Write {
  writer.written += 1;
  const id = `${number}-${String(writer.written).padStart(8, '0')}`;
  const isTwice = writer.written % 5 === 0;
  if (writer.written % 2 === 0)
    return {
      id,
      isTwice,
      path: '/v1/user/optionalGroup/add',
      body: { groupName: id, symbolIds: ['BTCUSDT_SPBL', 'ETHUSDT_SPBL'], requestId: id },
    };
  return {
    id,
    isTwice,
    path: '/v1/send/priceremindconfig/inster',
    body: { ...DRAFT, configurePrice: String(LEVEL_MIN + writer.written), note: id, requestId: id },
  };
}

function outcomeOf(reply: Reply): Outcome {
  if (reply.status === 503) return 'refused';
  return reply.status === 200 && reply.code === '00000' ? 'done' : 'other';
}

/** Results of the calls since the last `takeCounts`. */
export interface CallCounts extends Record<Outcome, number> {
  longestMs: number;
}

const noCalls = (): CallCounts => ({ done: 0, refused: 0, other: 0, broken: 0, hanging: 0, longestMs: 0 });

/** Signed-in accounts that create favorite groups and alerts one after the other; requests that are not acknowledged are retried with the same request id. */
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
    return new Writers(users.map((user) => ({ user, kept: [], written: 0 })));
  }

  /** Acknowledged writes. */
  get acknowledged(): number {
    return this.writers.reduce((sum, { kept }) => sum + kept.length, 0);
  }

  /** Continues at another address, signed in as before. */
  moveTo(origin: string): void {
    for (const writer of this.writers) {
      const { cookie } = writer.user;
      writer.user = new Visitor(origin);
      writer.user.cookie = cookie;
    }
  }

  /** Resolves after a number of further writes are acknowledged. */
  async untilAcknowledged(more: number): Promise<void> {
    const wanted = this.acknowledged + more;
    while (this.acknowledged < wanted) await wait(5);
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

  /** Counts the acknowledged writes that are missing, and the writes that exist twice. */
  async compare(): Promise<{ lost: number; doubled: number }> {
    const result = { lost: 0, doubled: 0 };
    for (const writer of this.writers) {
      // Before the reads, as writes continue meanwhile.
      const kept = [...writer.kept];
      const { groups } = favoritesViewSchema.parse(await this.read(writer, '/v1/user/optionalGroup/view'));
      const { alerts } = alertListSchema.parse(await this.read(writer, '/v1/send/priceremindconfig/select'));
      const found = [...groups.filter(({ isDefault }) => !isDefault).map(({ groupName }) => groupName), ...alerts.map(({ note }) => note)];
      const different = new Set(found);
      result.lost += kept.filter((id) => !different.has(id)).length;
      result.doubled += found.length - different.size;
    }
    return result;
  }

  private async write(writer: Writer, number: number): Promise<void> {
    while (this.isWriting) {
      const write = nextWrite(writer, number);
      while (this.isWriting) {
        const send = (): Promise<Outcome> => this.call(writer.user, write.path, write.body);
        const outcomes = await Promise.all(write.isTwice ? [send(), send()] : [send()]);
        if (outcomes.includes('done')) {
          writer.kept.push(write.id);
          break;
        }
        await wait(RETRY_MS);
      }
      // Every page makes this call.
      await this.call(writer.user, '/v1/user/overview/userinfo', {});
    }
  }

  private async call(user: Visitor, path: string, body: object): Promise<Outcome> {
    const began = performance.now();
    const late = new AbortController();
    const outcome = await Promise.race([
      user.post(path, body).then(outcomeOf, () => 'broken' as const),
      wait(HANG_MS, 'hanging' as const, { signal: late.signal }).catch(() => 'hanging' as const),
    ]);
    late.abort();
    this.counts[outcome] += 1;
    if (outcome !== 'broken') this.counts.longestMs = Math.max(this.counts.longestMs, performance.now() - began);
    return outcome;
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
