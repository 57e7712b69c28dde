import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../server/db/database';
import { HAS_TEST_SERVER, startTestServer } from '../../tests/builders/databases';
import type { BenchResult } from '../fan-out';
import { figure, largest, limited, median } from '../samples';
import { onCleanUp, scratchFolder } from './clean-up';
import { RECORDED_MARKET, startExchange } from './exchange';
import { Writers } from './writers';

const KILLS = 24;
/** Least number of writes acknowledged between two kills. */
const WRITES_MIN = 6;

interface KillResult {
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Answers that are neither 200 nor 503. */
  other: number;
  readyMs: number[];
}

/** Kills an exchange over a database repeatedly, during writes and at another moment each time. */
async function killDuringWrites(kind: Database['kind'], kills: number): Promise<KillResult> {
  const env = { ...RECORDED_MARKET, DATA_DIR: scratchFolder(), DATABASE_URL: '' };
  if (kind === 'server') {
    const starting = startTestServer();
    onCleanUp(async () => (await starting).stop());
    env.DATABASE_URL = (await starting).url;
  }
  let exchange = await startExchange(env);
  const writers = await Writers.start(exchange.origin);
  const readyMs: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await writers.untilAcknowledged(WRITES_MIN);
    await wait((kill * 37) % 200);
    await exchange.kill();
    exchange = await startExchange(env);
    readyMs.push(exchange.readyMs);
    writers.moveTo(exchange.origin);
  }
  await writers.untilAcknowledged(WRITES_MIN);
  await writers.stop();
  const { missing, other } = writers.takeCounts();
  const compared = await writers.compare();
  await exchange.kill();
  return { acknowledged: writers.acknowledged, ...compared, other: missing + other, readyMs };
}

/** Measures an exchange that is killed during writes: half of the kills over an embedded database, half over a server if there is one. */
export async function measureKills(): Promise<BenchResult[]> {
  const kinds = HAS_TEST_SERVER ? (['embedded', 'server'] as const) : (['embedded'] as const);
  // In parallel, as a start mostly uses one thread.
  const results = await Promise.all(kinds.map((kind) => killDuringWrites(kind, KILLS / kinds.length)));
  return results.flatMap(({ acknowledged, lost, doubled, other, readyMs }, at) => {
    const name = `${readyMs.length} × kill -9, ${kinds[at] ?? ''} database`;
    return [
      figure(`${name}: writes acknowledged`, acknowledged, 'writes'),
      limited(`${name}: of these lost`, lost, 'writes', 0),
      limited(`${name}: doubled`, doubled, 'writes', 0),
      figure(`${name}: other answers`, other, 'calls', 0),
      figure(`${name}: ready again, median`, median(readyMs), 'ms'),
      figure(`${name}: ready again, longest`, largest(readyMs), 'ms'),
    ];
  });
}
