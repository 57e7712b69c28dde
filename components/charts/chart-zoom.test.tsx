import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeBasis } from '@/lib/preferences/choices';
import { installCanvas } from '@/tests/builders/canvas';
import { buildPageOf } from '@/tests/builders/page';
import { Chart } from './chart';
import type { ChartContent } from './chart-data';

const HOUR_MS = 3_600_000;
const HOURS = 24;
const HALVES = 2 * HOURS;
const WIDTH = 1_000;
const onChoose = vi.fn();

/** Two panes with a point each half an hour: 0, 10, 20, … above 0, −1, −2, …, from an hour on. */
function contentFrom(first: number, fileName = 'price'): ChartContent {
  const steps = Array.from({ length: HALVES + 1 }, (_, index) => 2 * first + index);
  const [prices, flows] = [steps.map((step) => 10 * step), steps.map((step) => -step)];
  const columns = (label: string, values: readonly number[]) => [{ label, text: (index: number) => String(values[index]) }];
  const pane = { precision: 0, share: 1 };
  return {
    title: 'Price',
    summary: 'Price rises',
    fileName,
    source: 'a test',
    times: steps.map((step) => (step / 2) * HOUR_MS),
    panes: [
      {
        ...pane,
        key: 'price',
        range: { low: 0, high: 500 },
        marker: { value: 10 * (2 * first + HALVES), text: 'now' },
        series: [{ kind: 'line', values: prices, color: 'text', columns: columns('Price', prices) }],
      },
      {
        ...pane,
        key: 'flow',
        range: { low: -50, high: 0 },
        series: [{ kind: 'area', values: flows, color: 'accent', columns: columns('Flow', flows) }],
      },
    ],
    levels: { start: 400, label: (level) => `Alert at ${level}`, icon: null, keys: 'Keys.', onChoose },
  };
}

const view = (content: ChartContent) => <Chart content={content} status="ready" onRetry={() => undefined} />;
async function show() {
  const result = render(view(contentFrom(0)), { wrapper: buildPageOf('coin') });
  await screen.findByRole('application');
  return (content: ChartContent) => result.rerender(view(content));
}
const target = (): HTMLElement => screen.getByRole('application');
const press = (...keys: string[]): void => keys.forEach((key) => fireEvent.keyDown(target(), { key }));
/** First and last visible hour, by the places of two labels of the time axis. */
function hours(): number[] {
  const labels = [...document.querySelectorAll('time')].slice(0, 2);
  const [[time, at] = [0, 0], [nextTime, nextAt] = [0, 0]] = labels.map(
    ({ dateTime, style }) => [Date.parse(dateTime) / HOUR_MS, Number.parseFloat(style.insetInlineStart) / 100] as const,
  );
  const span = (nextTime - time) / (nextAt - at);
  return [time - at * span, time + (1 - at) * span].map((hour) => Math.round(hour * 10) / 10);
}
const values = (pane: number): (string | null)[] =>
  [...(document.querySelectorAll('[class*="axis"]')[pane]?.querySelectorAll('span[style], b') ?? [])].map(({ textContent }) => textContent);
/** Turns the wheel; false when the browser leaves it to the chart. */
const turnWheel = (init: WheelEventInit): boolean => {
  const event = createEvent.wheel(target(), { clientX: WIDTH / 2, ...init });
  act(() => void target().dispatchEvent(event));
  return !event.defaultPrevented;
};
const pointer = (pointerId: number, x: number, pointerType = 'touch') => ({ pointerId, pointerType, clientX: x, clientY: 50, buttons: 1 });
const WHOLE = [0, 24];

beforeEach(() => {
  installCanvas();
  onChoose.mockClear();
  changeBasis.set(0);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, WIDTH, 200));
  Element.prototype.setPointerCapture = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  changeBasis.clear();
  Reflect.deleteProperty(Element.prototype, 'setPointerCapture');
});

it('keys zoom around the crosshair, and all panes fit the visible values; the range is announced', async () => {
  await show();
  press('Home', '+');
  expect(screen.getByRole('status')).toHaveTextContent('Shown: 1 Jan, 00:00 to 1 Jan, 12:00');
  press('=');
  expect(hours()).toEqual([0, 6]);
  // The level is moved into the visible values: 125 is hidden beside it.
  expect(values(0)).toEqual(['0', '25', '50', '75', '100']);
  expect(values(1)).toEqual(['−10', '−5', '0']);
  expect(fireEvent.keyDown(target(), { key: '0', ctrlKey: true })).toBe(true);
  press('-');
  expect(hours()).toEqual([0, 12]);
  press('0');
  expect(hours()).toEqual(WHOLE);
  expect(values(0)).toContain('now');
});

it('buttons zoom at the newest point, show the whole chart, and are disabled where they have no effect', async () => {
  await show();
  const button = (name: string): HTMLElement => screen.getByRole('button', { name });
  expect(button('Zoom out')).toBeDisabled();
  expect(button('Show the whole chart')).toBeDisabled();
  for (let presses = 0; presses < 9; presses += 1) fireEvent.click(button('Zoom in'));
  // Not below eight points.
  expect(screen.getByRole('status')).toHaveTextContent('Shown: 1 Jan, 20:04 to 2 Jan, 00:00');
  fireEvent.click(button('Zoom out'));
  expect(screen.getByRole('status')).toHaveTextContent('Shown: 1 Jan, 16:09 to 2 Jan, 00:00');
  fireEvent.click(button('Show the whole chart'));
  expect(hours()).toEqual(WHOLE);
});

it('an arrow key that leaves the visible times moves them', async () => {
  await show();
  press('Home', '+', '+', 'End');
  expect(screen.getByRole('status')).toHaveTextContent('2 Jan, 00:00: Price 480, Flow -48');
  expect(hours()).toEqual([18, 24]);
  press('Home', ...Array.from({ length: 14 }, () => 'ArrowRight'));
  expect(hours()).toEqual([1, 7]);
});

it('the wheel zooms with a modifier only; a sideways wheel moves a zoomed chart; any other scrolls the page', async () => {
  await show();
  expect(turnWheel({ deltaY: 100 })).toBe(true);
  expect(turnWheel({ deltaX: 100 })).toBe(true);
  expect(hours()).toEqual(WHOLE);
  for (let turns = 0; turns < 4; turns += 1) expect(turnWheel({ deltaY: -100, ctrlKey: true })).toBe(false);
  // Around the pointer in the middle.
  expect(hours()).toEqual([7.4, 16.6]);
  expect(turnWheel({ deltaY: 100 })).toBe(true);
  expect(turnWheel({ deltaX: 300, deltaY: 20 })).toBe(false);
  expect(hours()).toEqual([10.1, 19.4]);
  expect(turnWheel({ deltaY: -300, shiftKey: true })).toBe(false);
  expect(hours()).toEqual([7.4, 16.6]);
});

it('a zoom by the wheel moves axes and crosshair, and renders no part of the chart again', async () => {
  const content = contentFrom(0);
  const texts = vi.fn(String);
  const [price, ...others] = content.panes;
  if (!price) throw new Error('The content has no pane');
  const series = price.series.map((one) => ({ ...one, columns: [{ label: 'Price', text: texts }] }));
  const inLegend = price.series.map((one) => ({ ...one, isInLegend: true, columns: [{ label: 'Mean', text: texts }] }));
  const update = await show();
  update({ ...content, panes: [{ ...price, series: [...series, ...inLegend] }, ...others] });
  // Its level hides the labels beside it.
  fireEvent.pointerMove(target(), { clientX: WIDTH / 4, clientY: 50 });
  const line = (): number =>
    Math.round(Number.parseFloat(document.querySelector<HTMLElement>('[class*="upright"]')?.style.insetInlineStart ?? ''));
  expect([hours(), line(), values(0)]).toEqual([WHOLE, 25, ['0', '100', '200', '300', 'now']]);
  texts.mockClear();
  turnWheel({ deltaY: -10, ctrlKey: true });
  turnWheel({ deltaY: -10, ctrlKey: true });
  expect([hours(), line(), values(0)]).toEqual([[3.1, 20.9], 16, ['100', '200', '300']]);
  expect(texts).not.toHaveBeenCalled();
});

it('a drag moves a zoomed chart and chooses no level; a click does', async () => {
  await show();
  press('+');
  expect(hours()).toEqual([12, 24]);
  fireEvent.pointerDown(target(), pointer(1, 200, 'mouse'));
  fireEvent.pointerMove(target(), pointer(1, 700, 'mouse'));
  fireEvent.pointerUp(target(), pointer(1, 700, 'mouse'));
  fireEvent.click(target());
  expect(hours()).toEqual([6, 18]);
  expect(onChoose).not.toHaveBeenCalled();
  // Released outside of the window: the next move is no drag.
  fireEvent.pointerDown(target(), pointer(1, 200, 'mouse'));
  fireEvent.pointerMove(target(), { ...pointer(1, 900, 'mouse'), buttons: 0 });
  expect(hours()).toEqual([6, 18]);
  fireEvent.pointerDown(target(), pointer(1, 200, 'mouse'));
  fireEvent.pointerUp(target(), pointer(1, 200, 'mouse'));
  fireEvent.click(target());
  expect(onChoose).toHaveBeenCalledOnce();
});

it('two fingers zoom; the time below the one that rests stays there', async () => {
  await show();
  fireEvent.pointerDown(target(), pointer(1, 0));
  fireEvent.pointerDown(target(), pointer(2, 250));
  fireEvent.pointerMove(target(), pointer(2, 1_000));
  expect(hours()).toEqual([0, 6]);
  fireEvent.pointerUp(target(), pointer(2, 1_000));
  // The finger that is left moves the chart: by half its width.
  fireEvent.pointerMove(target(), pointer(1, -500));
  expect(hours()).toEqual([3, 9]);
});

it('follows the newest point where it is visible, and stays in the past else; another chart begins whole', async () => {
  const update = await show();
  press('+', '+');
  expect(hours()).toEqual([18, 24]);
  update(contentFrom(4));
  expect(hours()).toEqual([22, 28]);
  press('Home');
  expect(hours()).toEqual([4, 10]);
  update(contentFrom(2));
  expect(hours()).toEqual([4, 10]);
  update(contentFrom(0, 'other'));
  expect(hours()).toEqual(WHOLE);
});

it('the crosshair is one line through both panes', async () => {
  await show();
  press('Home', 'ArrowRight', 'ArrowRight');
  const lines = [...document.querySelectorAll<HTMLElement>('[class*="upright"]')].map(({ style }) => style.insetInlineStart);
  expect(new Set(lines).size).toBe(1);
  expect(lines).toHaveLength(2);
});
