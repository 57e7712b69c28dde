import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { BEAT_MS } from '../lib/contract/freshness';
import { createSimulatedFeed } from '../server/feeds/simulated/simulated-feed';
import { Market } from '../server/market/market';
import type { MarketBeat } from '../server/market/market-view';
import { MoveLog, type LoggedMove } from '../server/movers/move-log';
import { MoverEngine } from '../server/movers/mover-engine';
import { moverRules } from '../server/movers/mover-rules';
import { readConfig } from '../server/platform/config';
import type { BenchResult } from './fan-out';
import { figure, largest, percentile } from './samples';

// Processor time that the engine of the top movers needs for a beat of the whole simulated market, and the moves it finds in an hour.
// Beats follow a clock of their own, as fast as they are computed; past prices are awaited, so that no rule misses them.

const START = Date.UTC(2026, 10, 22, 13, 37);
const SEED = 2_026;
const BEATS_A_MINUTE = 60_000 / BEAT_MS;
/** Share of a core that the engine may take. */
const CORE_SHARE_MAX = 0.02;
const MINUTES = Number(process.env.BENCH_MINUTES ?? 60);

/** Runs the beats of some minutes and returns the processor time of the engine in each, milliseconds. */
async function runBeats(market: Market, engine: MoverEngine, time: { now: number }): Promise<number[]> {
  const times: number[] = [];
  const measure = (beat: MarketBeat): void => {
    const before = process.cpuUsage();
    engine.onBeat(beat);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  };
  const stop = market.onBeat(measure);
  for (let beat = 0; beat < MINUTES * BEATS_A_MINUTE; beat += 1) {
    time.now += BEAT_MS;
    market.beat();
    await turn();
    // The processor time is that of the process: the thread of the history must not compute during the next beat.
    await engine.whenIdle();
  }
  stop();
  return times;
}

/** Counts moves by kind as one line. */
function countKinds(moves: readonly LoggedMove[]): string {
  const counts = new Map<string, number>();
  for (const { kind, base } of moves) counts.set(`${kind} ${base}`, (counts.get(`${kind} ${base}`) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
}

/** Measures the engine over an hour (`BENCH_MINUTES`) of the simulated market. */
export async function run(): Promise<BenchResult[]> {
  const time = { now: START };
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'tideline-movers-'));
  const market = new Market(createSimulatedFeed({ seed: SEED, cacheDir, now: START }), () => time.now);
  await market.open();
  const moveLog = new MoveLog({ append: () => undefined });
  const moves: LoggedMove[] = [];
  moveLog.onMoves((added) => void moves.push(...added));
  const log = {
    error: (details: object, message: string): never => {
      throw new Error(message, { cause: details });
    },
  };
  const engine = new MoverEngine({ market, moveLog, rules: moverRules(readConfig({})), log });
  const times = await runBeats(market, engine, time);
  const symbols = market.catalog.symbols.length;
  engine.stop();
  await market.close();
  rmSync(cacheDir, { recursive: true, force: true });
  process.stdout.write(`${countKinds(moves)}\n`);
  const bound = BEAT_MS * CORE_SHARE_MAX;
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
  return [
    figure(`movers: time of a beat, ${symbols} symbols`, mean, 'ms', bound),
    figure('movers: 99th percentile of a beat', percentile(times, 0.99), 'ms'),
    figure('movers: longest beat', largest(times), 'ms'),
    figure('movers: share of a core', (mean / BEAT_MS) * 100, '%', CORE_SHARE_MAX * 100),
    figure('movers: moves an hour', (moves.length * 60) / MINUTES, 'moves'),
  ];
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { name, value, unit, floor, ratio } of await run()) {
    console.log(`${name}: ${value} ${unit}${floor === null ? '' : ` (floor ${floor}${ratio === null ? '' : `, ratio ${ratio}`})`}`);
  }
  process.exit();
}
