import { describe, expect, it } from 'vitest';
import { parsePageQuery } from '@/lib/pages/page-query';
import { fundingContent, type SettledRates } from './funding-history';
import { contractValue, longOfDay, openInterestOf, payerOf, signedAmount } from './funding-values';
import { openInterestChange, openInterestContent, totals } from './open-interest-content';
import { buildContract, buildContractData } from './overall-data.fixtures';
import { DEFAULT_OVERALL_VIEW, OVERALL_DATA_PATH, overallHref, overallView, withTab } from './overall-view';

const HOUR_MS = 3_600_000;

describe('the address', () => {
  it.each([
    '',
    'tab=coin-m',
    'sort=annualized&dir=asc',
    'view=map',
    'symbols=SOLUSDT_UMCBL.BTCPERP_CMCBL',
    'tab=coin-m&sort=name&dir=asc&view=map&symbols=SOLUSD_DMCBL',
  ])('restores the view of ?%s', (query) => {
    expect(overallHref(overallView(parsePageQuery(query)))).toBe(query === '' ? OVERALL_DATA_PATH : `${OVERALL_DATA_PATH}?${query}`);
  });

  it.each([
    'tab=x',
    'sort=x&dir=asc',
    'view=x',
    'symbols=',
    'symbols=BTCUSDT_SPBL',
    'symbols=BTCUSD_DMCBL',
    'symbols=%3Cb%3E',
    'tab=usd&sort=openInterest&dir=desc',
  ])('has the default for ?%s', (query) => {
    expect(overallView(parsePageQuery(query))).toEqual(DEFAULT_OVERALL_VIEW);
  });

  it('has at most four contracts, each once', () => {
    const ids = ['A', 'B', 'A', 'C', 'D', 'E'].map((ticker) => `${ticker}USDT_UMCBL`);
    expect(overallView({ symbols: ids.join('.') }).symbols).toEqual(['A', 'B', 'C', 'D'].map((ticker) => `${ticker}USDT_UMCBL`));
  });

  it('of another tab has its first contracts', () => {
    expect(withTab(DEFAULT_OVERALL_VIEW, 'coin-m').symbols).toEqual(['BTCUSD_DMCBL', 'ETHUSD_DMCBL']);
    expect(withTab({ ...DEFAULT_OVERALL_VIEW, symbols: ['SOLUSDT_UMCBL'] }, 'usd').symbols).toEqual(['SOLUSDT_UMCBL']);
  });
});

describe('a contract', () => {
  const contract = buildContract('BTC', '0.00010333');
  const dated = buildContract('BTC', null, { fundingHours: undefined, fundingTime: undefined, settledRate: null, settledTime: null });

  it('is sorted by its values; what a dated one lacks is unknown', () => {
    expect(contractValue('annualized', contract)).toBeCloseTo(0.11314635, 10);
    expect(contractValue('cost', contract)).toBeCloseTo(-3.0999, 10);
    expect(contractValue('settled', contract)).toBeCloseTo(0.1095, 10);
    expect(contractValue('openInterest', contract)).toBe(100_000);
    expect((['rate', 'annualized', 'cost', 'settled'] as const).map((sort) => contractValue(sort, dated))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('at a positive rate is paid by longs, at a negative one by shorts', () => {
    expect(['0.0001', '-0.0001', '0.00000000', '-0.00000000', null].map(payerOf)).toEqual(['long', 'short', 'none', 'none', null]);
    expect(Number(longOfDay({ fundingHours: 4 }, { fundingRate: '-0.0005' }))).toBe(30);
  });

  it('has its open interest at the mark price', () => {
    expect(Number(openInterestOf(contract, '1.0002'))).toBe(100_020);
    expect(openInterestOf(contract, undefined)).toBeNull();
  });
});

it.each([
  ['-3.0999', '−3.10'],
  ['3.1', '+3.10'],
  ['0.000', '0.00'],
  ['-0.00012', '−0.0001200'],
  [null, '--'],
])('the amount %s is %s', (amount, text) => {
  expect(signedAmount(amount)).toBe(text);
});

describe('the open interest', () => {
  const data = buildContractData([]);

  it('is that of its lines at each time, with the change over a day', () => {
    expect(totals(data.history)).toEqual([2e9, 3e9]);
    expect(Number(openInterestChange(data))).toBe(0.5);
    const panes = openInterestContent(data.history, { all: 'All' })?.panes ?? [];
    expect(panes.flatMap(({ series }) => series).flatMap(({ columns }) => columns.map(({ label, text }) => [label, text(0)]))).toEqual([
      ['All', '$2.00B'],
      ['USDT-M', '$1.00B'],
      ['USDC-M', '$400.00M'],
      ['COIN-M', '$600.00M'],
    ]);
  });

  it('is compared with the point nearest to 24 hours ago, and with none further away than a step', () => {
    const at = (hoursAgo: readonly number[]) =>
      openInterestChange({
        ...data,
        history: {
          ...data.history,
          times: hoursAgo.map((hours) => data.asOf - hours * HOUR_MS),
          lines: { 'usdt-m': ['2000000000', '2900000000', '3000000000'], 'usdc-m': ['0', '0', '0'], 'coin-m': ['0', '0', '0'] },
        },
      });
    expect(Number(at([24.9, 23.9, 0]))).toBeCloseTo(3 / 2.9 - 1, 6);
    expect(Number(at([24.3, 23.3, 0]))).toBe(0.5);
    expect(at([22.9, 12, 0])).toBeNull();
  });

  it('has its sum on a scale of its own, on which a small change is seen, above the lines from zero', () => {
    const lines = { 'usdt-m': ['1000000000', '1010000000'], 'usdc-m': ['1', '1'], 'coin-m': ['1', '1'] };
    const [all, parts] = openInterestContent({ ...data.history, lines }, { all: 'All' })?.panes ?? [];
    expect(all?.range.low).toBeGreaterThan(990_000_000);
    expect(all?.range.high).toBeLessThan(1_020_000_000);
    expect(parts?.range).toEqual({ low: 0, high: 1_010_000_000 * 1.08 });
  });

  it('is unknown where a line is, and has no change or plot without points', () => {
    const history = { ...data.history, lines: { ...data.history.lines, 'usdc-m': [null, null] } };
    expect(totals(history)).toEqual([null, null]);
    expect([openInterestChange({ ...data, history }), openInterestContent(history, { all: 'All' })]).toEqual([null, null]);
  });
});

describe('the history of funding', () => {
  const hourly: SettledRates = {
    label: 'A',
    hours: 1,
    start: 8 * HOUR_MS,
    stepMs: HOUR_MS,
    rates: ['0.0001', '0.0002', null, '0.0003'],
  };
  const daily: SettledRates = {
    label: 'B',
    hours: 8,
    start: 8 * HOUR_MS,
    stepMs: HOUR_MS,
    rates: ['-0.0010', null, null, null],
  };

  const perHours = (hours: number): string => `per ${hours}h`;
  const shown = (...rates: SettledRates[]) => {
    const made = fundingContent(rates, perHours);
    if (!made) throw new Error('no content');
    const [pane] = made.content.panes;
    return { times: made.content.times, series: pane?.series ?? [], last: made.last.map(({ rate }) => rate) };
  };

  it('has the last settled rate at each settlement, annualized', () => {
    const { times, series, last } = shown(hourly, daily);
    expect(times.map((time) => time / HOUR_MS)).toEqual([8, 9, 11]);
    const close = (...expected: number[]): number[] => expected.map((value) => expect.closeTo(value, 9) as number);
    expect(series.map((one) => (one.kind === 'line' ? one.values : []))).toEqual([
      close(87.6, 175.2, 262.8),
      close(-109.5, -109.5, -109.5),
    ]);
    expect(series.flatMap(({ columns }) => columns.map(({ text }) => text(1)))[1]).toBe('−109.50% (−0.1000% per 8h)');
    expect(last).toEqual(['0.0003', '-0.0010']);
  });

  it('does not carry a rate over a missing settlement', () => {
    const late: SettledRates = { ...hourly, rates: ['0.0001', '0.0002', null, null, null, null, null, null, '0.0009'] };
    expect(shown(late, daily).last[1]).toBeNull();
  });

  it('is empty without two settlements', () => {
    expect(fundingContent([daily], perHours)).toBeNull();
    expect(fundingContent([{ ...daily, rates: [null, null] }], perHours)).toBeNull();
  });
});
