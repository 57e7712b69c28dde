import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeBasis } from '@/lib/preferences/choices';
import { installCanvas } from '@/tests/builders/canvas';
import { buildPageOf } from '@/tests/builders/page';
import { Chart } from './chart';
import type { ChartContent } from './chart-data';

const HOUR_MS = 3_600_000;
const WIDTH = 1_000;
const load = vi.fn();

/** Points of the hours from the first to 48; the first view begins at 24. */
function contentFrom(first: number, older: ChartContent['older']): ChartContent {
  const hours = Array.from({ length: 48 - first + 1 }, (_, index) => first + index);
  return {
    title: 'Price',
    summary: 'Price rises',
    fileName: 'price',
    source: 'a test',
    times: hours.map((hour) => hour * HOUR_MS),
    homeFrom: 24 * HOUR_MS,
    older,
    panes: [
      {
        key: 'price',
        range: { low: 0, high: 50 },
        precision: 0,
        share: 1,
        series: [{ kind: 'line', values: hours, color: 'text', columns: [{ label: 'Price', text: (index) => String(hours[index]) }] }],
      },
    ],
  };
}
const OLDER = { isLoading: false, hasFailed: false, load };
const view = (content: ChartContent) => <Chart content={content} status="ready" onRetry={() => undefined} />;
async function show(content: ChartContent) {
  const result = render(view(content), { wrapper: buildPageOf('coin') });
  await screen.findByRole('application');
  return (next: ChartContent) => result.rerender(view(next));
}
const target = (): HTMLElement => screen.getByRole('application');
const press = (...keys: string[]): void => keys.forEach((key) => fireEvent.keyDown(target(), { key }));
const shown = (): string | null => screen.getByRole('status').textContent;
const drag = (from: number, to: number, pointerType = 'mouse'): void => {
  const at = (x: number) => ({ pointerId: 1, pointerType, clientX: x, clientY: 50, buttons: 1 });
  fireEvent.pointerDown(target(), at(from));
  fireEvent.pointerMove(target(), at(to));
  fireEvent.pointerUp(target(), at(to));
};
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
/** Places of the labels of the time axis, by time. */
const labels = (): string[] => [...document.querySelectorAll('time')].map(({ dateTime, style }) => `${dateTime} ${style.insetInlineStart}`);

beforeEach(() => {
  installCanvas();
  load.mockClear();
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

it('begins with the first view, to which the last button returns', async () => {
  await show(contentFrom(0, undefined));
  press('-');
  expect(shown()).toBe('Shown: 1 Jan, 00:00 to 3 Jan, 00:00');
  expect(button('Zoom out')).toBeDisabled();
  fireEvent.click(button('Show the whole chart'));
  expect(shown()).toBe('Shown: 2 Jan, 00:00 to 3 Jan, 00:00');
  expect(button('Show the whole chart')).toBeDisabled();
});

it('older points are requested near the first one, once at a time', async () => {
  const update = await show(contentFrom(0, OLDER));
  press('+', '+');
  expect(load).not.toHaveBeenCalled();
  press('0', '-');
  expect(load).toHaveBeenCalledOnce();
  update(contentFrom(0, { ...OLDER, isLoading: true }));
  expect(screen.getByText('Loading older values…')).toBeVisible();
  press('-');
  expect(load).toHaveBeenCalledOnce();
});

it('the visible times and the crosshair stay when older points arrive', async () => {
  const update = await show(contentFrom(20, OLDER));
  press('Home', 'ArrowRight');
  expect(load).toHaveBeenCalled();
  const before = [labels(), screen.getByTestId('readout').textContent];
  update(contentFrom(-100, OLDER));
  expect([labels(), screen.getByTestId('readout').textContent]).toEqual(before);
});

it('a mouse drags the first view into the past; a finger reads it', async () => {
  await show(contentFrom(0, OLDER));
  const first = labels();
  drag(200, 700, 'touch');
  expect(labels()).toEqual(first);
  drag(200, 700);
  expect(labels()).not.toEqual(first);
  const moved = labels();
  drag(700, 400, 'touch');
  expect(labels()).not.toEqual(moved);
});

it('a zoom out beyond the first point goes on when the older ones have arrived', async () => {
  const update = await show(contentFrom(24, OLDER));
  act(() => button('Zoom out').click());
  expect(shown()).toBe('Shown: 2 Jan, 00:00 to 3 Jan, 00:00');
  update(contentFrom(-100, OLDER));
  expect(shown()).toBe('Shown: 1 Jan, 00:00 to 3 Jan, 00:00');
});

it('older points that could not be loaded are requested again by a button only', async () => {
  await show(contentFrom(0, { ...OLDER, hasFailed: true }));
  expect(screen.getByText('Older values could not be loaded.')).toBeVisible();
  press('-');
  drag(200, 700);
  expect(load).not.toHaveBeenCalled();
  fireEvent.click(button('Try again'));
  expect(load).toHaveBeenCalledOnce();
});

it('each row of the table of hourly points names its hour, however many there are', async () => {
  await show(contentFrom(-2_000, undefined));
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(
    screen
      .getAllByRole('rowheader')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual(['3 Jan 1970, 00:00 UTC', '2 Jan 1970, 23:00 UTC']);
});
