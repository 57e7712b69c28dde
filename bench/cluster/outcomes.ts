import type { BenchResult } from '../fan-out';
import { runCleanUps } from '../faults/clean-up';
import { reportExceeded } from '../samples';
import { missingParts } from './processes';

const INTERRUPTED = 130;

let ending: Promise<void> | null = null;
const interrupt = (): void => {
  ending ??= runCleanUps().then(() => process.exit(INTERRUPTED));
};

/** A bench that observes faults of a cluster one after the other. */
export interface OutcomeBench<Outcome> {
  name: string;
  /** Runs the faults and reports the outcome of each. */
  observe(report: (outcome: Outcome, remark?: string) => void): Promise<void>;
  /** One row of the printed table. */
  rowOf(outcome: Outcome): object;
  resultsOf(outcome: Outcome): BenchResult[];
}

/**
 * Runs a bench of a cluster and its clean-ups, also when it is interrupted, and prints a table of its outcomes. Sets the exit code 1 when a
 * bound is exceeded. Needs a build, NATS and PostgreSQL; without the latter two there are no figures.
 */
export async function outcomesOf<Outcome>({ name, observe, rowOf, resultsOf }: OutcomeBench<Outcome>): Promise<BenchResult[]> {
  const missing = missingParts();
  if (missing.length > 0) {
    process.stdout.write(`${name}: this machine lacks ${missing.join(' and ')}, so the rows are missing\n`);
    return [];
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
  const outcomes: Outcome[] = [];
  try {
    await observe((outcome, remark = '') => {
      outcomes.push(outcome);
      process.stdout.write(`${JSON.stringify(rowOf(outcome))} ${remark}\n`);
    });
  } finally {
    await runCleanUps();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, interrupt);
  }
  console.table(outcomes.map(rowOf));
  const results = outcomes.flatMap(resultsOf);
  if (reportExceeded(results)) process.exitCode = 1;
  return results;
}
