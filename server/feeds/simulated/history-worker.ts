import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
import { packCandles } from '../../instruments/packed-candles';
import { AllTimeHighs } from './all-time-highs';
import { CandleCache } from './candle-cache';
import { simulatedCatalog } from './catalog';
import { History } from './history';
import type { HistoryThreadMessage, HistoryOptions, HistoryThreadRequest, HistoryTask } from './history-thread';
import { MarketModel } from './market-model';
import { RangeCache } from './range-cache';
import { SeriesHistory } from './series/series-history';
import { createTapes } from './series/tape';
import { SymbolModel } from './symbol-model';
import { TaskScheduler, type TaskHandle } from './task-scheduler';

// Worker thread of the history: computes for the main thread, at a lower priority.

/** Version of the price model: cached candles of another version are not read. */
const MODEL_VERSION = 3;
/** Nice value of a thread with a low priority. */
const NICE = 4;
/** Length of a turn of the tasks that run side by side. */
const SLICE_MS = 2;

/** Lowers the priority of this thread. On Linux a thread has a priority of its own; elsewhere it keeps that of the process. */
function lowerPriority(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICE);
  } catch {
    // The thread works at normal priority too.
  }
}

const post = (answer: HistoryThreadMessage): void => parentPort?.postMessage(answer, answer.kind === 'done' ? [answer.numbers.buffer] : []);

lowerPriority();
const { seed, now, cacheDir, cacheBytesMax, orderBounds } = workerData as HistoryOptions;
const catalog = simulatedCatalog(now);
const model = new MarketModel(seed, catalog);
const symbols = catalog.symbols.map((symbol) => new SymbolModel(symbol, model));
const folder = cacheDir === null ? null : join(cacheDir, `simulated-${crc32(JSON.stringify([MODEL_VERSION, seed])).toString(16)}`);
const cache = new CandleCache({
  folder,
  root: cacheDir,
  bytesMax: cacheBytesMax,
  onRemove: (name) => post({ kind: 'removed', name }),
});
const ranges = new RangeCache(model);
const history = new History(model, symbols, cache, ranges);
const series = new SeriesHistory(createTapes(symbols, orderBounds), ranges, seed);
const highs = new AllTimeHighs(history, symbols);
const running = new Map<number, AbortController>();
const turns = new TaskScheduler();

async function compute(task: HistoryTask, signal: AbortSignal, turn: TaskHandle): Promise<Float64Array> {
  if (task.kind === 'opens') return history.opensAt(task.time, task.now);
  if (task.kind === 'highs') return highs.search(task.now, signal);
  const pacing = { signal, sliceMs: SLICE_MS, mustYield: () => turn.mustYield() };
  if (task.kind === 'series') return series.compute(task.task, pacing);
  return packCandles(await history.candles(task.index, task.interval, task.from, task.until, task.now, pacing, task.priceType));
}

async function run(id: number, task: HistoryTask, isLong: boolean): Promise<void> {
  const abort = new AbortController();
  running.set(id, abort);
  const turn = turns.start(isLong);
  try {
    post({ kind: 'done', id, numbers: new Float64Array(await compute(task, abort.signal, turn)) });
  } catch (error) {
    post({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  }
  turn.end();
  running.delete(id);
}

async function close(): Promise<void> {
  for (const abort of running.values()) abort.abort();
  await cache.close();
  parentPort?.close();
}

parentPort?.on('message', (order: HistoryThreadRequest) => {
  if (order.kind === 'run') void run(order.id, order.task, order.isLong);
  else if (order.kind === 'stop') running.get(order.id)?.abort();
  else void close();
});
