import { HistoryThread } from '../../server/feeds/simulated/history-thread';

// A process with nothing but a history thread, which it closes during a task: it ends when the thread has.

const NOW = Date.UTC(2026, 10, 20, 14, 33, 21, 250);
const thread = new HistoryThread(
  { seed: 7, now: NOW, cacheDir: null, cacheBytesMax: 0, orderBounds: { mediumFrom: 1, largeFrom: 2 } },
  () => undefined,
);
const search = new AbortController();
const highs = thread.run({ kind: 'highs', now: NOW }, search.signal, true);
highs.catch(() => undefined);
// The thread is up, and the search runs.
await thread.run({ kind: 'opens', time: NOW, now: NOW }, new AbortController().signal, false);
search.abort();
await thread.close();
process.stdout.write('closed');
