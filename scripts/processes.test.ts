import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Backoff } from './lib/backoff.mjs';
import {
  countLine,
  playwrightCounts,
  playwrightFailures,
  playwrightSkips,
  sumCounts,
  vitestCounts,
  vitestFailures,
} from './lib/counts.mjs';
import { isInstalled } from './lib/dependencies.mjs';
import { nodeVersionError } from './lib/node-version.mjs';
import { freePorts, waitForPort } from './lib/ports.mjs';
import { waitUntilServing } from './lib/wait-until-serving.mjs';

describe('Backoff', () => {
  it('restarts a dead child at once at first, then waits 0.5 s doubling to 10 s', () => {
    const backoff = new Backoff();
    expect(Array.from({ length: 8 }, () => backoff.next(100))).toEqual([0, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  });

  it('resets the delay after a lifetime of thirty seconds', () => {
    const backoff = new Backoff();
    backoff.next(100);
    backoff.next(100);
    expect(backoff.next(30_000)).toBe(0);
  });
});

describe('counts', () => {
  let scratch = '';
  beforeAll(() => {
    scratch = mkdtempSync(path.join(tmpdir(), 'tideline-counts-'));
  });
  afterAll(() => rmSync(scratch, { recursive: true }));
  const report = (content: object): string => {
    const file = path.join(scratch, `${Math.random()}.json`);
    writeFileSync(file, JSON.stringify(content));
    return file;
  };
  const vitest = (more: object) => report({ numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, testResults: [], ...more });

  it.each([
    ['all tests passed', {}, 0, { passed: 3, failed: 0, skipped: 0 }],
    ['tests failed and were skipped', { numFailedTests: 2, numPendingTests: 1 }, 1, { passed: 3, failed: 2, skipped: 1 }],
    ['a file could not be loaded', { testResults: [{ status: 'failed', assertionResults: [] }] }, 1, { passed: 3, failed: 1, skipped: 0 }],
    ['an error occurred outside of any test', {}, 1, { passed: 3, failed: 1, skipped: 0 }],
    ['no test ran', { numPassedTests: 0 }, 0, { passed: 0, failed: 1, skipped: 0 }],
  ])('of unit tests where %s', (_name, more, code, expected) => {
    expect(vitestCounts(vitest(more), code)).toEqual(expected);
  });

  it('are one failure for a run without a report', () => {
    expect(vitestCounts(path.join(scratch, 'none.json'), 0).failed).toBe(1);
    expect(playwrightCounts(path.join(scratch, 'none.json'), 0).failed).toBe(1);
  });

  it('of browser tests have a test that passes only on a retry as failed', () => {
    const file = report({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } });
    expect(playwrightCounts(file, 1)).toEqual({ passed: 4, failed: 2, skipped: 2 });
  });

  it('include the names of failed tests', () => {
    const unit = vitest({
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            { status: 'failed', fullName: 'divides', failureMessages: ['\u001b[31mexpected 2\u001b[39m\n  at a.test.ts:3'] },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'cannot be loaded', assertionResults: [] },
        { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [{ status: 'passed', fullName: 'goes on' }] },
      ],
    });
    expect(vitestFailures(unit)).toEqual(['a.test.ts > divides: expected 2', 'b.test.ts: cannot be loaded']);
    const spec = (title: string, ok: boolean) => ({
      file: 'a.spec.ts',
      line: 7,
      title,
      ok,
      tests: [{ results: [ok ? {} : { error: { message: 'Error: no row\nat' } }] }],
    });
    const browser = report({ suites: [{ specs: [spec('opens', true)], suites: [{ specs: [spec('sorts', false)] }] }] });
    expect(playwrightFailures(browser)).toEqual(['a.spec.ts:7 > sorts: Error: no row']);
    expect(playwrightFailures(path.join(scratch, 'none.json'))).toEqual([]);
  });

  it('of skipped tests: by their reasons', () => {
    const skipped = (description?: string) => ({
      tests: [{ status: 'skipped', annotations: [{ type: 'issue' }, ...(description ? [{ type: 'skip', description }] : [])] }],
    });
    const passed = { tests: [{ status: 'expected', annotations: [] }] };
    const inner = { specs: [skipped('no such list'), skipped('no such list')] };
    const file = report({ suites: [{ specs: [skipped(), passed], suites: [inner] }] });
    expect(playwrightSkips(file)).toEqual([
      ['no such list', 2],
      ['without a reason', 1],
    ]);
    expect(playwrightSkips(path.join(scratch, 'none.json'))).toEqual([]);
  });

  it('are written as one line', () => {
    expect(
      countLine(
        sumCounts([
          { passed: 1, failed: 0, skipped: 0 },
          { passed: 2, failed: 3, skipped: 0 },
        ]),
      ),
    ).toBe('3 passed, 3 failed');
    expect(countLine({ passed: 1, failed: 0, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped');
  });
});

describe('installed packages', () => {
  const lock = { packages: { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0', optional: true } } };

  it.each([
    ['are those of the lockfile', { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } }, true],
    ['may lack packages of other platforms', { 'node_modules/a': { version: '1.0.0' } }, true],
    ['may not lack others', { 'node_modules/b': { version: '1.0.0' } }, false],
    ['may not be another version', { 'node_modules/a': { version: '1.0.1' } }, false],
  ])('%s', (_name, packages, expected) => {
    expect(isInstalled(lock, { packages })).toBe(expected);
  });

  it('are none in a fresh clone', () => {
    expect(isInstalled(lock, null)).toBe(false);
  });
});

it.each([
  ['18.20.0', true],
  ['20.18.3', true],
  ['20.19.0', false],
  ['22.1.0', false],
  ['100.0.0', false],
])('Node %s is too old: %s', (version, isTooOld) => {
  expect(nodeVersionError(version) !== null).toBe(isTooOld);
});

it('chooses unused ports that differ', async () => {
  expect(new Set(await freePorts(400)).size).toBe(400);
});

it('waits for a port in use, up to a timeout', async () => {
  const server = net.createServer();
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  expect(await waitForPort(port, 0)).toBe(false);
  const free = waitForPort(port, 5_000);
  server.close();
  expect(await free).toBe(true);
});

describe('a start', () => {
  /** Waits for a `/readyz` that gives these answers one after the other, the last one from then on. */
  async function wait(answers: string[], waits: { waitMs: number; accountsWaitMs: number }): Promise<string> {
    const left = [...answers];
    const server = createServer((_request, response) => {
      const text = left.length > 1 ? left.shift() : left[0];
      response.writeHead(text === 'ready' ? 200 : 503).end(`${text}\n`);
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const serving = await waitUntilServing(`http://127.0.0.1:${port}/readyz`, { ...waits, everyMs: 1 });
    await new Promise((resolve) => server.close(resolve));
    return serving;
  }

  it.each([
    ['is complete when everything is ready', ['not ready: market, accounts, web', 'not ready: accounts', 'ready'], 60_000, 60_000, 'all'],
    [
      'continues with the markets when only the accounts are not ready',
      ['not ready: market, accounts, web', 'not ready: accounts'],
      60_000,
      20,
      'markets',
    ],
    ['has failed when anything else is not ready', ['not ready: accounts, web'], 50, 20, 'none'],
  ])('%s', async (_name, answers, waitMs, accountsWaitMs, expected) => {
    expect(await wait(answers, { waitMs, accountsWaitMs })).toBe(expected);
  });

  it('has failed without a response', async () => {
    expect(await waitUntilServing('http://127.0.0.1:1/readyz', { waitMs: 20, accountsWaitMs: 0, everyMs: 1 })).toBe('none');
  });
});
