import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import type { KlineInterval } from '../../lib/contract/kline-intervals';
import type { Kline } from '../../lib/contract/klines';
import { bundledProgram } from './bundled-program';
import { endChild } from './end-child';
import type { Question } from './live-owner-child';
import type { MarketRow } from './market-rows';

const answerSchema = z.object({ id: z.number(), value: z.unknown().optional(), error: z.string().optional() });

/** An owner of a market of venues in a process of its own, which a test asks what it knows, and may kill. */
export class LiveOwner {
  private asked = 0;
  private readonly waiting = new Map<number, (answer: z.infer<typeof answerSchema>) => void>();

  private constructor(
    private readonly child: ChildProcess,
    readonly origin: string,
  ) {
    child.on('message', (message) => {
      const answer = answerSchema.parse(message);
      this.waiting.get(answer.id)?.(answer);
      this.waiting.delete(answer.id);
    });
  }

  /** Starts an owner with settings; resolves when its market is open. */
  static async start(settings: Record<string, string>): Promise<LiveOwner> {
    const child = fork(await bundledProgram('live-owner-child'), {
      stdio: 'inherit',
      // Unknown numbers are NaN.
      serialization: 'advanced',
      env: { ...process.env, OWNER_SETTINGS: JSON.stringify(settings) },
    });
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('the owner has ended')));
    const [origin] = (await Promise.race([once(child, 'message'), ended])) as unknown[];
    ended.catch(() => undefined);
    return new LiveOwner(child, z.string().parse(origin));
  }

  /** Resolves with everything that its market knows. */
  rows(): Promise<MarketRow[]> {
    return this.ask<MarketRow[]>({ kind: 'rows' });
  }

  /** Resolves with its candles that open in [from, until), in the form of the calls. */
  klines(symbolId: string, interval: KlineInterval, from: number, until: number): Promise<Kline[]> {
    return this.ask<Kline[]>({ kind: 'klines', symbolId, interval, from, until });
  }

  /** Does now what it does each minute, such as a comparison of the catalog while a line of a venue has not answered. */
  async minute(): Promise<void> {
    await this.ask({ kind: 'minute' });
  }

  /** Kills the process (SIGKILL) and waits for its end. */
  kill(): Promise<void> {
    return endChild(this.child);
  }

  private async ask<Value>(question: Question): Promise<Value> {
    const id = (this.asked += 1);
    const answered = new Promise<z.infer<typeof answerSchema>>((resolve) => this.waiting.set(id, resolve));
    this.child.send({ id, question });
    const { value, error } = await answered;
    if (error !== undefined) throw new Error(error);
    return value as Value;
  }
}
