import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { basis, basisRate, fundingRate, premium } from './formulas';

// The formulas against recorded figures of real exchanges. Without MARKET_DATA_DIR these tests are skipped, and their names say why.

const dir = process.env['MARKET_DATA_DIR'];
const recorded = it.skipIf(!dir);
const SKIPPED_WHY = dir ? '' : ' (skipped: no MARKET_DATA_DIR)';
const at = (...parts: string[]): string => path.join(dir ?? '', ...parts);

recorded(`the funding of each recorded hour follows from its premium${SKIPPED_WHY}`, () => {
  const text = gunzipSync(readFileSync(at('funding', 'hyperliquid-hourly-funding-2026-03.csv.gz'))).toString('utf8');
  const [header, ...rows] = text.trim().split('\n');
  expect(header).toBe('time,coin,fundingRate,premium');
  expect(rows.length).toBeGreaterThan(800);
  for (const row of rows) {
    const [, , rate, mean] = row.split(',');
    // The recorded premium has ten decimals.
    expect(Math.abs(fundingRate(Number(mean), 1) - Number(rate)), row).toBeLessThan(1e-10);
  }
});

interface Context {
  name: string;
  premium: string | null;
  oraclePx: string;
  impactPxs: [string, string] | null;
}

recorded(`the premium of each recorded contract follows from its impact prices and its index${SKIPPED_WHY}`, () => {
  const contexts = JSON.parse(readFileSync(at('tickers', 'hyperliquid-perp-contexts-2026-03-10.json'), 'utf8')) as Context[];
  let compared = 0;
  for (const { name, premium: expected, oraclePx, impactPxs } of contexts) {
    if (expected === null || impactPxs === null) continue;
    const [bid, ask] = impactPxs.map(Number) as [number, number];
    expect(Math.abs(premium(bid, ask, Number(oraclePx)) - Number(expected)), name).toBeLessThan(1e-10);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(150);
});

interface RecordedBasis {
  basis: string;
  basisRate: string;
  futuresPrice: string;
  indexPrice: string;
}

recorded(`the basis of each recorded coin-margined contract follows from its prices${SKIPPED_WHY}`, () => {
  const file = at('..', 'venue-fixtures', 'binance', 'rest', 'coinm-basis.json');
  const { response } = JSON.parse(readFileSync(file, 'utf8')) as { response: RecordedBasis[] };
  expect(response).toHaveLength(6);
  for (const row of response) {
    const prices = [Number(row.futuresPrice), Number(row.indexPrice)] as const;
    expect(basis(...prices)).toBeCloseTo(Number(row.basis), 8);
    expect(basisRate(...prices).toFixed(4)).toBe(row.basisRate);
  }
});
