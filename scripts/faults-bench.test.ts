import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { measureFault } from '../bench/faults/measure-fault';
import type { CallCounts, Writers } from '../bench/faults/writers';
import { limited, reportExceeded } from '../bench/samples';

const QUIET: CallCounts = { done: 20, refused: 5, missing: 0, other: 0, broken: 0, hanging: 0, longestMs: 3_000 };

/** Figures of a fault with these calls and writes, on an exchange that is not ready while it lasts. */
async function measure(counts: Partial<CallCounts>, writes: { lost: number; doubled: number }) {
  let isReady = true;
  const server = createServer((_request, response) => response.writeHead(isReady ? 200 : 503).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const writers = { acknowledged: 10, untilAcknowledged: () => Promise.resolve(), takeCounts: () => ({ ...QUIET, ...counts }) };
  const fault = {
    name: 'frozen',
    start: () => (isReady = false),
    last: () => Promise.resolve(),
    end: () => (isReady = true),
  };
  const { port } = server.address() as AddressInfo;
  const compare = () => Promise.resolve(writes);
  const results = await measureFault(`http://127.0.0.1:${port}`, writers as unknown as Writers, fault, compare);
  server.closeAllConnections();
  server.close();
  return results;
}

it.each([
  ['a hanging call', { hanging: 1 }, {}],
  ['a lost write', {}, { lost: 1 }],
  ['a doubled write', {}, { doubled: 1 }],
])('%s of a fault is too much', async (_name, counts, writes) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(reportExceeded(await measure(counts, { lost: 0, doubled: 0, ...writes }))).toBe(true);
  vi.restoreAllMocks();
});

it('the limits of a fault are those of its writes, its hanging calls and the time of /readyz', async () => {
  const results = await measure({}, { lost: 0, doubled: 0 });
  expect(results.filter(({ isExceeded }) => isExceeded !== undefined).map(({ name, floor }) => [name, floor])).toEqual([
    ['frozen: hanging calls', 0],
    ['frozen: until /readyz is not ready', 5_000],
    ['frozen: of these lost', 0],
    ['frozen: doubled', 0],
  ]);
});

it('a figure at its limit is no failure, one above it is', () => {
  expect([5_000, 5_000.4].map((value) => limited('late', value, 'ms', 5_000).isExceeded)).toEqual([false, true]);
});
