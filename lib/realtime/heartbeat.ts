import { SOCKET_TIMING } from '@/lib/contract/socket';

/** How long a socket may stay silent after a probe before it is given up, milliseconds. */
export const PROBE_MS = 3_000;

/** Numbers of the heartbeat, milliseconds. */
export interface HeartbeatTiming {
  heartbeatMs: number;
  missedHeartbeatsMax: number;
}

/** How to ask, who is told of death, and by which clock. */
export interface HeartbeatOptions {
  ping: () => void;
  /** Called once when the socket is taken for dead; the heartbeat has stopped then. */
  onDead: () => void;
  timing?: HeartbeatTiming;
  /** A clock that never runs backwards, milliseconds. */
  now?: () => number;
}

/** Tells a silent socket from a living one. */
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

  /** Begins to ping; call it when the socket has opened. */
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

  /** Any message counts as a sign of life, not only the answer to a ping. */
  alive(): void {
    this.missed = 0;
    this.pingPending = false;
    clearTimeout(this.probeTimer);
    this.probeTimer = undefined;
  }

  /** Asks at once whether the other side is there, and gives up after 3 s of silence. */
  probe(): void {
    if (this.timer === undefined || this.probeTimer !== undefined) return;
    this.ping();
    this.probeTimer = setTimeout(() => this.die(), PROBE_MS);
  }

  private tick(): void {
    const elapsed = this.now() - this.lastTickAt;
    this.lastTickAt = this.now();
    if (elapsed >= 2 * this.timing.heartbeatMs) {
      // The page slept or its timers were throttled: messages may stand behind this very timer in the queue, so the
      // beats nobody counted are no proof of death. Ask, and judge the answer.
      this.probe();
      return;
    }
    if (this.pingPending) this.missed += 1;
    if (this.missed >= this.timing.missedHeartbeatsMax) this.die();
    else this.ping();
  }

  private ping(): void {
    this.pingPending = true;
    this.options.ping();
  }

  private die(): void {
    this.stop();
    this.options.onDead();
  }
}
