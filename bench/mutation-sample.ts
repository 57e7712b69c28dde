import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Fault, faultsIn, withFault } from './mutation-sample/faults';
import { relatedTests, type RelatedTests } from './mutation-sample/related-tests';
import { typeCheck, type TypesAllow } from './mutation-sample/type-check';

// Puts deliberate faults into copies of the project, one at a time, drawn by a seed, and counts how many the tests detect.
//
//   npx tsx bench/mutation-sample.ts [seed] [faults] [processes]
//
// An interrupted run is resumed: results are kept in `.data-mutations/`.

const [seed = 2026, faultsWanted = 200, processes = 2] = process.argv.slice(2).map(Number);
const ROOT = path.join(import.meta.dirname, '..');
const WORK_FOLDER = path.join(ROOT, '.data-mutations');
const RESULTS = path.join(WORK_FOLDER, `results-${seed}.json`);
const EXPLAINED = path.join(import.meta.dirname, 'mutation-sample/explained.json');
const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
/** A group of tests that runs longer counts as hanging. */
const GROUP_TIMEOUT_MS = 600_000;
const LOW_PRIORITY = 10;

/** Folders of accounts, alerts, favorites, sockets and live prices. */
const IN_SCOPE = [
  /^server\/(accounts|alerts|delivery|favorites|http|market|ws)\//,
  /^server\/front\/(csp|forward-headers)\.ts$/,
  /^features\/(price-alerts|favorites|session)\//,
  /^features\/market-lists\/model\//,
  /^lib\/(favorites|realtime|session)\//,
  /^middleware\.ts$/,
];
const NOT_PRODUCTION = /\.(test|fixtures|d)\.tsx?$|\.styles\.ts$/;

interface Result {
  id: string;
  file: string;
  line: number;
  /** `types`: the type check rejects the fault before any test runs, and another is drawn instead. */
  outcome: 'noticed' | 'hung' | 'survived' | 'types';
  by: string;
  seconds: number;
}

interface Kept {
  /** Tests that are green without any fault. */
  green: string[];
  /** Tests that are red without any fault: they cannot detect one and are left out. */
  red: string[];
  results: Result[];
}

/**
 * Sorts faults into the order in which they are drawn. A fault's position depends only on the seed and its own id, so a change of the
 * product does not move the others.
 */
const drawnInOrder = (faults: readonly Fault[]): Fault[] =>
  faults
    .map((fault) => ({ fault, place: createHash('sha256').update(`${seed} ${fault.id}`).digest('hex') }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ fault }) => fault);

const projectFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 24 })
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(ROOT, file)));

const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

function makeCopy(index: number, files: readonly string[]): string {
  const copy = path.join(WORK_FOLDER, `copy-${index}`);
  rmSync(copy, { recursive: true, force: true });
  for (const file of files) cpSync(path.join(ROOT, file), path.join(copy, file));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

interface TestRun {
  outcome: 'green' | 'red' | 'hung';
  /** Red files, each with its first red test and the first line of the failure. */
  red: string[];
}

interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; title: string; failureMessages: string[] }[];
  }[];
}

function redTests(copy: string, reportFile: string): string[] {
  if (!existsSync(reportFile)) return ['no report'];
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  return report.testResults
    .filter(({ status }) => status !== 'passed')
    .map(({ name, message, assertionResults }) => {
      const failed = assertionResults.find(({ status }) => status === 'failed');
      return `${path.relative(copy, name)} | ${failed?.title ?? ''} | ${(failed?.failureMessages[0] ?? message).split('\n')[0] ?? ''}`;
    });
}

/** Runs tests in a copy of the project at a low priority; ends all processes that they started. */
async function runTests(copy: string, tests: readonly string[], timeoutMs: number): Promise<TestRun> {
  const reportFile = path.join(copy, '.report.json');
  rmSync(reportFile, { force: true });
  const args = [
    VITEST,
    'run',
    ...tests,
    '--bail=1',
    // With one, a module that a component test replaces is replaced for the others of its group too.
    '--maxWorkers=2',
    '--experimental.fsModuleCache',
    '--reporter=json',
    `--outputFile=${reportFile}`,
  ];
  const child = spawn(process.execPath, args, { cwd: copy, detached: true, stdio: 'ignore' });
  const { pid } = child;
  if (pid === undefined) throw new Error('The tests cannot be started.');
  os.setPriority(pid, LOW_PRIORITY);
  let isHung = false;
  const endAll = (): void => {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // The whole group has ended.
    }
  };
  const timer = setTimeout(() => {
    isHung = true;
    endAll();
  }, timeoutMs);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(timer);
  endAll();
  if (isHung) return { outcome: 'hung', red: [] };
  return code === 0 ? { outcome: 'green', red: [] } : { outcome: 'red', red: redTests(copy, reportFile) };
}

/** Returns true for a test that is green without any fault; runs it, unless its result is stored. */
async function isGreen(copy: string, test: string, kept: Kept): Promise<boolean> {
  if (kept.green.includes(test)) return true;
  if (kept.red.includes(test)) return false;
  const { outcome } = await runTests(copy, [test], GROUP_TIMEOUT_MS);
  (outcome === 'green' ? kept.green : kept.red).push(test);
  return outcome === 'green';
}

async function tryFault(
  copy: string,
  fault: Fault,
  groups: readonly (readonly string[])[],
  kept: Kept,
): Promise<Pick<Result, 'outcome' | 'by'>> {
  const original = textOf(fault.file);
  const place = path.join(copy, fault.file);
  for (const group of groups) {
    const tests = group.filter((test) => !kept.red.includes(test));
    if (tests.length === 0) continue;
    writeFileSync(place, withFault(original, fault));
    const { outcome, red } = await runTests(copy, tests, GROUP_TIMEOUT_MS);
    writeFileSync(place, original);
    if (outcome === 'green') kept.green.push(...tests.filter((test) => !kept.green.includes(test)));
    else if (outcome === 'hung') return { outcome, by: tests.join(' ') };
    else if (await isGreen(copy, tests.find((test) => red[0]?.startsWith(`${test} `)) ?? tests[0] ?? '', kept))
      return { outcome: 'noticed', by: red[0] ?? '' };
    else return tryFault(copy, fault, groups, kept);
  }
  return { outcome: 'survived', by: '' };
}

const explained: Readonly<Record<string, string>> = existsSync(EXPLAINED)
  ? (JSON.parse(readFileSync(EXPLAINED, 'utf8')) as Record<string, string>)
  : {};

const isOpen = ({ id, outcome }: Result): boolean => outcome === 'survived' && !(id in explained);

function readKept(): Kept {
  if (!existsSync(RESULTS)) return { green: [], red: [], results: [] };
  return { ...(JSON.parse(readFileSync(RESULTS, 'utf8')) as Kept), red: [] };
}
const keep = (kept: Kept): void => writeFileSync(RESULTS, JSON.stringify(kept, null, 1));

interface Sample {
  kept: Kept;
  drawn: Fault[];
  related: RelatedTests;
  typesAllow: TypesAllow;
}

const isCounted = ({ outcome }: Result): boolean => outcome !== 'types';

/** Tries faults in drawing order until enough are counted. */
async function tryFaults(copy: string, { kept, drawn, related, typesAllow }: Sample, pending: Set<string>): Promise<void> {
  while (kept.results.filter(isCounted).length + pending.size < faultsWanted) {
    const fault = drawn.shift();
    if (fault === undefined) return;
    if (kept.results.some(({ id }) => id === fault.id)) continue;
    pending.add(fault.id);
    const startedAt = performance.now();
    const isAllowed = typesAllow(fault.file, withFault(textOf(fault.file), fault));
    const { outcome, by } = isAllowed ? await tryFault(copy, fault, related(fault.file), kept) : { outcome: 'types' as const, by: '' };
    pending.delete(fault.id);
    kept.results.push({
      id: fault.id,
      file: fault.file,
      line: fault.line,
      outcome,
      by,
      seconds: Math.round((performance.now() - startedAt) / 1_000),
    });
    keep(kept);
    if (isAllowed)
      process.stdout.write(`${kept.results.filter(isCounted).length} ${outcome} ${fault.file}:${fault.line} ${fault.change}\n`);
  }
}

const folderOf = (file: string): string => file.split('/').slice(0, 2).join('/');

function printTable(results: readonly Result[]): void {
  const isNoticed = ({ outcome }: Result): boolean => outcome === 'noticed' || outcome === 'hung';
  const row = (name: string, of: readonly Result[]): string => {
    const noticed = of.filter(isNoticed).length;
    const isExplained = of.filter((result) => !isNoticed(result) && result.id in explained).length;
    return [
      name.padEnd(26),
      String(of.length).padStart(7),
      String(noticed).padStart(8),
      String(isExplained).padStart(10),
      String(of.length - noticed - isExplained).padStart(6),
    ].join('');
  };
  const counted = results.filter(isCounted);
  process.stdout.write(`\n${'folder'.padEnd(26)} faults noticed  explained  open\n`);
  for (const folder of [...new Set(counted.map(({ file }) => folderOf(file)))].sort())
    process.stdout.write(
      `${row(
        folder,
        counted.filter(({ file }) => folderOf(file) === folder),
      )}\n`,
    );
  process.stdout.write(`${row('all', counted)}\n${results.length - counted.length} more were rejected by the type check\n`);
  for (const { id, line } of counted.filter(isOpen)) process.stdout.write(`open: line ${line} of ${id}\n`);
}

async function main(): Promise<void> {
  mkdirSync(WORK_FOLDER, { recursive: true });
  const files = projectFiles();
  const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const all = code
    .filter((file) => IN_SCOPE.some((pattern) => pattern.test(file)) && !NOT_PRODUCTION.test(file))
    .flatMap((file) => faultsIn(file, textOf(file)));
  process.stdout.write(`${all.length} faults are possible\n`);
  const related = relatedTests(ROOT, code);
  const kept = readKept();
  // Faults that earlier runs left open come first, as tests may have been added since.
  const openIds = kept.results.filter(isOpen).map(({ id }) => id);
  kept.results = kept.results.filter((result) => !isOpen(result));
  const drawn = [...all.filter(({ id }) => openIds.includes(id)), ...drawnInOrder(all)];
  const copies = Array.from({ length: processes }, (_, index) => makeCopy(index, files));
  const sample: Sample = { kept, drawn, related, typesAllow: typeCheck(ROOT) };
  const pending = new Set<string>();
  await Promise.all(copies.map((copy) => tryFaults(copy, sample, pending)));
  if (kept.red.length > 0) process.stdout.write(`red without a fault, and left out: ${kept.red.join(', ')}\n`);
  printTable(kept.results);
}

await main();
