import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { contractDataSchema, fundingRatesSchema, type FundingRow } from '../../lib/contract/contract-data';
import { CONTRACT_TABS } from '../../lib/contract/contract-data-terms';
import { seriesPointsSchema } from '../../lib/contract/series';
import { dataOf } from '../builders/api';
import { buildApp, originOf } from '../builders/running-app';
import { until } from '../setup/until';

// The rate that is projected in the last minute of an interval is the one that is settled at its end: at 16:00 UTC every interval of 1, 2, 4
// and 8 hours ends.

const SETTLEMENT = Date.UTC(2026, 10, 19, 16);
const time = { now: SETTLEMENT - 1_000 };
const app = buildApp({ FEED: 'simulated', SEED: '7' }, { feed: undefined, clock: () => time.now });
beforeAll(() => app.start());
afterAll(() => app.stop());

async function post<T extends z.ZodType>(schema: T, path: string, body: object): Promise<z.infer<T>> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return dataOf(schema, await (await fetch(`${originOf(app)}${path}`, init)).text());
}
async function perpetuals(): Promise<FundingRow[]> {
  const answers = await Promise.all(CONTRACT_TABS.map((tab) => post(fundingRatesSchema, '/v1/mix/data/fundingRates', { tab })));
  return answers.flatMap(({ rows }) => rows).filter(({ fundingHours }) => fundingHours !== undefined);
}
const status = async (): Promise<string> => (await post(contractDataSchema, '/v1/mix/data/contractData', {})).history.status;

it('the settled rate is the projected one of the last minute, and the history of open interest ends at the present sum', async () => {
  const before = await perpetuals();
  expect(new Set(before.map(({ fundingHours }) => fundingHours)).size).toBeGreaterThan(1);
  time.now = SETTLEMENT + 90_000;
  // An answer is that of a second; all attempts are within the hour, as a new hour would load anew.
  await until(async () => {
    time.now += 100;
    expect(await status()).toBe('ready');
  });
  const projected = new Map(before.map(({ symbolId, fundingRate }) => [symbolId, fundingRate]));
  const after = await perpetuals();
  expect(after).toHaveLength(before.length);
  for (const { symbolId, settledRate, settledTime, fundingTime, fundingHours = 0 } of after) {
    expect([settledRate, settledTime], symbolId).toEqual([projected.get(symbolId), SETTLEMENT]);
    expect(fundingTime, symbolId).toBe(SETTLEMENT + fundingHours * 3_600_000);
  }
  const minutes = {
    symbolId: 'BTCUSDT_UMCBL',
    names: ['fundingProjected'],
    granularity: '1m',
    from: SETTLEMENT - 60_000,
    until: SETTLEMENT,
  };
  const last = await post(seriesPointsSchema, '/v1/mix/series/points', minutes);
  expect(last.series.fundingProjected).toEqual([projected.get('BTCUSDT_UMCBL')]);

  const { history, lines } = await post(contractDataSchema, '/v1/mix/data/contractData', {});
  for (const { line, openInterestUsd } of lines) {
    const values = history.lines[line];
    expect(values.at(-1), line).toBe(openInterestUsd);
    // An hour moves no line by a third: both are the same contracts at the same kind of price.
    expect(Math.abs(Number(values.at(-2)) / Number(openInterestUsd) - 1), line).toBeLessThan(0.33);
    expect(
      values.every((value) => value !== null),
      line,
    ).toBe(true);
  }
});
