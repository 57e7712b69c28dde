import { pathToFileURL } from 'node:url';
import { clockMoved } from './faults/clock';
import { diskFull } from './faults/disk';
import { runCleanUps } from './faults/clean-up';
import { killed } from './faults/kills';
import { postgresAway } from './faults/postgres';
import { slowConnections } from './faults/slow';
import { manySockets } from './faults/sockets';
import type { BenchResult } from './fan-out';

// Faults of an exchange: it is killed, its database is away, its disk full, its clock moved, crowds and slow visitors. Each
// fault starts the processes it needs, on loopback and in folders of its own. A single fault: `npx tsx bench/faults.ts kills`.

const FAULTS = { kills: killed, postgres: postgresAway, disk: diskFull, clock: clockMoved, sockets: manySockets, slow: slowConnections };
type FaultName = keyof typeof FAULTS;
const NAMES = Object.keys(FAULTS) as FaultName[];
const INTERRUPTED = 130;

let ending: Promise<void> | null = null;

/** Runs twice when the signal comes both from the terminal and from the parent program. */
function interrupt(): void {
  ending ??= runCleanUps().then(() => process.exit(INTERRUPTED));
}

/** Runs faults one after the other; the first that fails ends the run, after its own clean-up. Sets the exit code 1 when a write was lost or doubled. Needs a build (`npm run build`). */
export async function run(names: readonly FaultName[] = NAMES): Promise<BenchResult[]> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
  const results: BenchResult[] = [];
  for (const name of names) {
    const began = performance.now();
    try {
      results.push(...(await FAULTS[name]()));
    } finally {
      await runCleanUps();
    }
    process.stdout.write(`${name}: ${Math.round((performance.now() - began) / 1_000)} s\n`);
  }
  if (results.some(({ unit, value, floor }) => unit === 'writes' && floor === 0 && value > 0)) process.exitCode = 1;
  return results;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const wanted = process.argv.slice(2);
  console.table(await run(wanted.length === 0 ? NAMES : NAMES.filter((name) => wanted.includes(name))));
  process.exit();
}
