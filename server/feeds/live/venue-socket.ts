import { connectWebSocket, type Connect } from './connect';
import type { ConnectLimiter } from './connect-limiter';
import { SYSTEM_TIMERS, type Timers } from './timers';
import type { FrameKind, SocketRules, VenueStream } from './venue';
import { VenueConnection, type SocketCounters } from './venue-connection';

/** Shortest and longest time before a lost connection is opened again, and the time with data after which the shortest counts again. */
const BACKOFF_MS = 500;
const BACKOFF_MS_MAX = 30_000;
const STEADY_MS = 60_000;
/** Part of a life by which connections are replaced earlier, at random: those opened together are not replaced together. */
const LIFE_SPREAD = 0.05;

/** Stream, rules and means of a socket. */
export interface VenueSocketOptions {
  /** Origin of the line's socket, see `originsOf`. */
  origin: string;
  stream: VenueStream;
  rules: SocketRules;
  /** Reads a frame; one that throws is counted and dropped. */
  read: (text: string) => FrameKind;
  /** Shared by the sockets of a venue. */
  limiter: ConnectLimiter;
  /** Called with the first data after a loss: times of the last data before it and of this data, Unix milliseconds. */
  onGap?: (from: number, until: number) => void;
  /** Called at the first loss after a connection was ready with its reason: while a venue is away each try to connect fails. */
  onLost?: (reason: string) => void;
  /** Called at the start, and at a loss without another connection in use, with the time from which values may be missing, Unix milliseconds. */
  onAway?: ((since: number) => void) | undefined;
  /** Called when everything is subscribed on the connection in use, with the time, Unix milliseconds. */
  onBack?: ((at: number) => void) | undefined;
  connect?: Connect | undefined;
  timers?: Timers;
  random?: () => number;
}

/** State of a socket. */
export interface SocketState {
  /** Opening of the connection whose values are used, Unix milliseconds; null without one. */
  connectedAt: number | null;
  /** Last data of any connection, Unix milliseconds; null before the first. */
  lastDataAt: number | null;
  /** Reason of the last loss; null before the first. */
  lastLoss: string | null;
}

const noFrames = (): SocketCounters['frames'] => ({ data: 0, subscribed: 0, control: 0, closing: 0, error: 0, unknown: 0, broken: 0 });

/**
 * Keeps one stream of a venue open. A lost or silent connection is opened again after 0.5 s, doubled up to 30 s, with jitter. At the end of
 * a connection's life, and when the venue announces that it closes, another one is opened first; both deliver until everything is subscribed
 * on the new one and its values come.
 */
export class VenueSocket {
  readonly counters: SocketCounters = { opened: 0, lost: 0, frames: noFrames(), characters: 0 };
  private readonly timers: Timers;
  private readonly random: () => number;
  /** The connection in use, and the one that replaces it. */
  private current: VenueConnection | null = null;
  private successor: VenueConnection | null = null;
  private losses = 0;
  private lastDataAt: number | null = null;
  private lastLoss: string | null = null;
  private isLossReported = false;
  private lostAfter: number | null = null;
  private cancelOpen: (() => void) | null = null;
  private cancelLife: (() => void) | null = null;
  private hasEnded = false;

  constructor(private readonly options: VenueSocketOptions) {
    this.timers = options.timers ?? SYSTEM_TIMERS;
    this.random = options.random ?? Math.random;
  }

  /** Opens the stream, and keeps it open until `close`. */
  start(): void {
    this.options.onAway?.(this.timers.date());
    this.openAfter(0);
  }

  state(): SocketState {
    const openedAt = this.current?.openedAt ?? Number.NaN;
    const connectedAt = Number.isNaN(openedAt) ? null : this.timers.date() - (this.timers.now() - openedAt);
    return { connectedAt, lastDataAt: this.lastDataAt, lastLoss: this.lastLoss };
  }

  /** Ends the connections and leaves no timer. */
  close(): void {
    this.hasEnded = true;
    this.cancelOpen?.();
    this.cancelLife?.();
    this.current?.end();
    this.successor?.end();
    [this.current, this.successor, this.cancelOpen, this.cancelLife] = [null, null, null, null];
  }

  /** Opens a connection after a time, unless one is being opened. */
  private openAfter(delayMs: number): void {
    if (this.hasEnded || this.cancelOpen || this.successor) return;
    const request = (): void => {
      let isGranted = false;
      const withdraw = this.options.limiter.request(() => {
        isGranted = true;
        this.cancelOpen = null;
        this.open();
      });
      if (!isGranted) this.cancelOpen = withdraw;
    };
    if (delayMs > 0) this.cancelOpen = this.timers.after(delayMs, request);
    else request();
  }

  private open(): void {
    const { origin, stream, rules, read, connect = connectWebSocket } = this.options;
    const context = { url: origin + stream.path, stream, rules, read, connect, timers: this.timers, counters: this.counters };
    const connection: VenueConnection = new VenueConnection(context, {
      data: () => this.noteData(),
      ready: () => this.use(connection),
      closing: () => this.replace(connection),
      lost: (reason) => this.noteLoss(connection, reason),
    });
    if (this.current) this.successor = connection;
    else this.current = connection;
    connection.open();
  }

  private noteData(): void {
    const now = this.timers.date();
    if (this.lostAfter !== null) this.options.onGap?.(this.lostAfter, now);
    this.lostAfter = null;
    this.lastDataAt = now;
  }

  private use(connection: VenueConnection): void {
    if (connection === this.successor) {
      this.current?.end();
      [this.current, this.successor] = [connection, null];
    }
    this.isLossReported = false;
    this.options.onBack?.(this.timers.date());
    this.cancelLife?.();
    this.cancelLife = null;
    const { lifeMs } = this.options.rules;
    if (lifeMs === null) return;
    const endsAt = connection.openedAt + lifeMs * (1 - LIFE_SPREAD * this.random());
    this.cancelLife = this.timers.after(endsAt - this.timers.now(), () => {
      this.cancelLife = null;
      this.openAfter(0);
    });
  }

  /** A venue that closes each new connection again does not make us open them in a loop. */
  private replace(connection: VenueConnection): void {
    if (connection !== this.current) return;
    const isOld = this.timers.now() - connection.openedAt >= STEADY_MS;
    this.openAfter(isOld ? 0 : this.nextDelay());
  }

  private noteLoss(connection: VenueConnection, reason: string): void {
    this.counters.lost += 1;
    this.lastLoss = reason;
    if (this.timers.now() - connection.firstDataAt >= STEADY_MS) this.losses = 0;
    const isSuccessor = connection === this.successor;
    if (isSuccessor) this.successor = null;
    else this.loseCurrent(connection);
    if (isSuccessor || !this.current) this.openAfter(this.nextDelay());
    if (!this.isLossReported) this.options.onLost?.(reason);
    this.isLossReported = true;
  }

  /** A successor takes the place of a lost connection even before it is ready. */
  private loseCurrent({ lastSignAt }: VenueConnection): void {
    this.cancelLife?.();
    this.cancelLife = null;
    [this.current, this.successor] = [this.successor, null];
    this.lostAfter ??= this.lastDataAt;
    if (!Number.isNaN(lastSignAt)) this.options.onAway?.(this.timers.date() - (this.timers.now() - lastSignAt));
  }

  private nextDelay(): number {
    const delayMs = Math.min(BACKOFF_MS_MAX, BACKOFF_MS * 2 ** this.losses);
    this.losses += 1;
    return delayMs * (0.5 + this.random() / 2);
  }
}
