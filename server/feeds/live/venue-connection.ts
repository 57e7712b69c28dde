import { OPEN_TIMEOUT_MS, type Connect, type Connection } from './connect';
import type { Timers } from './timers';
import type { FrameKind, SocketRules, VenueStream } from './venue';

/** Time without data after which a stream that always has some is dead, milliseconds. */
export const SILENCE_MS = 5_000;
/** The same for a stream that may rest, without any frame, ping or pong; and the period of the pings that provoke one. */
export const REST_SILENCE_MS = 60_000;
const PING_EVERY_MS = 20_000;
/** Time after the last frame was sent from which any answer will do: acknowledgements are missing, or have a form that is not known. */
export const ANSWERS_MS_MAX = 10_000;

/** Frames after which a stream that may rest is ready, when everything is subscribed. */
const SIGNS_OF_LIFE: ReadonlySet<FrameKind | 'broken'> = new Set(['subscribed', 'control', 'error']);

/** Counters of a socket's frames and connections since the start. */
export interface SocketCounters {
  /** Connections that opened, and those that ended other than by plan. */
  opened: number;
  lost: number;
  /** Frames by kind; `broken` could not be read. */
  frames: Record<FrameKind | 'broken', number>;
  /** Characters received. */
  characters: number;
}

/** Address, rules and means of a connection. */
export interface ConnectionContext {
  url: string;
  stream: VenueStream;
  rules: SocketRules;
  read: (text: string) => FrameKind;
  connect: Connect;
  timers: Timers;
  counters: SocketCounters;
}

/** Reports of a connection to its socket. */
export interface ConnectionHooks {
  data(): void;
  /** Once: everything is subscribed, and values come. */
  ready(): void;
  /** The venue says that it closes soon. */
  closing(): void;
  /** The end, once, unless it was ended by `end`. */
  lost(reason: string): void;
}

/** One connection of a socket: subscribes, keeps itself open, and ends itself when it is silent. */
export class VenueConnection {
  /** By the timers; NaN before. */
  openedAt = Number.NaN;
  firstDataAt = Number.NaN;
  private lastDataAt = Number.NaN;
  /** Last frame, ping or pong, by the timers; NaN before. */
  lastSignAt = Number.NaN;
  private framesSent = 0;
  /** Time at which the last frame was sent, by the timers. */
  private sentAt = Number.NaN;
  /** Acknowledgements and refusals received. */
  private answers = 0;
  private isReady = false;
  private hasEnded = false;
  private connection: Connection | null = null;
  private readonly cancels = new Map<'open' | 'send' | 'keepAlive' | 'silence', () => void>();

  constructor(
    private readonly context: ConnectionContext,
    private readonly hooks: ConnectionHooks,
  ) {}

  /** Opens the connection; a failure is reported like a loss. */
  open(): void {
    this.after('open', OPEN_TIMEOUT_MS, () => this.lose(`not open within ${OPEN_TIMEOUT_MS} ms`));
    try {
      this.connection = this.context.connect(this.context.url, {
        opened: () => this.guarded(() => this.opened()),
        received: (text) => this.guarded(() => this.received(text)),
        pinged: () => this.guarded(() => this.sign()),
        closed: (reason) => this.lose(reason),
      });
    } catch (error) {
      this.lose(error instanceof Error ? error.message : String(error));
    }
  }

  /** Ends the connection without a report; leaves no timer. */
  end(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    for (const cancel of this.cancels.values()) cancel();
    this.cancels.clear();
    this.connection?.end();
  }

  private guarded(run: () => void): void {
    if (!this.hasEnded) run();
  }

  private lose(reason: string): void {
    if (this.hasEnded) return;
    this.end();
    this.hooks.lost(reason);
  }

  private after(name: 'open' | 'send' | 'keepAlive' | 'silence', delayMs: number, run: () => void): void {
    this.cancels.get(name)?.();
    const cancel = this.context.timers.after(delayMs, () => {
      this.cancels.delete(name);
      run();
    });
    this.cancels.set(name, cancel);
  }

  private sign(): void {
    this.lastSignAt = this.context.timers.now();
  }

  private opened(): void {
    this.cancels.get('open')?.();
    this.cancels.delete('open');
    this.openedAt = this.context.timers.now();
    this.sign();
    this.context.counters.opened += 1;
    this.sendNext();
    this.keepAlive();
    this.watch();
    if (!this.context.stream.isContinuous && this.context.stream.frames.length === 0) this.becomeReady();
  }

  private sendNext(): void {
    const frame = this.context.stream.frames[this.framesSent];
    if (frame === undefined) return;
    this.connection?.send(frame);
    this.framesSent += 1;
    this.sentAt = this.context.timers.now();
    if (this.isSent()) return;
    this.after('send', this.context.rules.sendEveryMs, () => this.sendNext());
  }

  private isSent(): boolean {
    return this.framesSent >= this.context.stream.frames.length;
  }

  /** Whether everything is subscribed by the venue's own answers: frames of values come before the acknowledgement of the last frame. */
  private isSubscribed(): boolean {
    if (!this.isSent()) return false;
    return this.answers >= this.context.stream.answers || this.context.timers.now() - this.sentAt >= ANSWERS_MS_MAX;
  }

  /** Streams that may rest are pinged even where the venue asks for nothing: a broken connection would not be noticed otherwise. */
  private keepAlive(): void {
    const { keepAlive } = this.context.rules;
    if (!keepAlive && this.context.stream.isContinuous) return;
    this.after('keepAlive', keepAlive?.everyMs ?? PING_EVERY_MS, () => {
      if (keepAlive) this.connection?.send(keepAlive.frame);
      else this.connection?.ping();
      this.keepAlive();
    });
  }

  private watch(): void {
    const { isContinuous } = this.context.stream;
    const limitMs = isContinuous ? SILENCE_MS : REST_SILENCE_MS;
    const last = isContinuous ? this.lastDataOrOpening() : this.lastSignAt;
    const restMs = last + limitMs - this.context.timers.now();
    if (restMs > 0) this.after('silence', restMs, () => this.watch());
    else this.lose(`silent for ${limitMs} ms`);
  }

  private lastDataOrOpening(): number {
    return Number.isNaN(this.lastDataAt) ? this.openedAt : this.lastDataAt;
  }

  private kindOf(text: string | null): FrameKind | 'broken' {
    if (text === null) return 'unknown';
    this.context.counters.characters += text.length;
    try {
      return this.context.read(text);
    } catch {
      return 'broken';
    }
  }

  private received(text: string | null): void {
    this.sign();
    const kind = this.kindOf(text);
    this.context.counters.frames[kind] += 1;
    if (kind === 'data') this.noteData();
    if (kind === 'closing') this.hooks.closing();
    if (kind === 'subscribed' || kind === 'error') this.answers += 1;
    const showsLife = kind === 'data' || (SIGNS_OF_LIFE.has(kind) && !this.context.stream.isContinuous);
    if (showsLife && this.isSubscribed()) this.becomeReady();
  }

  private noteData(): void {
    this.lastDataAt = this.lastSignAt;
    if (Number.isNaN(this.firstDataAt)) this.firstDataAt = this.lastDataAt;
    this.hooks.data();
  }

  private becomeReady(): void {
    if (this.isReady || this.hasEnded) return;
    this.isReady = true;
    this.hooks.ready();
  }
}
