import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contractDataSchema, fundingRatesSchema, type FundingRow } from '../../lib/contract/contract-data';
import { CONTRACT_TABS, EXTREME_PLACES, LINES_OF_TAB, POSITION_VALUE } from '../../lib/contract/contract-data-terms';
import { CONTRACT_LINES, marketLineOf } from '../../lib/contract/identifiers';
import { homeQuotationSchema, type QuoteRow } from '../../lib/contract/quotes';
import { fundingOfDay } from '../../lib/money/funding';
import { dataOf } from '../builders/api';
import { buildApp, originOf } from '../builders/running-app';

// The data of all contracts, recomputed from the public rows of one moment.

const NOW = Date.UTC(2026, 10, 19, 16, 31, 27, 500);
const CENTS = 100;
const HOUR_MS = 3_600_000;
const app = buildApp({ FEED: 'simulated', SEED: '7' }, { feed: undefined, clock: () => NOW });
beforeAll(() => app.start());
afterAll(() => app.stop());

async function post<T extends z.ZodType>(schema: T, path: string, body: object): Promise<z.infer<T>> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return dataOf(schema, await (await fetch(`${originOf(app)}${path}`, init)).text());
}
const contractData = () => post(contractDataSchema.strict(), '/v1/mix/data/contractData', {});
const rowsOf = async (tab: (typeof CONTRACT_TABS)[number]): Promise<FundingRow[]> =>
  (await post(fundingRatesSchema, '/v1/mix/data/fundingRates', { tab })).rows;
async function listRows(line: string): Promise<QuoteRow[]> {
  const answer = await fetch(`${originOf(app)}/v1/mix/market/getHomeQuotation?list=futures/${line}`);
  return dataOf(homeQuotationSchema, await answer.text()).rows;
}
const cents = (usd: string | null): number => Math.round(Number(usd) * CENTS);
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const num = (text: string | null | undefined): number => (text == null ? Number.NaN : Number(text));

describe('the open interest', () => {
  it('of all contracts is exactly the sum of the lines, and of the rows of both tabs', async () => {
    const data = await contractData();
    const rows = (await Promise.all(CONTRACT_TABS.map(rowsOf))).flat();
    expect(rows).toHaveLength(data.contracts);
    const known = rows.filter(({ openInterestUsd }) => openInterestUsd !== null);
    expect(known).toHaveLength(data.contracts - data.unknown);
    expect(cents(data.openInterestUsd)).toBe(sumOf(data.lines.map(({ openInterestUsd }) => cents(openInterestUsd))));
    expect(cents(data.openInterestUsd)).toBe(sumOf(known.map(({ openInterestUsd }) => cents(openInterestUsd))));
    expect(cents(data.openInterestUsd)).toBeGreaterThan(0);
  });

  it('has shares of its lines that make 100 %', async () => {
    const data = await contractData();
    const shares = data.lines.map(({ openInterestUsd }) => cents(openInterestUsd) / cents(data.openInterestUsd));
    expect(sumOf(shares)).toBeCloseTo(1, 12);
    expect(shares.every((share) => share > 0 && share < 1)).toBe(true);
  });

  it.each(CONTRACT_LINES)('of %s is that of the rows of its list × mark price, a USDC being one USD', async (line) => {
    const data = await contractData();
    const dollar = num(data.dollar);
    const rows = await listRows(line);
    const usd = rows.map((row) => num(row.openInterest) * num(row.markPrice) * (row.rightCoinName === 'USDT' ? 1 / dollar : 1));
    const of = data.lines.find((one) => one.line === line);
    expect(of?.contracts).toBe(rows.length);
    const sum = sumOf(usd.filter((value) => Number.isFinite(value)));
    expect(Math.abs(num(of?.openInterestUsd) / sum - 1)).toBeLessThan(1e-7);
  });
});

describe('funding', () => {
  it('of a contract is projected until its next settlement: a whole interval since midnight UTC, after now', async () => {
    const { mostPositive, mostNegative } = await contractData();
    const rows = (await Promise.all(CONTRACT_TABS.map(rowsOf))).flat();
    const times = new Map(rows.map(({ symbolId, fundingTime, fundingHours = 0 }) => [symbolId, [fundingTime, fundingHours] as const]));
    for (const { symbolId, fundingTime, fundingHours } of rows) {
      if (fundingHours === undefined) continue;
      const intervalMs = fundingHours * HOUR_MS;
      expect(fundingTime, symbolId).toBe((Math.floor(NOW / intervalMs) + 1) * intervalMs);
    }
    expect(mostPositive.length).toBeGreaterThan(0);
    for (const { symbolId, fundingTime, fundingHours } of [...mostPositive, ...mostNegative])
      expect([fundingTime, fundingHours], symbolId).toEqual(times.get(symbolId));
  });

  it.each(CONTRACT_TABS)('of %s: the contracts of its lines, the largest first; dated ones have none', async (tab) => {
    const rows = await rowsOf(tab);
    expect(new Set(rows.map(({ symbolId }) => marketLineOf(symbolId)))).toEqual(new Set(LINES_OF_TAB[tab]));
    const sizes = rows.map(({ openInterestUsd }) => num(openInterestUsd));
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    for (const row of rows.filter(({ expiryTime }) => expiryTime !== undefined)) {
      expect([row.fundingRate, row.fundingHours, row.settledRate], row.symbolId).toEqual([null, undefined, null]);
    }
  });

  it.each(CONTRACT_TABS)('of %s: the mean of a day is weighted by open interest, and every perpetual is counted once', async (tab) => {
    const { funding } = await contractData();
    const of = funding.find((one) => one.tab === tab);
    const perpetuals = (await rowsOf(tab)).filter(
      ({ fundingHours, status }) => fundingHours !== undefined && status !== 'suspended' && status !== 'pre-market',
    );
    const daily = ({ fundingRate, fundingHours = 0 }: FundingRow): number => (num(fundingRate) * 24) / fundingHours;
    const weights = sumOf(perpetuals.map(({ openInterestUsd }) => num(openInterestUsd)));
    const mean = sumOf(perpetuals.map((row) => daily(row) * num(row.openInterestUsd))) / weights;
    expect(num(of?.dailyRate)).toBeCloseTo(mean, 7);
    expect(of).toMatchObject({
      perpetuals: perpetuals.length,
      longsPay: perpetuals.filter(({ fundingRate }) => num(fundingRate) > 0).length,
      shortsPay: perpetuals.filter(({ fundingRate }) => num(fundingRate) < 0).length,
    });
  });

  it('the extremes are those of all rows by F × 24 / N × 365, and what their payer pays is negative', async () => {
    const { mostPositive, mostNegative } = await contractData();
    const rows = (await Promise.all(CONTRACT_TABS.map(rowsOf))).flat();
    const trading = rows.filter((row) => row.fundingHours !== undefined && row.status !== 'suspended' && row.status !== 'pre-market');
    const annualized = trading.map(({ fundingRate, fundingHours = 0 }) => ((num(fundingRate) * 24) / fundingHours) * 365);
    const descending = [...annualized].sort((a, b) => b - a);
    const values = (places: typeof mostPositive): number[] => places.map(({ annualizedRate }) => num(annualizedRate));
    const close = (expected: readonly number[]): number[] => expected.map((value) => expect.closeTo(value, 9) as number);
    expect(values(mostPositive)).toEqual(close(descending.slice(0, EXTREME_PLACES)));
    expect(values(mostNegative)).toEqual(close(descending.slice(-EXTREME_PLACES).reverse()));
    for (const { fundingRate, fundingHours } of mostPositive)
      expect(Number(fundingOfDay('long', fundingRate, fundingHours, POSITION_VALUE))).toBeLessThan(0);
    for (const { fundingRate, fundingHours } of mostNegative)
      expect(Number(fundingOfDay('short', fundingRate, fundingHours, POSITION_VALUE))).toBeLessThan(0);
  });
});
