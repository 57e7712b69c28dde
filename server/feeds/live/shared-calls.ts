import { HistoryBusyError } from '../../platform/errors';
import { onAbort } from '../../platform/on-abort';

interface SharedCall<T> {
  readonly result: Promise<T>;
  readonly abort: AbortController;
  readers: number;
}

/** Equal calls that run at the same time are one, which is aborted when its last caller has left. */
export class SharedCalls<T> {
  private readonly running = new Map<string, SharedCall<T>>();

  /** `runningMax`: calls that may run at the same time; a further one is refused. */
  constructor(private readonly runningMax: number) {}

  /** Number of calls that run. */
  get size(): number {
    return this.running.size;
  }

  /** Returns the result of a call by its key; rejects with `HistoryBusyError` when there are too many, or the caller aborts. */
  run(key: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) return Promise.reject(new HistoryBusyError(1));
    let call = this.running.get(key);
    if (!call && this.running.size >= this.runningMax) return Promise.reject(new HistoryBusyError(1));
    if (!call) {
      const abort = new AbortController();
      call = { abort, readers: 0, result: start(abort.signal) };
      const own = call;
      this.running.set(key, call);
      const forget = (): void => {
        if (this.running.get(key) === own) this.running.delete(key);
      };
      call.result.then(forget, forget);
    }
    call.readers += 1;
    return signal ? this.untilAborted(key, call, signal) : call.result;
  }

  private untilAborted(key: string, call: SharedCall<T>, signal: AbortSignal): Promise<T> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        reject(new HistoryBusyError(1, { hasBegun: true }));
        call.readers -= 1;
        if (call.readers > 0) return;
        // A later equal call begins anew instead of sharing the end of this one.
        if (this.running.get(key) === call) this.running.delete(key);
        call.abort.abort();
      };
      call.result.then(resolve, reject).finally(onAbort(signal, leave));
    });
  }
}
