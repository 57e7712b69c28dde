import { Worker } from 'node:worker_threads';
import type { PriceType } from '../../../lib/contract/alert-terms';
import type { KlineInterval } from '../../../lib/contract/kline-intervals';
import { HistoryBusyError } from '../../platform/errors';
import type { OrderBounds } from '../../series/formulas';
import type { SeriesTask } from './series/series-history';

/** Parameters of the history, the bounds of the classes of orders, and the location of the candle cache. */
export interface HistoryOptions {
  seed: number;
  /** Decides which symbols are listed, Unix milliseconds. */
  now: number;
  /** Folder for computed candles; null disables the cache. */
  cacheDir: string | null;
  cacheBytesMax: number;
  orderBounds: OrderBounds;
}

/** One computation: packed candles, one price of each symbol by index, or values of series, one series after the other. */
export type HistoryTask =
  | { kind: 'candles'; index: number; interval: KlineInterval; from: number; until: number; now: number; priceType: PriceType }
  | { kind: 'opens'; time: number; now: number }
  | { kind: 'highs'; now: number }
  | { kind: 'series'; task: SeriesTask };

/** Message to the thread: start a task, abort a task, or close the thread. */
export type HistoryThreadRequest =
  { kind: 'run'; id: number; task: HistoryTask; isLong: boolean } | { kind: 'stop'; id: number } | { kind: 'close' };

/** Message from the thread: a result, a failure, or the removal of cached candles by their name. */
export type HistoryThreadMessage =
  | { kind: 'done'; id: number; numbers: Float64Array<ArrayBuffer> }
  | { kind: 'failed'; id: number; message: string }
  | { kind: 'removed'; name: string };

interface PendingTask {
  resolve(numbers: Float64Array): void;
  reject(error: Error): void;
}

/** The thread that computes history, started with its first task and again after it was lost. */
export class HistoryThread {
  private worker: Worker | null = null;
  private readonly pending = new Map<number, PendingTask>();
  private lastId = 0;
  private isClosed = false;

  constructor(
    private readonly options: HistoryOptions,
    private readonly onRemoved: (name: string) => void,
  ) {}

  /**
   * Returns the result of a task; rejects when it fails or is aborted by the signal, with `HistoryBusyError` when the thread is lost. A
   * long task yields to others.
   */
  run(task: HistoryTask, signal: AbortSignal, isLong: boolean): Promise<Float64Array> {
    if (this.isClosed) return Promise.reject(new Error('The history is closed.'));
    const worker = (this.worker ??= this.startWorker());
    this.lastId += 1;
    const id = this.lastId;
    this.send(worker, { kind: 'run', id, task, isLong });
    worker.ref();
    const stop = (): void => this.send(worker, { kind: 'stop', id });
    signal.addEventListener('abort', stop, { once: true });
    return new Promise<Float64Array>((resolve, reject) => this.pending.set(id, { resolve, reject })).finally(() => {
      signal.removeEventListener('abort', stop);
      // While it closes, the thread holds its process: its end would otherwise never be seen.
      if (this.pending.size === 0 && !this.isClosed) worker.unref();
    });
  }

  /** Ends the thread after its files are written. */
  async close(): Promise<void> {
    this.isClosed = true;
    const { worker } = this;
    if (!worker) return;
    const ended = new Promise<void>((resolve) => void worker.once('exit', () => resolve()));
    worker.ref();
    this.send(worker, { kind: 'close' });
    await ended;
  }

  private send(worker: Worker, order: HistoryThreadRequest): void {
    worker.postMessage(order);
  }

  private startWorker(): Worker {
    // In the sources the worker is beside this file, in the bundle beside the program.
    const worker = new Worker(new URL('./history-worker.mjs', import.meta.url), { workerData: this.options, name: 'history' });
    worker.on('message', (answer: HistoryThreadMessage) => this.handleMessage(answer));
    worker.on('error', (error) => this.handleLoss(worker, `The thread of the history failed: ${error.message}`));
    worker.on('exit', () => this.handleLoss(worker, 'The thread of the history has ended.'));
    return worker;
  }

  private handleMessage(answer: HistoryThreadMessage): void {
    if (answer.kind === 'removed') return this.onRemoved(answer.name);
    const pending = this.pending.get(answer.id);
    this.pending.delete(answer.id);
    if (answer.kind === 'done') pending?.resolve(answer.numbers);
    else pending?.reject(new Error(answer.message));
  }

  private handleLoss(worker: Worker, message: string): void {
    if (this.worker !== worker) return;
    this.worker = null;
    for (const { reject } of this.pending.values()) reject(new HistoryBusyError(1, { cause: new Error(message) }));
    this.pending.clear();
  }
}
