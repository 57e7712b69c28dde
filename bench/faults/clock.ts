import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { alertListSchema, alertLogSchema, savedAlertSchema, type Alert } from '../../lib/contract/alerts';
import { homeQuotationSchema, type HomeQuotation } from '../../lib/contract/quotes';
import { moreKlineSchema } from '../../lib/contract/klines';
import { DRAFT } from '../../tests/builders/alert-scene';
import { Visitor } from '../../tests/builders/visitor';
import type { BenchResult } from '../fan-out';
import { figure, largest, limited, metricOf, read, sample } from '../samples';
import { scratchFolder } from './clean-up';
import { startExchange, type Exchange } from './exchange';

const HOUR_MS = 3_600_000;
const OBSERVED_MS = 6_000;
const EVERY_MS = 50;
/** Feed time counts as new within this distance from the clock. */
const NEW_TIME_MS = 10_000;
const FIRST_BEAT_MS_MAX = 120_000;
const FIRED_MS_MAX = 30_000;
const SYMBOLS_COMPARED = 60;
/** Alerts are set on this many symbols, those that moved most within the last hour. */
const SYMBOLS = 12;
const RISES = 1;
const FALLS = 2;

const homeEnvelope = z.object({ data: homeQuotationSchema });

async function rowsOf(origin: string, query: string): Promise<HomeQuotation> {
  return homeEnvelope.parse(JSON.parse(await read(`${origin}/v1/mix/market/getHomeQuotation?${query}`))).data;
}

interface Mover {
  symbolId: string;
  now: number;
  hourAgo: number;
  decimals: number;
}

const distance = ({ now, hourAgo }: Mover): number => Math.abs(Math.log(now / hourAgo));

/** Finds the symbols that moved most within the last hour. */
async function findMovers(user: Visitor): Promise<Mover[]> {
  const { rows } = await rowsOf(user.origin, `businessLine=spot&quote=USDT&limit=${SYMBOLS_COMPARED}`);
  const movers: Mover[] = [];
  for (const { symbolId, price, pricePrecision: decimals } of rows) {
    const { data } = await user.post('/v1/kline/getMoreKlineData', { symbolId, interval: '1m', limit: 1, endTime: Date.now() - HOUR_MS });
    const [candle] = moreKlineSchema.parse(data).klines;
    if (candle && price !== null) movers.push({ symbolId, now: Number(price), hourAgo: Number(candle.close), decimals });
  }
  return movers.sort((a, b) => distance(b) - distance(a)).slice(0, SYMBOLS);
}

/**
 * Creates two alerts halfway between the prices of now and of an hour ago: the clock set back crosses one, the clock set forward the other,
 * whose id is returned.
 */
async function watchBetween(user: Visitor, { symbolId, now, hourAgo, decimals }: Mover): Promise<string> {
  const create = async (alertType: 1 | 2): Promise<string> => {
    const level = ((now + hourAgo) / 2).toFixed(decimals);
    const { data, msg } = await user.post('/v1/send/priceremindconfig/inster', {
      ...DRAFT,
      exchangeId: symbolId,
      alertType,
      configurePrice: level,
      frequency: 3,
      requestId: `${symbolId}-${alertType}`,
    });
    if (data === null) throw new Error(`${symbolId}: ${msg}`);
    return savedAlertSchema.parse(data).alert.alertId;
  };
  const [rises, falls] = [await create(RISES), await create(FALLS)];
  return now > hourAgo ? rises : falls;
}

async function firedAlerts(user: Visitor): Promise<string[]> {
  const { data } = await user.post('/v1/send/alert/log/select', { limit: 100 });
  return alertLogSchema.parse(data).events.map(({ alertId }) => alertId);
}

/** Counts the alerts that are true but have not fired, after all have or after a timeout: a symbol may not change for some seconds. */
async function countMissed(user: Visitor, ids: readonly string[]): Promise<number> {
  const until = performance.now() + FIRED_MS_MAX;
  for (;;) {
    const { alerts } = alertListSchema.parse((await user.post('/v1/send/priceremindconfig/select')).data);
    const isTrue = ({ alertType, price, configurePrice }: Alert): boolean =>
      alertType === RISES ? Number(price) >= Number(configurePrice) : Number(price) <= Number(configurePrice);
    const missed = alerts.filter((alert) => ids.includes(alert.alertId) && alert.phase !== 'DONE' && isTrue(alert)).length;
    if (missed === 0 || performance.now() > until) return missed;
    await wait(EVERY_MS);
  }
}

interface Jump {
  firstBeatMs: number;
  unreadyMs: number;
  epochs: number;
  beatsPerSecond: number;
  lagMs: number;
}

/** Sets the clock and polls the rows until they are of the new time, and for some seconds more. */
async function jump({ origin, skipTime }: Exchange, skipMs: number): Promise<Jump> {
  const before = await rowsOf(origin, 'symbolIds=BTCUSDT_SPBL');
  const [ended, times] = [new AbortController(), new Set<number>()];
  const startedAt = performance.now();
  skipTime(skipMs);
  let unreadyUntil = startedAt;
  const readiness = sample(EVERY_MS, ended.signal, async () => {
    if (!(await fetch(`${origin}/readyz`)).ok) unreadyUntil = performance.now();
    return 0;
  });
  let row = before;
  while (Math.abs(row.asOf - (Date.now() + skipMs)) > NEW_TIME_MS) {
    if (performance.now() - startedAt > FIRST_BEAT_MS_MAX) throw new Error('The rows do not reach the new time.');
    row = await rowsOf(origin, 'symbolIds=BTCUSDT_SPBL');
  }
  const firstAt = performance.now();
  const lags: number[] = [];
  while (performance.now() - firstAt < OBSERVED_MS) {
    times.add((await rowsOf(origin, 'symbolIds=BTCUSDT_SPBL')).asOf);
    lags.push(Math.abs(await metricOf(origin, 'market_lag_seconds')) * 1_000);
    await wait(EVERY_MS);
  }
  const seconds = (performance.now() - firstAt) / 1_000;
  ended.abort();
  await readiness;
  return {
    firstBeatMs: firstAt - startedAt,
    unreadyMs: unreadyUntil - startedAt,
    epochs: row.epoch > before.epoch ? 1 : 0,
    beatsPerSecond: times.size / seconds,
    lagMs: largest(lags),
  };
}

function report(name: string, { firstBeatMs, unreadyMs, epochs, beatsPerSecond, lagMs }: Jump): BenchResult[] {
  return [
    figure(`${name}: first beat of the new time after`, firstBeatMs, 'ms'),
    figure(`${name}: ready again after`, unreadyMs, 'ms'),
    figure(`${name}: new epochs`, epochs, 'epochs'),
    figure(`${name}: beats visible in the rows (of 4)`, beatsPerSecond, 'beats/s'),
    figure(`${name}: largest lag of the market afterwards`, lagMs, 'ms'),
  ];
}

/** Measures a clock that is set back by an hour and forward again, with alerts on levels between the two prices. */
export async function measureClockJumps(): Promise<BenchResult[]> {
  const exchange = await startExchange({ DATA_DIR: scratchFolder() });
  const user = await new Visitor(exchange.origin).register('traveller@example.com');
  const dueForward: string[] = [];
  for (const mover of await findMovers(user)) dueForward.push(await watchBetween(user, mover));
  // The first beat gives each alert its side.
  await wait(OBSERVED_MS);
  const firedBefore = new Set(await firedAlerts(user));
  const back = await jump(exchange, -HOUR_MS);
  const firedBack = (await firedAlerts(user)).filter((id) => !firedBefore.has(id));
  const forward = await jump(exchange, 0);
  const missed = await countMissed(user, dueForward);
  const firedAll = await firedAlerts(user);
  await exchange.kill();
  const isWrong = (id: string): boolean => !dueForward.includes(id) && !firedBefore.has(id) && !firedBack.includes(id);
  return [
    ...report('clock 1 h back', back),
    limited(`clock 1 h back: of ${2 * SYMBOLS} alerts fired wrongly`, firedBack.length, 'alerts', 0),
    ...report('clock 1 h forward', forward),
    limited(
      'clock 1 h forward: alerts fired wrongly, or twice',
      firedAll.filter(isWrong).length + firedAll.length - new Set(firedAll).size,
      'alerts',
      0,
    ),
    figure('clock 1 h forward: crossings missed', missed, 'alerts', 0),
  ];
}
