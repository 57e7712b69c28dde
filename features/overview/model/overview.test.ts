import { describe, expect, it } from 'vitest';
import type { Tick } from '@/lib/realtime/tick-store';
import { heatItems, type HeatView } from './heat-items';
import { DISTRIBUTION, HEAT_MAP, sectorOf, TREND } from './overview.fixtures';
import { boundsOf, classPath, directionOf, heightOf } from './rise-classes';
import { hottestSectors, leadingSectors, sectorPath } from './sector-order';
import { TREND_COLORS, trendPlot } from './trend-content';

describe('classes of changes', () => {
  it('have their bounds in per cent, a direction, and the address of the list filtered to exactly them', () => {
    expect(DISTRIBUTION.classes.map((one) => [boundsOf(one).from, boundsOf(one).to, directionOf(one)])).toEqual([
      [null, '−10', 'down'],
      ['−10', '0', 'down'],
      ['0', '0', 'flat'],
      ['0', '10', 'up'],
      ['10', null, 'up'],
    ]);
    expect(DISTRIBUTION.classes.map((one) => new URL(classPath('spot/usdt', one), 'http://a').searchParams.get('change'))).toEqual(
      DISTRIBUTION.classes.map(({ filter }) => filter),
    );
    expect(classPath('spot/usdt', { filter: '10..' })).toMatch(/^\/markets\/spot\/usdt\?/);
  });

  it('half a per cent keeps its decimals', () => expect(boundsOf({ from: '0.005', to: '0.0125' })).toEqual({ from: '0.5', to: '1.25' }));

  it.each([
    ['none', 0, 500, 0],
    ['all', 500, 500, 1],
    ['few of many: still a line', 1, 500, 0.02],
  ])('height of a bar: %s', (_sentence, count, greatest, height) => expect(heightOf(count, greatest)).toBe(height));
});

describe('heat map', () => {
  const VIEW: HeatView = { window: '24h', measure: 'turnover', isGrouped: false };
  const itemsOf = (view: Partial<HeatView>, ticks: Record<string, Partial<Tick>> = {}) =>
    heatItems(
      HEAT_MAP,
      { ...VIEW, ...view },
      (symbolId) => ticks[symbolId] as Tick | undefined,
      (usdt) => String(usdt),
    );

  it.each([
    ['1h', '0.00%'],
    ['24h', '+25.00%'],
    ['7d', '−50.00%'],
  ] as const)('colors by the change over %s', (window, text) => expect(itemsOf({ window })[0]?.valueText).toBe(text));

  it.each([
    ['a newer price counts', { epoch: 1, version: 11 }, '+50.00%'],
    ['one of a later epoch too', { epoch: 2, version: 0 }, '+50.00%'],
    ['an older one does not', { epoch: 1, version: 9 }, '+25.00%'],
  ])('%s', (_sentence, beat, text) => {
    const tick = { ...beat, price: '120.00', open24h: '80.00' };
    expect(itemsOf({}, { BTCUSDT_SPBL: tick })[0]?.valueText).toBe(text);
  });

  it('against an hour and 7 days ago a newer price has the open of the answer', () => {
    const tick = { epoch: 1, version: 11, price: '150.00', open24h: '80.00' };
    expect(itemsOf({ window: '1h' }, { BTCUSDT_SPBL: tick })[0]?.valueText).toBe('+50.00%');
    expect(itemsOf({ window: '7d' }, { BTCUSDT_SPBL: tick })[0]?.valueText).toBe('−25.00%');
  });

  it('an unknown capitalization has no area, and a coin without a sector no place in the map by sector', () => {
    expect(itemsOf({ measure: 'capitalization' }).map(({ size, sizeText }) => [size, sizeText])).toEqual([
      [5000, '5000.00'],
      [0, 'null'],
    ]);
    expect(itemsOf({ isGrouped: true }).map(({ label, group }) => [label, group])).toEqual([['BTC', 'ai']]);
  });
});

describe('sectors of the cards', () => {
  const ALL = [sectorOf('a', '0.01', '10'), sectorOf('b', null, '300'), sectorOf('c', '-0.02', '20'), sectorOf('d', '0.1', '9')];

  it('lead by change, unknown ones left out; are hot by turnover', () => {
    expect(leadingSectors(ALL).map(({ name }) => name)).toEqual(['d', 'a', 'c']);
    expect(hottestSectors(ALL).map(({ name }) => name)).toEqual(['b', 'c', 'a', 'd']);
  });

  it('lead to their page, or to the list of their coins', () => {
    expect(sectorPath(sectorOf('ai', null, '1'))).toBe('/markets/leadingDetail/ai');
    expect(sectorPath(sectorOf('fan', null, '1', { hasDetail: false }))).toBe('/markets/spot/fan/usdt');
  });
});

describe('trend', () => {
  it('has a line for each color, the largest sector drawn last', () => {
    const series = trendPlot(TREND)?.panes[0]?.series ?? [];
    expect(series.map(({ columns }) => columns[0]?.label)).toEqual(['four', 'three', 'two', 'one']);
    expect(series.map((one) => ('color' in one ? one.color : null))).toEqual([...TREND_COLORS].reverse());
  });

  it('is unknown while past prices are loaded, and for sectors without two points', () => {
    expect(trendPlot({ ...TREND, times: null })).toBeNull();
    expect(trendPlot({ ...TREND, sectors: TREND.sectors.map((sector) => ({ ...sector, points: [null, '100'] })) })).toBeNull();
  });
});
