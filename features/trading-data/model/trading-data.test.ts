import { describe, expect, it } from 'vitest';
import { SERIES_PER_CALL_MAX } from '@/lib/contract/series-terms';
import { isTradingDataPath } from '@/lib/pages/trading-data-path';
import { cardPanes, type PanesInput } from './card-panes';
import { cardState, firstPointOf, mainOf } from './card-state';
import { closedSince } from './closed-since';
import { deskGrid, firstFrom, HOME_POINTS, olderFrom, stepFor } from './desk-grid';
import { figureNames, figureOf } from './figures';
import { CARD_CODES, CARDS } from './series-cards';
import { joined, POINTS_MAX, valueFrom, valuesFrom, type SeriesData } from './series-data';
import { axisText, changeText, relativeChange, valueText } from './series-text';
import { buildLatest, buildSeriesList } from './trading-data.fixtures';
import { counterpartId, tradingHref, tradingView, withCompared, withSymbol, withTab, withTable } from './trading-view';

const HOUR_MS = 3_600_000;
const data = (start: number, values: (string | null)[], asOf = (start + values.length) * HOUR_MS): SeriesData => ({
  start: start * HOUR_MS,
  stepMs: HOUR_MS,
  asOf,
  series: { netInflow: values },
});

describe('the address of trading data', () => {
  it.each([
    [[], true],
    [['trading'], true],
    [['trading', 'futures'], true],
    [['trading', 'spot'], false],
    [['wholeNetwork'], false],
    [['trading', 'futures', 'more'], false],
  ])('%j names a tab: %s', (segments, is) => expect(isTradingDataPath(segments)).toBe(is));

  it('of a view is read back as the same view', () => {
    const view = {
      ...tradingView('futures'),
      symbolId: 'ETHUSDT_UMCBL',
      compareId: 'BTCUSDT_UMCBL',
      window: '15m',
      series: 'funding',
      tables: ['openInterest', 'funding'],
      range: { from: 1_763_900_000_000, until: 1_763_990_000_000 },
    } as const;
    const href = tradingHref(view);
    expect(href).toBe(
      '/markets/trading-data/trading/futures?symbol=ETHUSDT_UMCBL&compare=BTCUSDT_UMCBL&window=15m&series=funding&table=openInterest.funding&range=1763900000-1763990000',
    );
    expect(tradingView('futures', Object.fromEntries(new URLSearchParams(href.split('?')[1])))).toEqual(view);
  });

  it.each([
    ['an unknown window', { window: '3m' }],
    ['a contract in the spot tab', { symbol: 'BTCUSDT_UMCBL' }],
    ['the symbol beside itself', { compare: 'BTCUSDT_SPBL' }],
    ['a series of the other tab', { series: 'funding' }],
    ['a table of no series of the tab', { table: 'funding.x' }],
    ['times in the wrong order', { range: '1763990000-1763900000' }],
    ['a repeated key', { symbol: ['ETHUSDT_SPBL', 'BTCUSDT_SPBL'] }],
  ])('with %s is the bare path', (_, query) => expect(tradingHref(tradingView('spot', query))).toBe('/markets/trading-data/trading'));

  it('keeps the length of a point and the coin in the other tab, where the coin has a market there', () => {
    const view = tradingView('spot', {
      symbol: 'ETHUSDT_SPBL',
      window: '4h',
      series: 'netInflow',
      table: 'netInflow',
      compare: 'BTCUSDT_SPBL',
    });
    const futures = '/markets/trading-data/trading/futures';
    expect(counterpartId('spot', 'ETH')).toBe('ETHUSDT_UMCBL');
    expect(counterpartId('futures', 'ETH')).toBe('ETHUSDT_SPBL');
    expect(tradingHref(withTab(view, 'futures', 'ETHUSDT_UMCBL'))).toBe(`${futures}?symbol=ETHUSDT_UMCBL&window=4h`);
    expect(tradingHref(withTab(view, 'futures', null))).toBe(`${futures}?window=4h`);
    expect(withTab(view, 'spot', 'ETHUSDT_UMCBL')).toBe(view);
  });

  it('names the series that are shown as tables, in the order of the page', () => {
    const one = withTable(tradingView('spot'), 'concentration', true);
    const two = withTable(one, 'netInflow', true);
    expect(tradingHref(two)).toBe('/markets/trading-data/trading?table=netInflow.concentration');
    expect(tradingHref(withTable(two, 'netInflow', false))).toBe(tradingHref(one));
    expect(withSymbol(two, 'ETHUSDT_SPBL')?.tables).toEqual(two.tables);
    expect(withSymbol(two, 'ETHUSDT_UMCBL')?.tables).toEqual([]);
  });

  it('follows a picked symbol to its tab; what has no series in common is not compared', () => {
    const view = tradingView('spot', { compare: 'ETHUSDT_SPBL' });
    expect(withSymbol(view, 'SOLUSDT_SPBL')).toMatchObject({ tab: 'spot', symbolId: 'SOLUSDT_SPBL', compareId: 'ETHUSDT_SPBL' });
    expect(withSymbol(view, 'SOLUSDT_UMCBL')).toMatchObject({ tab: 'futures', symbolId: 'SOLUSDT_UMCBL', compareId: null });
    expect(withSymbol(view, 'nothing')).toBeNull();
    expect(withCompared(view, 'SOLUSDT_UMCBL')).toBeNull();
  });
});

describe('texts of values', () => {
  it.each([
    [null, 'base', '--'],
    ['0', 'base', '0.00'],
    ['-1234567.8', 'base', '−1.23M'],
    ['0.000000001234', 'base', '0.000000001234'],
    ['99999999999999999999', 'USD', '99,999,999.99T'.replace('99,999,999.99T', '100,000,000.00T')],
    ['0.1234', 'share', '12.34%'],
    ['0.0001', 'rate', '+0.0100%'],
    ['-0.00005', 'rate', '−0.0050%'],
    ['1.23456', 'ratio', '1.2346'],
  ] as const)('%s as %s is %s', (value, unit, text) => expect(valueText(value, unit)).toBe(text));

  it.each([
    ['1500000', 'USD', '1.5M'],
    ['-2000', 'base', '−2K'],
    ['0.0001', 'rate', '0.01%'],
    ['1.10', 'ratio', '1.1'],
    ['0.000000002', 'base', '0.000000002'],
  ] as const)('on an axis %s as %s is %s', (value, unit, text) => expect(axisText(value, unit)).toBe(text));

  it.each([
    ['1.25', '1.2', 'ratio', '+0.0500', 'up'],
    ['1.2', '1.2', 'ratio', '0.0000', 'flat'],
    ['-20', '1500', 'base', '−1.52K', 'down'],
    ['5', '0', 'base', '+5.00', 'up'],
  ] as const)('from %2$s to %1$s as %3$s changes', (value, before, unit, text, direction) =>
    expect(changeText(value, before, unit)).toEqual({ text, direction }),
  );
  it.each([
    ['0.12', '0.125', 'share', '−0.50', 'down'],
    ['0.0013', '-0.0005', 'rate', '+0.1800', 'up'],
  ] as const)('from %2$s to %1$s as %3$s changes by percentage points, not per cent', (value, before, unit, text, direction) =>
    expect(changeText(value, before, unit)).toEqual({ text, direction, isPoints: true }),
  );
  it('an amount that is never below zero changes in per cent, not since zero', () => {
    expect(relativeChange('110', '100')).toEqual({ text: '+10.00%', direction: 'up' });
    expect(relativeChange('5', '0')).toBeNull();
    expect(relativeChange(null, '1')).toBeNull();
  });
  it('an unknown value has no change', () => expect(changeText(null, '1', 'ratio')).toBeNull());
});

describe('points', () => {
  it('that overlap are joined: the later ones count, and steps between are unknown', () => {
    expect(joined(data(10, ['1', '2']), data(11, ['3', '4'])).series.netInflow).toEqual(['1', '3', '4']);
    expect(joined(data(10, ['1']), data(12, ['4'])).series.netInflow).toEqual(['1', null, '4']);
  });

  it.each([
    ['that begin with the second one', 11, [2, 3, null]],
    ['of which the last has the first one', 8, [null, null, 1]],
    ['after all of them', 14, [null, null, null]],
    ['before all of them', 5, [null, null, null]],
  ])('are placed on steps %s', (_, start, values) => {
    const points = data(10, ['1', '2', '3']);
    expect(valuesFrom(points, 'netInflow', start * HOUR_MS, 3, Number)).toEqual(values);
    const textAt = valueFrom(points, 'netInflow', start * HOUR_MS);
    expect([0, 1, 2].map(textAt)).toEqual(values.map((value) => (value === null ? null : String(value))));
  });

  it('are placed on the steps of the page', () =>
    expect(valuesFrom(data(10, ['1', '2']), 'netInflow', 9 * HOUR_MS, 4, Number)).toEqual([null, 1, 2, null]));

  it('are those of two first views, of an address of its times and as many before, and as many again on request', () => {
    const asOf = 1_000.5 * HOUR_MS;
    const grid = deskGrid(firstFrom(asOf, HOUR_MS, null), asOf, 0, HOUR_MS);
    expect(grid).toMatchObject({
      start: (1_000 - 2 * HOME_POINTS + 1) * HOUR_MS,
      length: 2 * HOME_POINTS,
      home: HOME_POINTS,
      hasOlder: true,
    });
    expect(firstFrom(asOf, HOUR_MS, { from: 600 * HOUR_MS, until: 700 * HOUR_MS })).toBe(500 * HOUR_MS);
    expect(olderFrom(grid)).toBe(grid.start - 500 * HOUR_MS);
  });

  it('begin with the first one of the series, and are never more than a chart has', () => {
    const asOf = 100_000 * HOUR_MS;
    expect(deskGrid(HOUR_MS, asOf, 99_990 * HOUR_MS, HOUR_MS)).toMatchObject({ length: 11, home: 0, hasOlder: false });
    expect(deskGrid(HOUR_MS, asOf, 0, HOUR_MS)).toMatchObject({ length: POINTS_MAX, hasOlder: false });
  });
});

it.each([
  ['a minute', 60_000, '1m'],
  ['a day', 24 * HOUR_MS, '1h'],
  ['twelve days', 12 * 24 * HOUR_MS, '12h'],
])('%s after a listing there are some points of %3$s', (_, age, step) => expect(stepFor(1_000, 1_000 + age)).toBe(step));

it.each([
  ['in a session', 15, null],
  ['at its end', 20, 20],
  ['between two', 25, 20],
  ['before the first', 5, null],
])('a market %s is closed since %3$s', (_, time, since) => {
  const spans = [
    { open: 10, close: 20, early: false },
    { open: 30, close: 40, early: false },
  ];
  expect(closedSince({ spans }, time)).toBe(since);
});

describe('figures', () => {
  it.each(['spot', 'futures'] as const)('of the %s tab fit in one call', (tab) =>
    expect(figureNames(tab).length).toBeLessThanOrEqual(SERIES_PER_CALL_MAX),
  );

  it('of flows are those of the last complete step', () => {
    const steps = data(10, ['1', '2', '3'], 12.5 * HOUR_MS);
    expect(figureOf('netInflow', steps, undefined)).toEqual({ value: '2', before: '1', step: 11 * HOUR_MS });
    expect(figureOf('netInflow', data(10, ['1'], 10.5 * HOUR_MS), undefined)).toEqual({ value: null, before: null, step: null });
  });

  it('of states are those of now, beside the one of as long ago as a step is, and not of the end of the last step', () => {
    const steps = { ...data(10, []), series: { concentration: ['0.1', '0.2', '0.3'] } };
    const latest = buildLatest(12.5 * HOUR_MS, '0.31');
    expect(figureOf('concentration', steps, latest)).toEqual({ value: '0.31', before: null, step: null });
    expect(figureOf('concentration', steps, latest, { concentration: '0.25' })).toEqual({ value: '0.31', before: '0.25', step: null });
    expect(figureOf('concentration', undefined, undefined)).toEqual({ value: null, before: null, step: null });
  });
});

describe('the state of a card', () => {
  const list = buildSeriesList({ concentration: 'unpublished', marginLoanGrowth: 'inapplicable' });
  it.each([
    ['netInflow', 'ready'],
    ['concentration', 'unpublished'],
    ['marginLoanGrowth', 'inapplicable'],
  ] as const)('of %s is %s', (name, state) => expect(cardState(list, false, name, '1h')).toBe(state));

  it('without a list is loading or failed; other granularities are none of the series', () => {
    expect(cardState(undefined, false, 'netInflow', '1h')).toBe('loading');
    expect(cardState(undefined, true, 'netInflow', '1h')).toBe('failed');
    const short = { ...list, series: list.series.map((one) => (one.isPublished ? { ...one, granularities: ['1m' as const] } : one)) };
    expect(cardState(short, false, 'netInflow', '1h')).toBe('window');
    expect(firstPointOf(list)).toBe(86_400_000);
  });
});

describe('the series of a card’s figure', () => {
  it.each([
    ['funding', {}, 'fundingProjected'],
    ['funding', { fundingProjected: 'unpublished' }, 'fundingSettled'],
    ['funding', { fundingProjected: 'unpublished', fundingSettled: 'unpublished' }, 'fundingProjected'],
    ['taker', { takerRatio: 'unpublished' }, 'takerBuy'],
    ['openInterest', { openInterestValue: 'unpublished' }, 'openInterestValue'],
  ] as const)('of %s with %j is %s', (code, over, main) => expect(mainOf(CARDS[code], buildSeriesList(over))).toBe(main));

  it('without a list is its own', () => expect(mainOf(CARDS.funding, undefined)).toBe('fundingProjected'));
});

describe('panes', () => {
  const input = (code: keyof typeof CARDS, over: Partial<PanesInput> = {}): PanesInput => ({
    card: CARDS[code],
    symbols: [{ name: null, data: undefined }],
    start: 0,
    length: 2,
    home: 0,
    unitOf: () => 'base',
    labelOf: (name) => name,
    ...over,
  });
  const both = (name: 'openInterestValue' | 'netInflow' | 'takerRatio', values: [string[], string[]]): PanesInput['symbols'] => [
    { name: 'A', data: { ...data(0, []), series: { [name]: values[0] } } },
    { name: 'B', data: { ...data(0, []), series: { [name]: values[1] } } },
  ];
  const texts = (panes: ReturnType<typeof cardPanes>): string[][] =>
    panes.map(({ series }) => series.flatMap(({ columns }) => columns.map(({ label, text }) => `${label} ${text(1)}`)));

  it('without a value are none', () => expect(cardPanes(input('netInflow'))).toEqual([]));

  it('of levels of two symbols are one, from 100', () => {
    const panes = cardPanes(
      input('openInterest', {
        indexUnit: '100 at noon',
        symbols: both('openInterestValue', [
          ['200', '300'],
          ['5', '4'],
        ]),
      }),
    );
    expect(texts(panes)).toEqual([['A 150.00', 'B 80.00']]);
    expect(panes.flatMap(({ series }) => series.flatMap(({ columns }) => columns.map(({ unit }) => unit)))).toEqual([
      '100 at noon',
      '100 at noon',
    ]);
  });
  it('of ratios of two symbols are one, as they are', () => {
    const panes = cardPanes(
      input('taker', {
        unitOf: () => 'ratio',
        symbols: both('takerRatio', [
          ['1', '1.5'],
          ['2', '0.5'],
        ]),
      }),
    );
    expect(texts(panes)).toEqual([['A 1.5000', 'B 0.5000']]);
  });
  it('of flows of two symbols are two', () => {
    const panes = cardPanes(
      input('netInflow', {
        symbols: both('netInflow', [
          ['1', '-2'],
          ['2000', '3000'],
        ]),
      }),
    );
    expect(texts(panes)).toEqual([['netInflow · A −2.00'], ['netInflow · B 3.00K']]);
  });
  it('of order sizes are one each: buys above zero, sells below, and the net', () => {
    const series = { takerBuyLarge: ['1', '5'], takerSellLarge: ['3', '4'], netInflowLarge: ['-2', '1'] };
    const symbol = { name: null, data: { ...data(0, []), series }, amountUnit: () => 'BTC' };
    const panes = cardPanes(input('fundFlow', { symbols: [symbol], shortOf: (name) => `short ${name}` }));
    // Classes that the source does not have are no panes.
    expect(panes).toHaveLength(1);
    expect(panes[0]?.series.map((one) => (one.kind === 'candles' ? null : one.values))).toEqual([
      [1, 5],
      [-3, -4],
      [-2, 1],
    ]);
    const columns = panes[0]?.series.flatMap((one) => one.columns.map(({ label, short, unit, text }) => [label, short, unit, text(1)]));
    expect(columns).toEqual([
      ['takerBuyLarge', undefined, 'BTC', '5.00'],
      ['takerSellLarge', 'short takerSellLarge', 'BTC', '4.00'],
      ['netInflowLarge', 'short netInflowLarge', 'BTC', '1.00'],
    ]);
    // The legend takes a part of the height above the highest bar.
    expect(((panes[0]?.range.high ?? 0) - 5) / ((panes[0]?.range.high ?? 0) - (panes[0]?.range.low ?? 0))).toBeGreaterThan(0.3);
  });
  it('of liquidations have longs below zero, with positive texts', () => {
    const series = { liquidationLong: ['1', '2'], liquidationShort: ['3', '4'] };
    const [pane] = cardPanes(input('liquidations', { symbols: [{ name: null, data: { ...data(0, []), series } }] }));
    expect(pane?.series.map((one) => (one.kind === 'histogram' ? one.values : null))).toEqual([
      [3, 4],
      [-1, -2],
    ]);
    expect(pane?.range.low).toBeLessThan(-2);
    expect(pane?.axisText?.('-2')).toBe('2');
  });
});

it('every card belongs to one tab', () => {
  const codes = Object.values(CARD_CODES).flat();
  expect(new Set(codes).size).toBe(codes.length);
  expect([...codes].sort()).toEqual(Object.keys(CARDS).sort());
});
