import type { ContractData, FundingPlace, FundingRates, FundingRow } from '@/lib/contract/contract-data';
import type { ContractTab } from '@/lib/contract/contract-data-terms';
import { annualizedRate } from '@/lib/money/funding';
import { buildQuoteRow } from '@/tests/builders/quote-row';

export const AS_OF = Date.UTC(2026, 5, 1, 20, 3, 25);
const HOUR_MS = 3_600_000;
const SOURCE = { kind: 'simulated', from: null, until: null, speed: 1 } as const;

/** Builds a perpetual USDT-M contract with a rate; `over` sets fields. */
export function buildContract(ticker: string, fundingRate: string | null, over: Partial<FundingRow> = {}): FundingRow {
  return {
    ...buildQuoteRow(ticker),
    symbolId: `${ticker}USDT_UMCBL`,
    symbolCode: `${ticker}USDT`,
    symbolCodeDisplayName: `${ticker}USDT`,
    markPrice: '100.00',
    indexPrice: '100.00',
    openInterest: '1000.0000',
    fundingRate,
    fundingHours: 8,
    fundingTime: AS_OF + HOUR_MS,
    openInterestUsd: '100000.00',
    settledRate: '0.00010000',
    settledTime: AS_OF - 7 * HOUR_MS,
    ...over,
  };
}

const placeOf = (row: FundingRow): FundingPlace => ({
  symbolId: row.symbolId,
  symbolCodeDisplayName: row.symbolCodeDisplayName,
  leftCoinName: row.leftCoinName,
  rightCoinName: row.rightCoinName,
  coinId: row.coinId,
  coinName: row.coinName,
  imgUrl: row.imgUrl,
  fundingRate: row.fundingRate ?? '0',
  fundingTime: row.fundingTime ?? AS_OF,
  fundingHours: row.fundingHours ?? 8,
  annualizedRate: annualizedRate(row.fundingRate, row.fundingHours) ?? '0',
  openInterestUsd: row.openInterestUsd,
});

/** Builds the contracts of a tab. */
export const buildRates = (rows: FundingRow[], tab: ContractTab = 'usd'): FundingRates => ({
  epoch: 1,
  asOf: AS_OF,
  source: SOURCE,
  total: rows.length,
  quotes: [{ coin: 'USDT', count: rows.length, usdtPrice: '1.00000000' }],
  tab,
  dollar: '1.00000000',
  rows,
});

/** Builds the data of all contracts over a day of open interest that rose from 2 to 3 billion. */
export function buildContractData(rows: FundingRow[], over: Partial<ContractData> = {}): ContractData {
  const count = { contracts: rows.length, unknown: 0 };
  return {
    epoch: 1,
    asOf: AS_OF,
    source: SOURCE,
    dollar: '1.00000000',
    openInterestUsd: '3000000000.00',
    ...count,
    lines: [
      { line: 'usdt-m', openInterestUsd: '2000000000.00', ...count },
      { line: 'usdc-m', openInterestUsd: '400000000.00', contracts: 0, unknown: 0 },
      { line: 'coin-m', openInterestUsd: '600000000.00', contracts: 0, unknown: 0 },
    ],
    history: {
      status: 'ready',
      loaded: rows.length,
      all: rows.length,
      stepMs: HOUR_MS,
      times: [AS_OF - 24 * HOUR_MS, AS_OF],
      lines: {
        'usdt-m': ['1000000000.00', '2000000000.00'],
        'usdc-m': ['400000000.00', '400000000.00'],
        'coin-m': ['600000000.00', '600000000.00'],
      },
    },
    funding: [
      { tab: 'usd', perpetuals: rows.length, longsPay: 2, shortsPay: 1, zero: 0, dailyRate: '0.00031000' },
      { tab: 'coin-m', perpetuals: 0, longsPay: 0, shortsPay: 0, zero: 0, dailyRate: null },
    ],
    mostPositive: rows.filter(({ fundingRate }) => Number(fundingRate) > 0).map(placeOf),
    mostNegative: rows.filter(({ fundingRate }) => Number(fundingRate) < 0).map(placeOf),
    ...over,
  };
}
