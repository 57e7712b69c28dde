import { ManualTimers } from '../../../tests/builders/manual-timers';
import { ConnectLimiter } from './connect-limiter';
import type { ConnectionEvents } from './connect';
import type { FrameKind, SocketRules, VenueStream } from './venue';
import { VenueSocket } from './venue-socket';

const STREAM: VenueStream = { line: 'spot', path: '/ws', frames: [], answers: 0, isContinuous: true };
const RULES: SocketRules = { sendEveryMs: 250, keepAlive: null, lifeMs: null };

/** A connection that the test opens and feeds. */
export class FakeConnection {
  readonly sent: { text: string; at: number }[] = [];
  pings = 0;
  hasEnded = false;

  constructor(
    readonly url: string,
    readonly events: ConnectionEvents,
    readonly at: number,
  ) {}

  /** Opens the connection. */
  open(): this {
    this.events.opened();
    return this;
  }

  data(): void {
    this.events.received('data');
  }
}

/** A socket over connections that the test opens, feeds and breaks. */
export class SocketScene {
  readonly timers = new ManualTimers();
  readonly connections: FakeConnection[] = [];
  readonly gaps: { from: number; until: number }[] = [];
  /** Times at which values began to be missing (−) and came again (+). */
  readonly presence: number[] = [];
  readonly read: string[] = [];
  readonly losses: string[] = [];
  readonly socket: VenueSocket;
  connectError: Error | null = null;

  constructor(stream: Partial<VenueStream> = {}, rules: Partial<SocketRules> = {}, limiter?: (timers: ManualTimers) => ConnectLimiter) {
    this.socket = new VenueSocket({
      origin: 'wss://venue.test',
      stream: { ...STREAM, ...stream },
      rules: { ...RULES, ...rules },
      limiter: limiter?.(this.timers) ?? new ConnectLimiter(this.timers),
      timers: this.timers,
      random: () => 1,
      onGap: (from, until) => this.gaps.push({ from, until }),
      onLost: (reason) => this.losses.push(reason),
      onAway: (since) => this.presence.push(-(since - this.timers.startDate)),
      onBack: (at) => this.presence.push(at - this.timers.startDate),
      read: (text) => {
        this.read.push(text);
        if (text === 'broken') throw new Error('broken frame');
        return text as FrameKind;
      },
      connect: (url, events) => {
        if (this.connectError) throw this.connectError;
        const connection = new FakeConnection(url, events, this.timers.now());
        this.connections.push(connection);
        return {
          send: (text) => connection.sent.push({ text, at: this.timers.now() }),
          ping: () => (connection.pings += 1),
          end: () => {
            connection.hasEnded = true;
            events.closed('ended');
          },
        };
      },
    });
    this.socket.start();
  }

  last(): FakeConnection {
    const connection = this.connections.at(-1);
    if (!connection) throw new Error('no connection');
    return connection;
  }

  /** Lets time pass with data on some connections each second. */
  deliver(durationMs: number, ...connections: FakeConnection[]): void {
    for (let second = 0; second < durationMs / 1000; second += 1) {
      this.timers.skip(1000);
      for (const connection of connections) connection.data();
    }
  }

  openCount(): number {
    return this.connections.filter(({ hasEnded }) => !hasEnded).length;
  }
}
