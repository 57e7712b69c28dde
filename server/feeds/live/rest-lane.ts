import { CallFailure, fetchJson, type AnswerFacts, type Fetch } from './fetch-json';
import { REFUSED_STATUS } from './rest-client';
import type { Timers } from './timers';
import type { RestRules } from './venue';
import { WeightBudget } from './weight-budget';

/** Calls on their way at once, and how many of them may be background ones. */
const IN_FLIGHT_MAX = { visitor: 8, background: 6 } as const;
/** Part of the budget that background calls may use up: the rest is for visitors. */
const BACKGROUND_SHARE = 0.8;
/** Background calls a second: an answer of 1,000 candles takes 3 to 6 ms of a core, and prices go on meanwhile. */
const BACKGROUND_CALLS_MAX = 8;
/** Calls that may wait; more are refused at once. */
const WAITING_MAX = { visitor: 200, background: 10_000 } as const;
const TRIES_MAX = 3;
const RETRY_BASE_MS = 1_000;
/** First pause after a refusal for too many calls; it doubles with every further one. A ban is a pause of at least two minutes. */
const LIMITED_PAUSE_MS = 10_000;
const BANNED_PAUSE_MS = 120_000;
const PAUSE_MS_MAX = 15 * 60_000;
/** Longest pause that a venue announces: bans last up to three days. */
const ANNOUNCED_PAUSE_MS_MAX = 3 * 86_400_000;

/** Whether a status refuses all calls for a time. Venues answer 403 in place of 418 where a filter in front of them bans. */
const isLimited = (status: number): boolean => status === 429 || status === 418 || status === 403;

/** A call as a lane handles it. */
export interface LaneCall {
  url: string;
  weight: number;
  isBackground: boolean;
  signal?: AbortSignal | undefined;
}

interface Waiting extends LaneCall {
  tries: number;
  resolve(value: unknown): void;
  reject(failure: CallFailure): void;
  /** Ends the watch over the caller's signal. */
  release(): void;
}

/** Counters of a lane since the start, and its state. */
export interface LaneMetrics {
  /** Requests sent, repeated ones included. */
  requests: number;
  retries: number;
  /** Answers by status; 0 counts requests without an answer. */
  answers: Record<number, number>;
  bytes: number;
  waiting: number;
  /** Weight spent in the running window, and its limit. */
  weight: number;
  weightMax: number;
  /** Time until calls are sent again after a refusal, milliseconds. */
  pausedForMs: number;
  /** True when the venue does not serve this place. */
  isRefused: boolean;
  /** Clock of the venue minus that of the system, milliseconds; NaN while unknown. */
  clockDifferenceMs: number;
}

/** Rules and means of a lane. */
export interface LaneContext {
  rules: RestRules;
  timers: Timers;
  fetch: Fetch;
  random: () => number;
  /** Called once, when the venue says that it does not serve this place: no further call is sent. */
  onRefused: (failure: CallFailure) => void;
}

/**
 * Calls of one origin, within its budget: those of visitors first, each kind in its order. It pauses after 403, 418 and 429, and ends with
 * 451. Calls of visitors are not repeated, and are refused during a pause.
 */
export class RestLane {
  private readonly queues: Record<'visitor' | 'background', Waiting[]> = { visitor: [], background: [] };
  private readonly inFlight = { visitor: 0, background: 0 };
  private readonly budget: WeightBudget;
  private readonly backgroundPace = new WeightBudget(BACKGROUND_CALLS_MAX, 1_000);
  /** Calls that wait for their repetition, with the cancellation of its timer. */
  private readonly delayed = new Map<Waiting, () => void>();
  private readonly closing = new AbortController();
  private readonly counters = { requests: 0, retries: 0, bytes: 0 };
  private readonly answers: Record<number, number> = {};
  /** As in `LaneMetrics`. */
  clockDifferenceMs = Number.NaN;
  private cancelWake: (() => void) | null = null;
  private refusals = 0;
  private refusedAt = Number.NEGATIVE_INFINITY;
  private pausedUntil = Number.NEGATIVE_INFINITY;
  private pauseStatus = 429;
  private ended: CallFailure | null = null;

  constructor(private readonly context: LaneContext) {
    this.budget = new WeightBudget(context.rules.weightMax, context.rules.windowMs);
  }

  call(call: LaneCall): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const failure = this.refusalOf(call);
      if (failure) {
        reject(failure);
        return;
      }
      const waiting: Waiting = { ...call, tries: 0, resolve, reject, release: () => undefined };
      const leave = (): void => this.drop(waiting, new CallFailure('aborted by the caller', 0, false));
      call.signal?.addEventListener('abort', leave, { once: true });
      waiting.release = () => call.signal?.removeEventListener('abort', leave);
      this.queueOf(waiting).push(waiting);
      this.pump();
    });
  }

  metrics(): LaneMetrics {
    const now = this.context.timers.now();
    return {
      ...this.counters,
      answers: { ...this.answers },
      waiting: this.queues.visitor.length + this.queues.background.length,
      weight: this.budget.spent(now),
      weightMax: this.budget.weightMax,
      pausedForMs: Math.max(0, this.pausedUntil - now),
      isRefused: this.ended?.status === REFUSED_STATUS,
      clockDifferenceMs: this.clockDifferenceMs,
    };
  }

  /** Rejects all calls, those on their way included, and leaves no timer. */
  end(failure: CallFailure): void {
    if (this.ended) return;
    this.ended = failure;
    this.cancelWake?.();
    this.cancelWake = null;
    for (const cancel of this.delayed.values()) cancel();
    const waiting = [...this.queues.visitor.splice(0), ...this.queues.background.splice(0), ...this.delayed.keys()];
    this.delayed.clear();
    for (const call of waiting) this.settle(call, failure);
    this.closing.abort();
  }

  private kindOf({ isBackground }: LaneCall): 'visitor' | 'background' {
    return isBackground ? 'background' : 'visitor';
  }

  private queueOf(call: LaneCall): Waiting[] {
    return this.queues[this.kindOf(call)];
  }

  private refusalOf(call: LaneCall): CallFailure | null {
    if (this.ended) return this.ended;
    if (call.signal?.aborted) return new CallFailure('aborted by the caller', 0, false);
    if (this.queueOf(call).length >= WAITING_MAX[this.kindOf(call)]) return new CallFailure('too many calls wait', 0, false);
    return !call.isBackground && this.context.timers.now() < this.pausedUntil ? this.pauseFailure() : null;
  }

  private pauseFailure(): CallFailure {
    return new CallFailure('paused after a refusal for too many calls', this.pauseStatus, false);
  }

  /** Ends a call that waits; one on its way ends by its signal. */
  private drop(waiting: Waiting, failure: CallFailure): void {
    const queue = this.queueOf(waiting);
    const place = queue.indexOf(waiting);
    if (place < 0 && !this.delayed.has(waiting)) return;
    if (place >= 0) queue.splice(place, 1);
    this.delayed.get(waiting)?.();
    this.delayed.delete(waiting);
    this.settle(waiting, failure);
    this.pump();
  }

  private settle(waiting: Waiting, failure: CallFailure): void {
    waiting.release();
    waiting.reject(failure);
  }

  /** Sends what may be sent now, and wakes when the next call may be. */
  private pump(): void {
    this.cancelWake?.();
    this.cancelWake = null;
    for (let delay = this.sendNext(); delay !== null; delay = this.sendNext()) {
      if (delay === 0) continue;
      this.cancelWake = this.context.timers.after(delay, () => this.pump());
      return;
    }
  }

  /** Sends the next call. Returns 0 when it did, the time to wait for it, or null when there is none or an answer has to come first. */
  private sendNext(): number | null {
    const kind = this.queues.visitor.length > 0 ? 'visitor' : 'background';
    const next = this.queues[kind][0];
    if (!next || !this.hasRoom(kind)) return null;
    const now = this.context.timers.now();
    const delay = Math.max(this.pausedUntil - now, this.budgetDelay(next, now));
    if (delay > 0) return delay;
    this.queues[kind].shift();
    this.budget.spend(next.weight, now);
    if (next.isBackground) this.backgroundPace.spend(1, now);
    void this.send(next, now);
    return 0;
  }

  /** Time until budget and pace have room for a call, milliseconds. */
  private budgetDelay({ weight, isBackground }: LaneCall, now: number): number {
    if (!isBackground) return this.budget.waitFor(weight, now);
    return Math.max(this.budget.waitFor(weight, now, BACKGROUND_SHARE), this.backgroundPace.waitFor(1, now));
  }

  /** After a refusal one call at a time tries whether the venue serves again. */
  private hasRoom(kind: 'visitor' | 'background'): boolean {
    const { visitor, background } = this.inFlight;
    if (this.refusals > 0) return visitor + background === 0;
    return visitor + background < IN_FLIGHT_MAX.visitor && (kind === 'visitor' || background < IN_FLIGHT_MAX.background);
  }

  private async send(waiting: Waiting, sentAt: number): Promise<void> {
    const kind = this.kindOf(waiting);
    this.inFlight[kind] += 1;
    this.counters.requests += 1;
    waiting.tries += 1;
    const signals = waiting.signal ? [this.closing.signal, waiting.signal] : [this.closing.signal];
    const { timers, fetch } = this.context;
    let announcedMs = 0;
    const answered = (facts: AnswerFacts): void => {
      announcedMs = facts.retryAfterMs;
      this.note(facts);
    };
    try {
      const value = await fetchJson(waiting.url, { fetch, timers, answered }, signals);
      this.checkRefusal(value);
      if (sentAt > this.refusedAt) this.refusals = 0;
      waiting.release();
      waiting.resolve(value);
    } catch (error) {
      this.fail(waiting, error as CallFailure, sentAt, announcedMs);
    } finally {
      this.inFlight[kind] -= 1;
      if (!this.ended) this.pump();
    }
  }

  private note({ status, bytes, clockDifferenceMs }: AnswerFacts): void {
    this.answers[status] = (this.answers[status] ?? 0) + 1;
    this.counters.bytes += bytes;
    if (!Number.isNaN(clockDifferenceMs)) this.clockDifferenceMs = clockDifferenceMs;
  }

  /** Throws for an answer of status 200 that refuses the call. */
  private checkRefusal(value: unknown): void {
    const status = this.context.rules.refusalIn?.(value) ?? null;
    if (status === null) return;
    this.answers[status] = (this.answers[status] ?? 0) + 1;
    throw new CallFailure('refused for too many calls in an answer of status 200', status, false);
  }

  private fail(waiting: Waiting, failure: CallFailure, sentAt: number, announcedMs: number): void {
    const { status } = failure;
    if (status === 0) this.answers[0] = (this.answers[0] ?? 0) + 1;
    if (isLimited(status)) this.pause(status, sentAt, announcedMs);
    else if (status > 0 && sentAt > this.refusedAt) this.refusals = 0;
    if (this.mayRepeat(waiting, status)) this.repeat(waiting, isLimited(status));
    else this.settle(waiting, this.ended ?? failure);
    if (status === REFUSED_STATUS) this.refuse(failure);
  }

  private refuse(failure: CallFailure): void {
    if (this.ended) return;
    this.end(failure);
    this.context.onRefused(failure);
  }

  private mayRepeat(waiting: Waiting, status: number): boolean {
    if (this.ended || !waiting.isBackground || waiting.tries >= TRIES_MAX || waiting.signal?.aborted) return false;
    return status === 0 || status >= 500 || isLimited(status);
  }

  /** A pause holds the queue; after other failures the call waits by itself. */
  private repeat(waiting: Waiting, isPaused: boolean): void {
    this.counters.retries += 1;
    if (isPaused) {
      this.queues.background.unshift(waiting);
      return;
    }
    const delay = RETRY_BASE_MS * 3 ** (waiting.tries - 1) * (0.5 + this.context.random());
    const cancel = this.context.timers.after(delay, () => {
      this.delayed.delete(waiting);
      this.queues.background.unshift(waiting);
      this.pump();
    });
    this.delayed.set(waiting, cancel);
  }

  /** Calls that were on their way at the refusal are part of it, not of a new one. */
  private pause(status: number, sentAt: number, announcedMs: number): void {
    if (sentAt <= this.refusedAt) return;
    this.refusedAt = this.context.timers.now();
    const ownMs = (status === 429 ? LIMITED_PAUSE_MS : BANNED_PAUSE_MS) * 2 ** this.refusals;
    this.refusals += 1;
    const pauseMs = Math.max(Math.min(ownMs, PAUSE_MS_MAX), Math.min(announcedMs, ANNOUNCED_PAUSE_MS_MAX));
    this.pausedUntil = Math.max(this.pausedUntil, this.refusedAt + pauseMs);
    this.pauseStatus = status;
    for (const waiting of this.queues.visitor.splice(0)) this.settle(waiting, this.pauseFailure());
  }
}
