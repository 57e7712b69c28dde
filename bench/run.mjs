import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../scripts/lib/paths.mjs';
import { run } from '../scripts/lib/run.mjs';

// Runs every bench, each in a process of its own so that none affects the next, and prints one table.

const BENCHES = [
  'market-statistics.ts',
  'fear-greed.ts',
  'beat.ts',
  'movers.ts',
  'halving.ts',
  'fan-out.ts',
  'front.ts',
  'live-list.ts',
  'interaction.ts',
  'first-load.ts',
  'page-load.ts',
  'overview-load.ts',
  'series-chart.ts',
  'start-memory.ts',
  'signed-in.ts',
  'alerts.ts',
  'alert-engine.ts',
  'alert-latency.ts',
  'candle-flood.ts',
  'invented-addresses.ts',
  'faults.ts',
  'cluster-faults.ts',
  'cluster-takeovers.ts',
  'cluster-readers.ts',
  'live-feed.ts',
];

const digits = (value) => (Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(3));

function printTable(results) {
  const rows = [
    ['bench', 'value', 'unit', 'floor', 'ratio'],
    ...results.map(({ name, value, unit, floor, ratio }) => [
      name,
      digits(value),
      unit,
      floor === null ? '' : digits(floor),
      ratio === null ? '' : `${ratio.toFixed(2)} ×`,
    ]),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows)
    process.stdout.write(
      `${row.map((cell, column) => (column === 0 || column === 2 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join('  ')}\n`,
    );
}

/** Runs one bench in the child process and writes its results to a file. */
async function runOne(name, outFile) {
  const bench = await import(pathToFileURL(path.join(import.meta.dirname, name)).href);
  writeFileSync(outFile, JSON.stringify(await bench.run()));
}

async function runAll(names) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'tideline-bench-'));
  const results = [];
  let failures = 0;
  for (const name of names) {
    process.stdout.write(`── ${name}\n`);
    const outFile = path.join(scratch, `${name}.json`);
    const code = await run(process.execPath, ['--import', 'tsx', path.join(ROOT, 'bench/run.mjs'), `--one=${name}`, `--out=${outFile}`]);
    if (existsSync(outFile)) results.push(...JSON.parse(readFileSync(outFile, 'utf8')));
    if (code !== 0) failures += 1;
  }
  rmSync(scratch, { recursive: true, force: true });
  process.stdout.write('\n');
  printTable(results);
  if (failures > 0) process.stdout.write(`${failures} of ${names.length} benches failed\n`);
  process.exitCode = failures === 0 ? 0 : 1;
}

const argument = (name) => process.argv.find((text) => text.startsWith(`--${name}=`))?.slice(name.length + 3);
const one = argument('one');
if (one !== undefined) {
  await runOne(one, argument('out'));
  process.exit();
}
const wanted = process.argv.slice(2).filter((text) => !text.startsWith('--'));
await runAll(
  BENCHES.filter(
    (name) => existsSync(path.join(import.meta.dirname, name)) && (wanted.length === 0 || wanted.some((part) => name.startsWith(part))),
  ),
);
