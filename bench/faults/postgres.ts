import { setTimeout as wait } from 'node:timers/promises';
import { HAS_TEST_SERVER, startTestServer } from '../../tests/builders/databases';
import type { BenchResult } from '../fan-out';
import { measureFault, type Fault } from './measure-fault';
import { onCleanUp, scratchFolder } from './clean-up';
import { RECORDED_MARKET, startExchange } from './exchange';
import { Writers } from './writers';

const OUTAGE_MS = 12_000;
/** More than the exchange has connections, so that calls wait for one. */
const WRITERS = 24;

/** Measures a PostgreSQL server that is frozen, stopped and crashed under load; no figures without an installed server. */
export async function measurePostgresFaults(): Promise<BenchResult[]> {
  if (!HAS_TEST_SERVER) {
    process.stdout.write('postgres: no PostgreSQL server is installed, so its rows are missing\n');
    return [];
  }
  const starting = startTestServer();
  onCleanUp(async () => (await starting).stop());
  const server = await starting;
  const { freeze, halt } = server;
  if (freeze === null || halt === null) return [];
  const exchange = await startExchange({ ...RECORDED_MARKET, DATA_DIR: scratchFolder(), DATABASE_URL: server.url });
  const writers = await Writers.start(exchange.origin, WRITERS);
  const last = (): Promise<unknown> => wait(OUTAGE_MS);
  const faults: Fault[] = [
    { name: `PostgreSQL frozen for ${OUTAGE_MS / 1_000} s`, start: freeze, last, end: () => server.resume() },
    { name: `PostgreSQL stopped for ${OUTAGE_MS / 1_000} s`, start: () => halt('SIGINT'), last, end: () => server.restart() },
    {
      name: 'PostgreSQL crashed and started again',
      start: () => halt('SIGQUIT'),
      last: () => Promise.resolve(),
      end: () => server.restart(),
    },
  ];
  const results: BenchResult[] = [];
  for (const fault of faults) results.push(...(await measureFault(exchange.origin, writers, fault, () => writers.compare())));
  await writers.stop();
  await exchange.kill();
  return results;
}
