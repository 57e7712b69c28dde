import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { bundledProgram } from '../../../tests/builders/bundled-program';
import { HistoryBusyError } from '../../platform/errors';
import { unpackCandles } from '../../instruments/packed-candles';
import { History } from './history';
import { HistoryThread, type HistoryTask } from './history-thread';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 14, 33, 21, 250);
const YEAR: HistoryTask = { kind: 'candles', index: 0, interval: '1d', from: 0, until: NOW, now: NOW, priceType: 0 };
const WEEK: HistoryTask = { kind: 'candles', index: 1, interval: '1d', from: NOW - 7 * DAY, until: NOW, now: NOW, priceType: 0 };
const unending = new AbortController().signal;

describe('history thread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'history-'));
  const removed: string[] = [];
  // Limit that fits two files of a month.
  const thread = new HistoryThread(
    { seed: 7, now: NOW, cacheDir: folder, cacheBytesMax: 80_000, orderBounds: { mediumFrom: 1, largeFrom: 2 } },
    (symbolId) => removed.push(symbolId),
  );
  afterAll(async () => {
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  it("computes in its own thread and not in the caller's", async () => {
    const computes = [vi.spyOn(History.prototype, 'candles'), vi.spyOn(History.prototype, 'opensAt')];
    expect(await unpackCandles(await thread.run(WEEK, unending, false))).toHaveLength(7);
    expect(await thread.run({ kind: 'opens', time: NOW - DAY, now: NOW }, unending, false)).not.toHaveLength(0);
    for (const compute of computes) expect(compute).not.toHaveBeenCalled();
  });

  it('stops a running task when it is aborted', async () => {
    const leaving = new AbortController();
    const stopped = thread.run(YEAR, leaving.signal, false);
    leaving.abort();
    await expect(stopped).rejects.toThrow('aborted');
    expect(await unpackCandles(await thread.run(WEEK, unending, false))).toHaveLength(7);
  });

  it('keeps the files of computed candles within their limit, and reports the symbols of removed ones', async () => {
    await thread.run(YEAR, unending, false);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.bin'));
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(2);
    expect(removed.length).toBeGreaterThan(9);
  });

  it('passes on the reason of a failed task', async () => {
    await expect(thread.run({ ...WEEK, index: 99_999 }, unending, false)).rejects.toThrow('no symbol 99999');
  });

  it('rejects pending tasks when the thread is lost, and starts again', async () => {
    const lost = thread.run(YEAR, unending, false);
    const { worker } = thread as unknown as { worker: Worker };
    // The thread may have computed the year before it is ended: its answer is lost with it.
    worker.removeAllListeners('message');
    await worker.terminate();
    await expect(lost).rejects.toBeInstanceOf(HistoryBusyError);
    await expect(lost).rejects.toMatchObject({
      cause: expect.objectContaining({ message: 'The thread of the history has ended.' }) as unknown,
    });
    expect(await unpackCandles(await thread.run(WEEK, unending, false))).toHaveLength(7);
  });

  it('ends with its owner, whatever is pending', async () => {
    const late = new HistoryThread(
      { seed: 7, now: NOW, cacheDir: null, cacheBytesMax: 0, orderBounds: { mediumFrom: 1, largeFrom: 2 } },
      () => undefined,
    );
    const result = late.run(YEAR, unending, false);
    result.catch(() => undefined);
    await late.close();
    await expect(result).rejects.toThrow();
    await expect(late.run(WEEK, unending, false)).rejects.toThrow('closed');
  });

  it('keeps its process until it has ended, though its last task is aborted meanwhile', async () => {
    expect(await promisify(execFile)(process.execPath, [await bundledProgram('history-child')])).toMatchObject({ stdout: 'closed' });
  });
});
