import { HistoryBusyError } from '../platform/errors';
import { onAbort } from '../platform/on-abort';
import type { Bus } from './bus';
import {
  callsSubject,
  pack,
  unpack,
  type MarketAnswer,
  type MarketAnswers,
  type MarketArguments,
  type MarketCallKind,
  type Reign,
} from './market-messages';

const TIMEOUT_MS = 15_000;
const RETRY_AFTER_S = 2;

/** Calls of a reader at the owner of the market, for the indices of one reign. */
export class OwnerCalls {
  private readonly ending = new AbortController();

  constructor(
    private readonly bus: Bus,
    private readonly reign: Reign,
  ) {}

  /** Resolves with the owner's answer; rejects with `HistoryBusyError` when there is none, when the caller aborts, and after `end`. */
  async call<Kind extends MarketCallKind>(kind: Kind, args: MarketArguments[Kind], signal?: AbortSignal): Promise<MarketAnswers[Kind]> {
    const answer = await untilAborted(this.request(kind, args), signal ? [signal, this.ending.signal] : [this.ending.signal]);
    if (answer === null) throw new HistoryBusyError(signal?.aborted ? 0 : RETRY_AFTER_S, { hasBegun: true });
    if ('value' in answer) return answer.value;
    if (answer.error !== 'busy') throw new HistoryBusyError(RETRY_AFTER_S);
    throw new HistoryBusyError(answer.retryAfterSeconds, { isSourceAway: answer.isSourceAway });
  }

  /** Ends the calls in progress, and later ones: their owner is another one's predecessor, and may be frozen. */
  end(): void {
    this.ending.abort();
  }

  private async request<Kind extends MarketCallKind>(kind: Kind, args: MarketArguments[Kind]): Promise<MarketAnswer<Kind>> {
    const call = pack({ ...args, kind, ...this.reign });
    try {
      return unpack<MarketAnswer<Kind>>(await this.bus.request(callsSubject(this.reign), call, TIMEOUT_MS));
    } catch (cause) {
      throw new HistoryBusyError(RETRY_AFTER_S, { cause });
    }
  }
}

/** Resolves with null once a signal is aborted, else as the work does. */
function untilAborted<T>(work: Promise<T>, signals: readonly AbortSignal[]): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const leave = (): void => resolve(null);
    const stops = signals.map((signal) => onAbort(signal, leave));
    work.then(resolve, reject).finally(() => stops.forEach((stop) => stop()));
    if (signals.some(({ aborted }) => aborted)) leave();
  });
}
