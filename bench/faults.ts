import { pathToFileURL } from 'node:url';
import { measureClockJumps } from './faults/clock';
import { measureFullDisks } from './faults/disk';
import { runCleanUps } from './faults/clean-up';
import { measureKills } from './faults/kills';
import { measurePostgresFaults } from './faults/postgres';
import { measureSlowConnections } from './faults/slow';
import { measureManySockets } from './faults/sockets';
import type { BenchResult } from './fan-out';
import { reportExceeded } from './samples';

// Faults of an exchange: it is killed, its database is unavailable, its disk full, its clock moved; thousands of sockets and
// of slow connections. Each fault starts the processes it needs, on loopback and in folders of its own. A single fault:
// `npx tsx bench/faults.ts kills`.

const FAULTS = {
  kills: measureKills,
  postgres: measurePostgresFaults,
  disk: measureFullDisks,
  clock: measureClockJumps,
  sockets: measureManySockets,
  slow: measureSlowConnections,
};
type FaultName = keyof typeof FAULTS;
const NAMES = Object.keys(FAULTS) as FaultName[];
const INTERRUPTED = 130;

let ending: Promise<void> | null = null;

/** Ends the run after its clean-up. Called twice when the signal comes both from the terminal and from the parent process. */
function interrupt(): void {
  ending ??= runCleanUps().then(() => process.exit(INTERRUPTED));
}

/**
 * Runs faults one after the other; the first that throws ends the run, after its own clean-up. Sets the exit code 1 when a limit is
 * exceeded (`limited`): writes lost or doubled, hanging calls, a late `/readyz`, alerts fired wrongly. Needs a build (`npm run build`).
 */
export async function run(names: readonly FaultName[] = NAMES): Promise<BenchResult[]> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
  const results: BenchResult[] = [];
  for (const name of names) {
    const startedAt = performance.now();
    try {
      results.push(...(await FAULTS[name]()));
    } finally {
      await runCleanUps();
    }
    process.stdout.write(`${name}: ${Math.round((performance.now() - startedAt) / 1_000)} s\n`);
  }
  if (reportExceeded(results)) process.exitCode = 1;
  return results;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const wanted = process.argv.slice(2);
  console.table(await run(wanted.length === 0 ? NAMES : NAMES.filter((name) => wanted.includes(name))));
  process.exit();
}
