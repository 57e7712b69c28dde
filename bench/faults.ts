import { pathToFileURL } from 'node:url';
import { clockMoved } from './faults/clock';
import { diskFull } from './faults/disk';
import { runEnds } from './faults/ends';
import { killed } from './faults/kills';
import { postgresAway } from './faults/postgres';
import { slowConnections } from './faults/slow';
import { manySockets } from './faults/sockets';
import type { BenchResult } from './fan-out';

// What an exchange goes through: killed, its database gone, its disk full, its clock moved, crowds and slow visitors. Each
// fault starts what it needs, on loopback and in folders of its own. One alone: `npx tsx bench/faults.ts kills`.

const FAULTS = { kills: killed, postgres: postgresAway, disk: diskFull, clock: clockMoved, sockets: manySockets, slow: slowConnections };
type FaultName = keyof typeof FAULTS;
const NAMES = Object.keys(FAULTS) as FaultName[];
const INTERRUPTED = 130;

let ending: Promise<void> | null = null;

/** A signal may come twice: of the terminal, and passed on by the program that runs this one. */
function interrupt(): void {
  ending ??= runEnds().then(() => process.exit(INTERRUPTED));
}

/** Runs faults one after the other; one that fails ends them all, after its own end. Needs what `npm run build` made. */
export async function run(names: readonly FaultName[] = NAMES): Promise<BenchResult[]> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
  const results: BenchResult[] = [];
  for (const name of names) {
    const began = performance.now();
    try {
      results.push(...(await FAULTS[name]()));
    } finally {
      await runEnds();
    }
    process.stdout.write(`${name}: ${Math.round((performance.now() - began) / 1_000)} s\n`);
  }
  return results;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const wanted = process.argv.slice(2);
  console.table(await run(wanted.length === 0 ? NAMES : NAMES.filter((name) => wanted.includes(name))));
  process.exit();
}
