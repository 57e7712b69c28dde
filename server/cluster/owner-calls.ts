import { HistoryBusyError } from '../platform/errors';
import type { Bus } from './bus';
import {
  pack,
  SUBJECT,
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
  constructor(
    private readonly bus: Bus,
    private readonly reign: Reign,
  ) {}

  /** Resolves with the owner's answer; rejects with `HistoryBusyError` when there is none, or when the caller aborts. */
  async call<Kind extends MarketCallKind>(kind: Kind, args: MarketArguments[Kind], signal?: AbortSignal): Promise<MarketAnswers[Kind]> {
    const answer = await this.request(kind, args);
    if (signal?.aborted) throw new HistoryBusyError(0, { hasBegun: true });
    if ('value' in answer) return answer.value;
    throw new HistoryBusyError(answer.error === 'busy' ? answer.retryAfterSeconds : RETRY_AFTER_S);
  }

  private async request<Kind extends MarketCallKind>(kind: Kind, args: MarketArguments[Kind]): Promise<MarketAnswer<Kind>> {
    const call = pack({ ...args, kind, ...this.reign });
    try {
      return unpack<MarketAnswer<Kind>>(await this.bus.request(SUBJECT.calls, call, TIMEOUT_MS));
    } catch (cause) {
      throw new HistoryBusyError(RETRY_AFTER_S, { cause });
    }
  }
}
