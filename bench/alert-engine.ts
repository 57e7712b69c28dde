import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { AlertScene } from '../tests/builders/alert-scene';
import { HAS_TEST_SERVER, openTestDatabase } from '../tests/builders/databases';
import { buildFeedQuote } from '../tests/builders/fake-feed';
import type { Database } from '../server/db/database';
import type { BenchResult } from './fan-out';

// Measures the alert engine on a real database: the time of a start with many alerts; the rate at which the events of one
// beat that crosses thousands of levels are written, and the longest pause of the thread meanwhile.

const ALERTS_PER_USER = 50;
const NANOSECONDS = 1e6;
const CASES = [
  { kind: 'embedded', alerts: 20_000, crossed: 2_000 },
  { kind: 'server', alerts: 100_000, crossed: 5_000 },
] as const;

/** Creates armed alerts; the first ones on BTC above its price, the others on ETH. */
async function fill(database: Database, alerts: number, crossed: number): Promise<void> {
  const users = alerts / ALERTS_PER_USER;
  await database.query(
    "insert into users (id, login_name, login_key, password_hash, created_at) select 'u' || n, 'u' || n, 'u' || n, 'x', 1 from generate_series(1, $1::integer) n",
    [users],
  );
  await database.query(
    `insert into alerts (id, user_id, request_id, business_line, exchange_id, alert_type, price_type, price, frequency, channels, note, zone_offset, created_at,
      phase, rev, seq, born, fired)
      select 'a' || n, 'u' || (n % $1::integer + 1), 'r' || n, 1, case when n <= $3::integer then 'BTCUSDT_SPBL' else 'ETHUSDT_SPBL' end, 1, 0,
        ((case when n <= $3::integer then 105000 else 3700 end) + n * 0.01)::text, 3, '[3,5]', '', 0, 1, 'ARMED', 1, 5, 1, '[]'
      from generate_series(1, $2::integer) n`,
    [users, alerts, crossed],
  );
}

async function runCase({ kind, alerts, crossed }: (typeof CASES)[number]): Promise<BenchResult[]> {
  const { database, stop } = await openTestDatabase(kind);
  await fill(database, alerts, crossed);
  const pauses = monitorEventLoopDelay({ resolution: 5 });
  pauses.enable();
  const figure = (label: string, value: number, unit: string): BenchResult => ({
    name: `alert engine, ${kind}: ${label}`,
    value,
    unit,
    floor: null,
    ratio: null,
  });
  const startedAt = performance.now();
  const scene = await AlertScene.open(database);
  const start = [
    figure(`start with ${alerts.toLocaleString('en-US')} alerts`, performance.now() - startedAt, 'ms'),
    figure('longest pause meanwhile', pauses.max / NANOSECONDS, 'ms'),
  ];
  pauses.reset();
  const fired = performance.now();
  scene.beat(buildFeedQuote(0, 200_000));
  const beatMs = performance.now() - fired;
  await scene.alerts.whenIdle();
  const seconds = (performance.now() - fired) / 1_000;
  if (scene.firedEvents.length !== crossed) throw new Error(`${scene.firedEvents.length} of ${crossed} events`);
  await scene.alerts.stop();
  await stop();
  return [
    ...start,
    figure(`beat that crosses ${crossed.toLocaleString('en-US')} levels`, beatMs, 'ms'),
    figure('its events written', crossed / seconds, 'events/s'),
    figure('longest pause meanwhile', pauses.max / NANOSECONDS, 'ms'),
  ];
}

/** Measures the engine on the embedded database and, where there is one, on a PostgreSQL server. */
export async function run(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const one of CASES) if (one.kind === 'embedded' || HAS_TEST_SERVER) results.push(...(await runCase(one)));
  return results;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.table(await run());
  process.exit();
}
