import { SOCKET_LIMIT, type ErrorMessage } from '../../lib/contract/socket';
import { UNRESTRICTED_AUDIENCE, type Audience } from '../market/visibility';
import type { Counters } from './counters';
import { textFrame } from './frame';
import { TokenBucket } from './token-bucket';
import type { Wire } from './wire';

/** Limits of error messages per second and in a burst: messages above them are only counted. */
const ERRORS_PER_SECOND = 1;
const ERRORS_BURST = 5;

/** Close codes the exchange uses (RFC 6455 §7.4.1). */
export const CLOSE_CODE = { policy: 1008, restart: 1012 } as const;

/** Reasons for dropping a message; each has its own count. */
export const MESSAGE_DROP_REASONS = [
  'backlog',
  'binary',
  'flood',
  'not_json',
  'not_object',
  'too_deep',
  'unknown_action',
  'unknown_key',
  'unknown_topic',
  'wrong_type',
] as const;
export type MessageDropReason = (typeof MESSAGE_DROP_REASONS)[number];

/** One client connection: its subscriptions, its message limits and its backlog of unsent bytes. */
export class ClientConnection {
  /** Indices of the subscribed symbols; changed only through `follow` and `unfollow`. */
  readonly follows = new Set<number>();
  /** Subscribed order topics, as `bizNo`. */
  readonly orders = new Set<string>();
  /** True when a beat was skipped, so that the next message to this client must carry its full state. */
  isBehind = false;
  /** Protocol pings sent since the last pong. */
  unansweredPings = 0;
  /** Consecutive checks, one a second, at which the unsent bytes were above the hard limit. */
  secondsOverHard = 0;
  private readonly messages = new TokenBucket(SOCKET_LIMIT.messagesPerSecond, SOCKET_LIMIT.messagesBurst);
  private readonly errors = new TokenBucket(ERRORS_PER_SECOND, ERRORS_BURST);
  private drops = 0;

  constructor(
    readonly wire: Wire,
    readonly counters: Counters,
    /** Called after the set of subscribed symbols has changed. */
    private readonly onFollowsChange: (connection: ClientConnection) => void = () => undefined,
    /** Country and language that decide which symbols this client may see. */
    readonly audience: Audience = UNRESTRICTED_AUDIENCE,
  ) {}

  /** True when the client keeps up: its unsent bytes are within the soft limit. */
  get isWritable(): boolean {
    return this.wire.isOpen && this.wire.bufferedBytes <= SOCKET_LIMIT.bufferedBytesSoft;
  }

  get topicCount(): number {
    return this.follows.size + this.orders.size;
  }

  follow(indices: Iterable<number>): void {
    for (const index of indices) this.follows.add(index);
    this.onFollowsChange(this);
  }

  unfollow(indices: Iterable<number>): void {
    for (const index of indices) this.follows.delete(index);
    this.onFollowsChange(this);
  }

  /**
   * Decides whether one incoming frame may be handled, at `nowMs` of a steady clock. Refused frames are counted; a client that does not
   * read its answers gets no further ones.
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

  /** Counts a dropped message, answers it with an error unless `code` is null, and closes the connection above the limit. */
  drop(reason: MessageDropReason, code: string | null, msg: string, nowMs: number): void {
    this.counters.add(`dropped_${reason}`);
    this.drops += 1;
    if (this.drops >= SOCKET_LIMIT.dropsMax) {
      this.counters.add('closed_policy');
      this.wire.close(CLOSE_CODE.policy, 'too many dropped messages');
      return;
    }
    if (code !== null) this.sendError(code, msg, nowMs);
  }

  /** Sends an error message, at most one a second and five in a burst. */
  sendError(code: string, msg: string, nowMs: number): void {
    if (!this.errors.take(nowMs)) return;
    const message: ErrorMessage = { action: 'error', code, msg };
    this.send(message);
  }

  /** Sends one message to this client alone, uncompressed. */
  send(message: object): void {
    this.write(textFrame(JSON.stringify(message)));
  }

  /** Writes an encoded frame. */
  write(frame: Buffer): void {
    this.counters.add('frames_out');
    this.counters.add('bytes_out', frame.length);
    this.wire.write(frame);
  }
}
