import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { startStack as StartStack } from '../scripts/lib/stack.mjs';
import { ROOT } from '../scripts/lib/paths.mjs';
import { dataFolder } from './data-folder';
import type { BenchResult } from './fan-out';
import { figure, median, read, timed } from './samples';
import { HeapReports, processorMs, residentMiB } from './process-figures';

// The single process of this checkout beside that of an earlier commit (`npx tsx bench/compare-commit.ts REF`), both built (needs a build of
// this one): starts on a data folder of their own in turn, pages one after the other, then beats of the market in turn.

const REF = process.argv[2] ?? '1b8437c9';
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9);
const SETTLE_MS = 10_000;
const WARM_UP_PAGES = 40;
const PAGES = 160;
const PAGE = '/markets/spot';
const ALLOWED_RATIO = 1.03;
const BEAT_FIGURE = /^beat, (.*): (time|allocated)/;

type Figures = Map<string, { value: number; unit: string }>;

/** Starts the product of a checkout a second time on one data folder, asks for pages, and returns what that took. */
async function productFigures(checkout: string, dataDir: string, scratch: string): Promise<Figures> {
  const stackFile = path.join(checkout, 'scripts/lib/stack.mjs');
  const { startStack } = (await import(pathToFileURL(stackFile).href)) as { startStack: typeof StartStack };
  const heaps = new HeapReports(scratch);
  const stack = await startStack({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_OPTIONS: heaps.nodeOptions });
  try {
    await wait(SETTLE_MS);
    const afterStart = residentMiB(stack.exchangePid);
    for (let page = 0; page < WARM_UP_PAGES; page += 1) await read(stack.origin + PAGE);
    const before = processorMs(stack.exchangePid);
    const times: number[] = [];
    for (let page = 0; page < PAGES; page += 1) times.push(await timed(() => read(stack.origin + PAGE)));
    const exchangeMs = processorMs(stack.exchangePid) - before;
    return new Map([
      ['memory of the web process after the pages', { value: residentMiB(stack.webPid), unit: 'MiB' }],
      ['time of the start', { value: stack.startMs / 1_000, unit: 's' }],
      ['memory of the exchange after the start', { value: afterStart, unit: 'MiB' }],
      ['memory of the exchange after the pages', { value: residentMiB(stack.exchangePid), unit: 'MiB' }],
      [`time of ${PAGE}, median of ${PAGES}`, { value: median(times), unit: 'ms' }],
      [`processor time of the exchange for ${PAGES} pages`, { value: exchangeMs, unit: 'ms' }],
      ['heap of the web process in use after a collection', { value: await heaps.inUse(stack.webPid), unit: 'MiB' }],
    ]);
  } finally {
    await stack.stop();
  }
}

/** Runs `beat.ts` of a checkout. */
function beatFigures(checkout: string, scratch: string): Figures {
  const outFile = path.join(scratch, 'beat.json');
  execFileSync(process.execPath, ['--import', 'tsx', 'bench/run.mjs', '--one=beat.ts', `--out=${outFile}`], { cwd: checkout });
  const results = JSON.parse(readFileSync(outFile, 'utf8')) as BenchResult[];
  return new Map(results.flatMap(({ name, value, unit }) => (BEAT_FIGURE.test(name) ? [[name, { value, unit }]] : [])));
}

/** Puts the earlier commit into a folder, with its packages and its build. */
function checkOut(folder: string): void {
  execFileSync('git', ['worktree', 'add', '--detach', folder, REF], { cwd: ROOT, stdio: 'inherit' });
  execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'inherit' });
}

/** A row of each figure: the median of this checkout, beside that of the earlier commit with its lowest and highest run. */
function compared(now: readonly Figures[], earlier: readonly Figures[]): BenchResult[] {
  const values = (runs: readonly Figures[], name: string): number[] => runs.flatMap((run) => run.get(name)?.value ?? []);
  return [...(now[0] ?? new Map())].map(([name, { unit }]) => {
    const before = values(earlier, name);
    const value = median(values(now, name));
    const [lowest, highest] = [Math.min(...before), Math.max(...before)].map((one) => Number(one.toPrecision(3)));
    // Also exceeded when the earlier commit lacks the figure.
    const isExceeded = !(value <= Math.max(median(before) * ALLOWED_RATIO, highest ?? Number.NaN));
    return { ...figure(`${name} (before: ${lowest} to ${highest})`, value, unit, median(before)), isExceeded };
  });
}

/** Measures both in turn; at most 3 % more than the median of the earlier commit, or than its highest run. */
export async function run(): Promise<BenchResult[]> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'tideline-commit-'));
  const before = path.join(scratch, 'before');
  const folders = [dataFolder(), dataFolder()] as const;
  try {
    checkOut(before);
    const checkouts = [
      { root: before, data: folders[0].path, runs: [] as Figures[] },
      { root: ROOT, data: folders[1].path, runs: [] as Figures[] },
    ];
    // The first starts create the databases and candles.
    for (const { root, data } of checkouts) await productFigures(root, data, scratch);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { root, data, runs } of round % 2 === 0 ? checkouts : checkouts.toReversed()) {
        const product = await productFigures(root, data, scratch);
        runs.push(new Map([...product, ...beatFigures(root, scratch)]));
      }
    const [earlier, now] = checkouts.map(({ runs }) => runs);
    return compared(now ?? [], earlier ?? []);
  } finally {
    for (const folder of folders) folder.remove();
    rmSync(scratch, { recursive: true, force: true });
    // Forgets the folder, also one that was not created.
    execFileSync('git', ['worktree', 'prune'], { cwd: ROOT });
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const results = await run();
  console.table(results);
  process.exit(results.some(({ isExceeded }) => isExceeded) ? 1 : 0);
}
