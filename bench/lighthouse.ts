import { pathToFileURL } from 'node:url';
import lighthouse, { type Result } from 'lighthouse';
import { startStack } from '../scripts/lib/stack.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { startBareApp } from './bare-app';
import { median, openBrowser } from './browser';
import { dataFolder } from './data-folder';
import type { BenchResult } from './fan-out';
import { figure, limited, reportExceeded } from './samples';

// Scores of Lighthouse (mobile, simulated slow network and processor) of six kinds of pages in three languages, median of 5. Floor: the bare
// framework, measured in turn. Lighthouse reports nothing to anybody when it is called as a library.

const PATHS = ['/markets/spot', '/markets/tokens/bitcoin', '/markets/overview', '/markets/rank', '/markets/leading', '/markets/trends'];
const LANGUAGES = ['', '/ar', '/ja'];
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Categories in which nothing may be found. */
const WHOLE = ['accessibility', 'best-practices', 'seo'] as const;
const CATEGORIES = ['performance', ...WHOLE];
/** Points by which the performance may be below that of the bare framework. */
const BELOW_BARE_MAX = 5;

type Scores = Readonly<Record<string, number>>;

/** Audits of a category that lower its score, with what they found. */
function findingsOf({ categories, audits }: Result, category: string): string[] {
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    return audit && weight > 0 && audit.score !== null && audit.score < 1 ? `${id}: ${audit.title} ${audit.displayValue ?? ''}` : [];
  });
}

async function scoresOf(url: string, port: number, findings: Map<string, Set<string>>): Promise<Scores> {
  const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
  if (!result) throw new Error(`${url} was not measured`);
  for (const category of WHOLE) {
    for (const finding of findingsOf(result.lhr, category)) findings.set(finding, (findings.get(finding) ?? new Set()).add(url));
  }
  return Object.fromEntries(CATEGORIES.map((category) => [category, (result.lhr.categories[category]?.score ?? Number.NaN) * 100]));
}

const medianOf = (scores: readonly Scores[], category: string): number => median(scores.map((one) => one[category] ?? Number.NaN));

/** Measures six kinds of pages and the bare app in turn; needs a build (`npm run build`). */
export async function run(): Promise<BenchResult[]> {
  const data = dataFolder();
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  const bare = await startBareApp();
  const stack = await startStack({ PORT: '0', DATA_DIR: data.path, LOG_LEVEL: 'warn' });
  const findings = new Map<string, Set<string>>();
  try {
    const addresses = PATHS.flatMap((path) => LANGUAGES.map((language) => language + path));
    const scores = new Map<string, Scores[]>(addresses.map((address) => [address, []]));
    const floor: Scores[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      floor.push(await scoresOf(bare.origin, port, new Map()));
      for (const address of addresses) scores.get(address)?.push(await scoresOf(stack.origin + address, port, findings));
    }
    for (const [finding, urls] of findings) process.stdout.write(`${finding} (${[...urls].join(' ')})\n`);
    const bareScore = medianOf(floor, 'performance');
    return [
      figure(`performance of the bare app, median of ${ROUNDS}`, bareScore, 'points'),
      ...[...scores].flatMap(([address, all]) => [
        limited(`${address}: performance below the bare app`, bareScore - medianOf(all, 'performance'), 'points', BELOW_BARE_MAX),
        ...WHOLE.map((category) => limited(`${address}: ${category}, points below 100`, 100 - medianOf(all, category), 'points', 0)),
      ]),
    ];
  } finally {
    await browser.close();
    await stack.stop();
    await bare.stop();
    data.remove();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const results = await run();
  console.table(results.map(({ name, value, unit, floor }) => ({ name, value, unit, limit: floor })));
  if (reportExceeded(results)) process.exitCode = 1;
}
