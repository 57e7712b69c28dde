import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeBasis } from '@/lib/preferences/choices';
import { installCanvas, type CanvasCall } from '@/tests/builders/canvas';
import { buildPageOf } from '@/tests/builders/page';
import { until } from '@/tests/setup/until';
import { Chart } from './chart';
import type { ChartContent, ChartSeries } from './chart-data';

const HOUR_MS = 3_600_000;
const text = (values: readonly number[]) => (index: number) => String(values[index]);
const [OPEN, HIGH, LOW, CLOSE] = [
  [10, 12, 11],
  [13, 13, 12],
  [9, 10, 8],
  [12, 11, 9],
];
const VOLUME = [5, 7, 6];
const FUNDING = [1, -1, 2];
const scale = { precision: 0, share: 1 };

const CONTENT: ChartContent = {
  title: 'Price and volume',
  summary: 'Price falls from 12 to 9',
  fileName: 'price',
  source: 'a test',
  times: [0, HOUR_MS, 2 * HOUR_MS],
  panes: [
    {
      ...scale,
      key: 'price',
      range: { low: 0, high: 20 },
      series: [{ kind: 'candles', open: OPEN, high: HIGH, low: LOW, close: CLOSE, columns: [{ label: 'Close', text: text(CLOSE) }] }],
    },
    {
      ...scale,
      key: 'volume',
      range: { low: -5, high: 10 },
      series: [
        { kind: 'histogram', values: VOLUME, color: 'accent', columns: [{ label: 'Volume', text: text(VOLUME) }] },
        { kind: 'area', values: VOLUME, color: 'text-2', columns: [{ label: 'Mean', text: text(VOLUME) }] },
        { kind: 'baseline', values: FUNDING, base: 0, columns: [{ label: 'Funding', text: text(FUNDING) }] },
      ],
    },
  ],
};

let calls: CanvasCall[];
const view = (content: ChartContent) => <Chart content={content} status="ready" onRetry={() => undefined} />;
const show = async (content: ChartContent = CONTENT) => {
  const result = render(view(content), { wrapper: buildPageOf('coin') });
  await screen.findByRole('application');
  return result;
};

beforeEach(() => {
  calls = installCanvas();
  for (const [token, color] of Object.entries({ up: '#00aa00', down: '#aa0000', page: '#ffffff', accent: '#0000aa', text: '#111111' }))
    document.documentElement.style.setProperty(`--${token}`, color);
  // Wide enough for bodies of candles.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  changeBasis.set(480);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  changeBasis.clear();
});

it('draws every kind of series in the colors of the theme: rising candles are hollow, falling ones filled', async () => {
  await show();
  await until(() => expect(calls.some(({ name, fillStyle }) => name === 'fill' && fillStyle === '#0000aa')).toBe(true));
  const bodies = calls.filter(({ name }) => name === 'fillRect').map(({ fillStyle }) => fillStyle);
  expect(new Set(bodies)).toEqual(new Set(['#ffffff', '#aa0000']));
  expect(calls.some(({ name, strokeStyle }) => name === 'strokeRect' && strokeStyle === '#00aa00')).toBe(true);
});

it('keys read the values of all panes at a time, in the time zone of the preference; there is no level to choose', async () => {
  await show();
  fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowLeft' });
  expect(screen.getByRole('status')).toHaveTextContent('1 Jan, 09:00: Close 11, Volume 7, Mean 7, Funding -1');
  expect(screen.getByTestId('readout')).toHaveTextContent('1 Jan, 09:00 UTC+8');
  expect(fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowUp' })).toBe(true);
  expect(screen.queryByRole('button', { name: /Alert/ })).toBeNull();
});

it('has a table of the same data, newest first', async () => {
  await show();
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
  const [head, newest] = within(screen.getByRole('table', { name: 'Price and volume' })).getAllByRole('row');
  expect(head).toHaveTextContent('TimeCloseVolumeMeanFunding');
  expect(newest).toHaveTextContent('1 Jan, 10:00 UTC+8');
  expect(
    within(newest ?? document.body)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['9', '6', '6', '2']);
});

it('its picture names the lines with their colors, where there are several', async () => {
  const line = (label: string, color: 'accent' | 'up'): ChartSeries => ({
    kind: 'line',
    values: VOLUME,
    color,
    columns: [{ label, text: text(VOLUME) }],
  });
  const pane = { ...scale, key: 'lines', range: { low: 0, high: 20 } };
  const { rerender } = await show({ ...CONTENT, panes: [{ ...pane, series: [line('AI', 'accent'), line('BTC', 'up')] }] });
  const save = (): CanvasCall[] => {
    calls.length = 0;
    fireEvent.click(screen.getByRole('button', { name: 'Download: PNG' }));
    return calls;
  };
  const picture = save();
  const texts = picture.filter(({ name }) => name === 'fillText').map(({ values }) => values[0]);
  expect(texts).toEqual(expect.arrayContaining(['AI', 'BTC']));
  expect(texts).toContainEqual(expect.stringMatching(/^Price and volume · .+ – .+$/));
  const bars = picture.filter(({ name, values }) => name === 'fillRect' && values[3] === 2).map(({ fillStyle }) => fillStyle);
  expect(bars).toEqual(['#0000aa', '#00aa00']);
  rerender(view({ ...CONTENT, panes: [{ ...pane, series: [line('AI', 'accent')] }] }));
  expect(save().filter(({ name, values }) => name === 'fillRect' && values[3] === 2)).toEqual([]);
});

it('its picture has the source, and the time in the time zone of the preference', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 31, 20, 30));
  await show();
  calls.length = 0;
  fireEvent.click(screen.getByRole('button', { name: 'Download: PNG' }));
  const texts = calls.filter(({ name }) => name === 'fillText').map(({ values }) => values[0]);
  expect(texts).toContain('a test · 1 Feb 2026, 04:30 UTC+8');
});

it('says that its values may be out of date', async () => {
  await show({ ...CONTENT, isStale: true });
  expect(screen.getByText('These values may be out of date.')).toBeVisible();
});

const column = [{ label: 'Value', text: text(VOLUME) }];
const KINDS: [ChartSeries, (call: CanvasCall) => boolean][] = [
  [
    { kind: 'line', values: VOLUME, color: 'accent', columns: column },
    ({ name, strokeStyle }) => name === 'stroke' && strokeStyle === '#0000aa',
  ],
  [
    { kind: 'area', values: VOLUME, color: 'accent', columns: column },
    ({ name, fillStyle }) => name === 'fill' && fillStyle === '#0000aa26',
  ],
  [
    { kind: 'histogram', values: VOLUME, color: 'accent', columns: column },
    ({ name, fillStyle }) => name === 'fill' && fillStyle === '#0000aa',
  ],
  [
    { kind: 'baseline', values: FUNDING, base: 0, columns: column },
    ({ name, values }) => name === 'setLineDash' && String(values[0]) === '4,4',
  ],
  [
    { kind: 'candles', open: OPEN, high: HIGH, low: LOW, close: CLOSE, columns: column },
    ({ name, strokeStyle }) => name === 'strokeRect' && strokeStyle === '#00aa00',
  ],
];
it.each(KINDS.map(([series, isDrawn]) => [series.kind, series, isDrawn] as const))(
  'draws a chart of one series: %s',
  async (_kind, series, isDrawn) => {
    await show({ ...CONTENT, panes: [{ ...scale, key: 'only', range: { low: -5, high: 20 }, series: [series] }] });
    await until(() => expect(calls.some(isDrawn)).toBe(true));
  },
);

it('points are drawn once: not again for the first report of its size, nor for the same picture in a page that is rendered again', async () => {
  const reports: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        reports.push(report);
      }
      observe(): void {
        return undefined;
      }
      disconnect(): void {
        return undefined;
      }
    },
  );
  const content = { ...CONTENT, panes: CONTENT.panes.slice(0, 1) };
  const { rerender } = await show(content);
  const draws = (): number => calls.filter(({ name }) => name === 'clearRect').length;
  const first = draws();
  expect(first).toBeGreaterThan(0);
  const drawn = async (change: () => void): Promise<number> => {
    change();
    // The library draws in a microtask.
    await Promise.resolve();
    return draws() - first;
  };
  expect(await drawn(() => reports.forEach((report) => report()))).toBe(0);
  expect(await drawn(() => rerender(view({ ...content, panes: content.panes.map((pane) => ({ ...pane })) })))).toBe(0);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
  expect(await drawn(() => reports.forEach((report) => report()))).toBe(1);
  expect(
    await drawn(() => rerender(view({ ...content, panes: content.panes.map((pane) => ({ ...pane, range: { low: 5, high: 20 } })) }))),
  ).toBe(2);
});

it('a line that becomes candles leaves no line behind', async () => {
  const only = (series: ChartSeries): ChartContent => ({
    ...CONTENT,
    panes: [{ ...scale, key: 'only', range: { low: 0, high: 20 }, series: [series] }],
  });
  const { rerender } = await show(only({ kind: 'line', values: CLOSE, color: 'text', columns: column }));
  const isLine = ({ name, strokeStyle }: CanvasCall): boolean => name === 'stroke' && strokeStyle === '#111111';
  await until(() => expect(calls.some(isLine)).toBe(true));
  calls.length = 0;
  rerender(view(only({ kind: 'candles', open: OPEN, high: HIGH, low: LOW, close: CLOSE, columns: column })));
  await until(() => expect(calls.some(({ name }) => name === 'strokeRect')).toBe(true));
  expect(calls.some(isLine)).toBe(false);
});

it('without a crosshair a legend has the values of the last point, or of the one that is named, under short names', async () => {
  const columns = [{ label: 'Volume, all', short: 'Volume', unit: 'BTC', text: text(VOLUME) }];
  const series: ChartSeries[] = [{ kind: 'line', values: VOLUME, color: 'accent', columns, isInLegend: true }];
  const content = { ...CONTENT, panes: [{ ...scale, key: 'volume', range: { low: 0, high: 10 }, series }] };
  const { rerender } = await show(content);
  expect(screen.getByTestId('legend').textContent).toBe('Volume 6');
  rerender(view({ ...content, restIndex: 1 }));
  expect(screen.getByTestId('legend').textContent).toBe('Volume 7');
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(screen.getByRole('columnheader', { name: 'Volume, all (BTC)' })).toBeTruthy();
});
