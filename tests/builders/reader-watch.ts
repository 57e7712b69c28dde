import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { homeQuotationSchema } from '../../lib/contract/quotes';
import { DELAYED_AFTER_MS } from '../../lib/contract/freshness';

/** Between two attempts to connect; a page waits longer. */
const RECONNECT_MS = 100;
const CALL_EVERY_MS = 300;
const CALL_MS_MAX = 3_000;
/** A gap of prices: four beats without any. */
const GAP_MS_MIN = 1_000;

/** Place of a value in time; a later one is never followed by an earlier one. */
type Mark = readonly [epoch: number, version: number];
const isBefore = ([epoch, version]: Mark, [otherEpoch, otherVersion]: Mark): boolean =>
  epoch < otherEpoch || (epoch === otherEpoch && version < otherVersion);

const messageSchema = z.union([
  z.object({ topic: z.literal('feed'), data: z.object({ epoch: z.number(), asOf: z.number() }) }),
  z.object({
    action: z.literal('subscribe'),
    epoch: z.number(),
    data: z.array(z.tuple([z.string(), z.number(), z.number(), z.string()]).rest(z.unknown())),
  }),
  z.object({
    topic: z.literal('quote'),
    epoch: z.number(),
    version: z.number(),
    data: z.array(z.tuple([z.number(), z.string()]).rest(z.unknown())),
  }),
]);
const callSchema = z.object({ data: homeQuotationSchema.pick({ epoch: true, asOf: true, rows: true }) });

/** Observations of a page at a reader in a period. */
export interface Seen {
  /** Values older than one seen before. */
  wentBack: number;
  /** Longest time without a newer price. */
  gapMs: number;
  /** Gaps of at least four beats, `performance.now()`. */
  gaps: readonly (readonly [from: number, until: number])[];
  /** When a page first said that prices are delayed, `performance.now()`; null when none did. */
  delayedAt: number | null;
}

/** A client of one reader by socket and by calls, which reconnects at once and keeps what it has seen. */
export class ReaderWatch {
  private socket: WebSocket | null = null;
  private isStopped = false;
  private readonly marks = new Map<string, Mark>();
  private symbolOf = new Map<number, string>();
  private feedTime: Mark = [0, 0];
  private wentBack = 0;
  /** `performance.now()` of each newer price, and of each newer feed time. */
  private priceTimes: number[] = [performance.now()];
  private feedTimes: number[] = [performance.now()];
  /** Lowest and highest price of each symbol since `beginExtremes`. */
  private extremes = new Map<string, { low: number; high: number }>();

  constructor(
    private readonly origin: string,
    private readonly symbolIds: readonly string[],
  ) {}

  start(): void {
    this.connect();
    void this.call();
  }

  stop(): void {
    this.isStopped = true;
    this.socket?.terminate();
  }

  /** Forgets the period that is over; its last moments stay, as a gap may begin with them. */
  beginPeriod(): void {
    this.wentBack = 0;
    this.priceTimes = this.priceTimes.slice(-1);
    this.feedTimes = this.feedTimes.slice(-1);
    this.beginExtremes();
  }

  /** Forgets the extremes of prices. */
  beginExtremes(): void {
    this.extremes = new Map();
  }

  /** Returns what was seen since `beginPeriod`. */
  seen(): Seen {
    const now = performance.now();
    const gaps = gapsOf([...this.priceTimes, now]);
    const late = gapsOf([...this.feedTimes, now]).find(([from, until]) => until - from > DELAYED_AFTER_MS);
    return {
      wentBack: this.wentBack,
      gapMs: Math.max(0, ...gaps.map(([from, until]) => until - from)),
      gaps: gaps.filter(([from, until]) => until - from > GAP_MS_MIN),
      delayedAt: late ? late[0] + DELAYED_AFTER_MS : null,
    };
  }

  /** Lowest and highest price of a symbol since `beginExtremes`; null without one. */
  extremesOf(symbolId: string): { low: number; high: number } | null {
    return this.extremes.get(symbolId) ?? null;
  }

  /** Whether newer prices and feed times arrive. */
  get isLive(): boolean {
    const now = performance.now();
    return now - (this.priceTimes.at(-1) ?? 0) < GAP_MS_MIN && now - (this.feedTimes.at(-1) ?? 0) < 2 * GAP_MS_MIN;
  }

  private connect(): void {
    if (this.isStopped) return;
    const socket = new WebSocket(`${this.origin.replace('http', 'ws')}/v1/ws`);
    this.socket = socket;
    socket.on('open', () => socket.send(JSON.stringify({ action: 'subscribe', topic: 'quote', bizNo: this.symbolIds })));
    socket.on('message', (bytes: Buffer) => this.receive(bytes.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => void wait(RECONNECT_MS).then(() => this.connect()));
  }

  private receive(text: string): void {
    const parsed = messageSchema.safeParse(JSON.parse(text));
    if (!parsed.success) return;
    const message = parsed.data;
    if ('action' in message) {
      this.symbolOf = new Map(message.data.map(([symbolId, , index]) => [index, symbolId]));
      for (const [symbolId, version, , price] of message.data) this.take(symbolId, [message.epoch, version], price);
    } else if (message.topic === 'feed') this.takeFeedTime([message.data.epoch, message.data.asOf]);
    else for (const [index, price] of message.data) this.take(this.symbolOf.get(index) ?? '', [message.epoch, message.version], price);
  }

  private goBack(where: string, mark: Mark, known: Mark): void {
    this.wentBack += 1;
    process.stdout.write(`${this.origin} went back, ${where}: ${String(mark)} after ${String(known)}\n`);
  }

  private takeFeedTime(time: Mark): void {
    if (isBefore(time, this.feedTime)) this.goBack('feed', time, this.feedTime);
    if (!isBefore(this.feedTime, time)) return;
    this.feedTime = time;
    this.feedTimes.push(performance.now());
  }

  private take(symbolId: string, mark: Mark, text: string): void {
    const known = this.marks.get(symbolId) ?? [0, 0];
    if (isBefore(mark, known)) this.goBack('socket', mark, known);
    if (!isBefore(known, mark)) return;
    this.marks.set(symbolId, mark);
    this.priceTimes.push(performance.now());
    const price = Number(text);
    const { low, high } = this.extremes.get(symbolId) ?? { low: price, high: price };
    this.extremes.set(symbolId, { low: Math.min(low, price), high: Math.max(high, price) });
  }

  /** Answers must not be older than earlier ones; they may be than the socket's messages, as a reader keeps them for up to a second. */
  private async call(): Promise<void> {
    const url = `${this.origin}/v1/mix/market/getHomeQuotation?symbolIds=${this.symbolIds.join(',')}`;
    const marks = new Map<string, Mark>();
    let time: Mark = [0, 0];
    while (!this.isStopped) {
      const answer = await fetch(url, { signal: AbortSignal.timeout(CALL_MS_MAX) })
        .then((response) => (response.ok ? response.json() : null))
        .catch(() => null);
      const parsed = callSchema.safeParse(answer);
      if (parsed.success) {
        const { epoch, asOf, rows } = parsed.data.data;
        for (const { symbolId, epoch: of, version } of rows) {
          const known = marks.get(symbolId) ?? [0, 0];
          if (isBefore([of, version], known)) this.goBack('call', [of, version], known);
          marks.set(symbolId, [of, version]);
        }
        if (isBefore([epoch, asOf], time)) this.goBack('feed time of a call', [epoch, asOf], time);
        time = [epoch, asOf];
      }
      await wait(CALL_EVERY_MS);
    }
  }
}

const gapsOf = (times: readonly number[]): [from: number, until: number][] =>
  times.slice(1).map((until, at) => [times[at] ?? until, until]);
