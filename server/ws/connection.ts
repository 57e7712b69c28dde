import { SOCKET_LIMIT, type ErrorMessage } from '../../lib/contract/socket';
import { UNRESTRICTED_AUDIENCE, type Audience } from '../market/visibility';
import type { Counters } from './counters';
import { textFrame } from './frame';
import { TokenBucket } from './token-bucket';
import type { Wire } from './wire';

/** Error answers a second and at once: a flood is counted, not argued with. */
const ERRORS_PER_SECOND = 1;
const ERRORS_BURST = 5;

/** Close codes the exchange uses (RFC 6455 §7.4.1). */
export const CLOSE_CODE = { policy: 1008, restart: 1012 } as const;

/** Why a message was dropped; each has its own count. */
export type DropReason =
  | 'backlog'
  | 'binary'
  | 'flood'
  | 'not_json'
  | 'not_object'
  | 'too_deep'
  | 'unknown_action'
  | 'unknown_key'
  | 'unknown_topic'
  | 'wrong_type';

/** One client: what it follows, what it may still send, and how far behind its reader is. */
export class Connection {
  /** Indices of the symbols followed; change it only through `follow` and `unfollow`. */
  readonly follows = new Set<number>();
  /** Order topics followed, as `bizNo`. */
  readonly orders = new Set<string>();
  /** True when a beat was skipped and the whole state is owed. */
  isBehind = false;
  /** Protocol pings sent since the last pong. */
  unansweredPings = 0;
  /** Consecutive one-second looks at which the unsent bytes were above the hard bound. */
  secondsOverHard = 0;
  private readonly messages = new TokenBucket(SOCKET_LIMIT.messagesPerSecond, SOCKET_LIMIT.messagesBurst);
  private readonly errors = new TokenBucket(ERRORS_PER_SECOND, ERRORS_BURST);
  private drops = 0;

  constructor(
    readonly wire: Wire,
    readonly counters: Counters,
    /** Told when the set of followed symbols changed. */
    private readonly onRegroup: (connection: Connection) => void = () => undefined,
    /** What it may be shown. */
    readonly audience: Audience = UNRESTRICTED_AUDIENCE,
  ) {}

  /** True when the reader keeps up: what is written now will not pile up. */
  get isWritable(): boolean {
    return this.wire.isOpen && this.wire.bufferedBytes <= SOCKET_LIMIT.bufferedBytesSoft;
  }

  get topicCount(): number {
    return this.follows.size + this.orders.size;
  }

  follow(indices: Iterable<number>): void {
    for (const index of indices) this.follows.add(index);
    this.onRegroup(this);
  }

  unfollow(indices: Iterable<number>): void {
    for (const index of indices) this.follows.delete(index);
    this.onRegroup(this);
  }

  /**
   * Decides whether one incoming frame may be handled, at `nowMs` of a steady clock. Refused ones are counted; a
   * client that does not read its answers is not answered more.
   */
  admit(nowMs: number): boolean {
    if (!this.wire.isOpen) return false;
    this.counters.add('messages_in');
    if (!this.messages.take(nowMs)) {
      this.drop('flood', '42900', 'Too many messages', nowMs);
      return false;
    }
    if (this.wire.bufferedBytes > SOCKET_LIMIT.bufferedBytesHard) {
      this.drop('backlog', null, '', nowMs);
      return false;
    }
    return true;
  }

  /** Counts a dropped message, answers it with an error unless `code` is null, and closes the connection past the bound. */
  drop(reason: DropReason, code: string | null, msg: string, nowMs: number): void {
    this.counters.add(`dropped_${reason}`);
    this.drops += 1;
    if (this.drops >= SOCKET_LIMIT.dropsMax) {
      this.counters.add('closed_policy');
      this.wire.close(CLOSE_CODE.policy, 'too many dropped messages');
      return;
    }
    if (code !== null) this.sendError(code, msg, nowMs);
  }

  /** Sends an error message, at most one a second and five at once. */
  sendError(code: string, msg: string, nowMs: number): void {
    if (!this.errors.take(nowMs)) return;
    const message: ErrorMessage = { action: 'error', code, msg };
    this.send(message);
  }

  /** Sends one message to this client alone, not compressed. */
  send(message: object): void {
    this.write(textFrame(JSON.stringify(message)));
  }

  /** Writes a ready frame. */
  write(frame: Buffer): void {
    this.counters.add('frames_out');
    this.counters.add('bytes_out', frame.length);
    this.wire.write(frame);
  }
}
