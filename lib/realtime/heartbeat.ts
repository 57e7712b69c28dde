import { SOCKET_TIMING } from '@/lib/contract/socket';

/** Timeout of the answer to a probe, milliseconds. */
export const PROBE_MS = 3_000;

/** Timing of the heartbeat: interval in milliseconds, and the number of missed answers at which it times out. */
export interface HeartbeatTiming {
  heartbeatMs: number;
  missedHeartbeatsMax: number;
}

/** Ping, timeout handler and clock of a heartbeat. */
export interface HeartbeatOptions {
  ping: () => void;
  /** Called once when the socket counts as dead; the heartbeat has stopped by then. */
  onDead: () => void;
  timing?: HeartbeatTiming;
  /** Monotonic clock, milliseconds. */
  now?: () => number;
}

/** Detects a dead socket by pings without an answer. */
export class Heartbeat {
  private readonly timing: HeartbeatTiming;
  private readonly now: () => number;
  private timer: ReturnType<typeof setInterval> | undefined;
  private probeTimer: ReturnType<typeof setTimeout> | undefined;
  private missed = 0;
  private pingPending = false;
  private lastTickAt = 0;

  constructor(private readonly options: HeartbeatOptions) {
    this.timing = options.timing ?? SOCKET_TIMING;
    this.now = options.now ?? (() => performance.now());
  }

  /** Starts pinging; call it when the socket has opened. */
  start(): void {
    this.stop();
    this.lastTickAt = this.now();
    this.timer = setInterval(() => this.tick(), this.timing.heartbeatMs);
  }

  stop(): void {
    clearInterval(this.timer);
    clearTimeout(this.probeTimer);
    this.timer = undefined;
    this.probeTimer = undefined;
    this.missed = 0;
    this.pingPending = false;
  }

  /** Records a received message: any message shows that the socket is alive, not only the answer to a ping. */
  recordMessage(): void {
    this.missed = 0;
    this.pingPending = false;
    clearTimeout(this.probeTimer);
    this.probeTimer = undefined;
  }

  /** Pings at once, and times out after 3 s without a message. */
  probe(): void {
    if (this.timer === undefined || this.probeTimer !== undefined) return;
    this.ping();
    this.probeTimer = setTimeout(() => this.timeOut(), PROBE_MS);
  }

  private tick(): void {
    const elapsed = this.now() - this.lastTickAt;
    this.lastTickAt = this.now();
    if (elapsed >= 2 * this.timing.heartbeatMs) {
      // The page was suspended or its timers were throttled: messages may be queued behind this timer, so the missed
      // heartbeats do not prove a dead socket. The answer to a probe decides.
      this.probe();
      return;
    }
    if (this.pingPending) this.missed += 1;
    if (this.missed >= this.timing.missedHeartbeatsMax) this.timeOut();
    else this.ping();
  }

  private ping(): void {
    this.pingPending = true;
    this.options.ping();
  }

  private timeOut(): void {
    this.stop();
    this.options.onDead();
  }
}
