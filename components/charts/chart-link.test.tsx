import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeBasis } from '@/lib/preferences/choices';
import { installCanvas } from '@/tests/builders/canvas';
import { buildPageOf } from '@/tests/builders/page';
import { Chart } from './chart';
import type { ChartContent } from './chart-data';
import { ChartLink, ChartLinkContext } from './chart-link';
import type { TimeRange } from './time-range';

const HOUR_MS = 3_600_000;
const HOURS = Array.from({ length: 25 }, (_, hour) => hour);

const contentOf = (title: string, kind: 'line' | 'histogram'): ChartContent => ({
  title,
  summary: title,
  fileName: title,
  source: 'a test',
  times: HOURS.map((hour) => hour * HOUR_MS),
  panes: [
    {
      key: title,
      range: { low: 0, high: 30 },
      precision: 0,
      share: 1,
      series: [{ kind, values: HOURS, color: 'text', columns: [{ label: title, text: (index) => String(index) }] }],
    },
  ],
});
const CHARTS = [contentOf('First', 'line'), contentOf('Second', 'histogram')];

async function show(link: ChartLink | null): Promise<void> {
  const charts = CHARTS.map((content) => (
    <section key={content.title} aria-label={content.title}>
      <Chart content={content} status="ready" onRetry={() => undefined} />
    </section>
  ));
  render(<ChartLinkContext value={link}>{charts}</ChartLinkContext>, { wrapper: buildPageOf('coin') });
  await screen.findAllByRole('application');
}
const chart = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string, key: string): boolean => fireEvent.keyDown(chart(name).getByRole('application'), { key });
const readout = (name: string): string | null => chart(name).queryByTestId('readout')?.textContent ?? null;
const announced = (name: string): string | null => chart(name).getByRole('status').textContent;
/** Places of the labels of the time axis, by time. */
const labels = (name: string): string[] =>
  [...screen.getByRole('region', { name }).querySelectorAll('time')].map(({ dateTime, style }) => `${dateTime} ${style.insetInlineStart}`);

beforeEach(() => {
  installCanvas();
  changeBasis.set(0);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1_000, 200));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  changeBasis.clear();
});

it('one crosshair is in all charts of a page; only the one that has the keys announces it', async () => {
  await show(new ChartLink('both'));
  press('First', 'ArrowLeft');
  expect(readout('First')).toContain('23');
  expect(readout('Second')).toBe(readout('First'));
  expect(announced('First')).toContain('23');
  expect(announced('Second')).toBe('');
  press('Second', 'Home');
  expect(readout('First')).toBe(readout('Second'));
  press('Second', 'Escape');
  expect([readout('First'), readout('Second')]).toEqual([null, null]);
});

it('one zoom is that of all charts, which have the same time at the same place, bars or not', async () => {
  const link = new ChartLink('both');
  await show(link);
  expect(labels('First')).toEqual(labels('Second'));
  press('First', '+');
  expect(labels('Second')).toEqual(labels('First'));
  expect(link.zoom()?.range?.from).toBeGreaterThan(11 * HOUR_MS);
  expect(announced('First')).toMatch(/^Shown: /);
  expect(announced('Second')).toBe('');
  press('Second', '0');
  expect(link.zoom()?.range).toBeNull();
});

it('begins with the times of its link', async () => {
  const range: TimeRange = { from: 4 * HOUR_MS, until: 14 * HOUR_MS };
  await show(new ChartLink('both', range));
  expect(labels('First').at(0)).toBe('1970-01-01T08:00:00.000Z 40%');
});

it('without a link each chart has its own', async () => {
  await show(null);
  press('First', 'ArrowLeft');
  expect(readout('First')).toContain('23');
  expect(readout('Second')).toBeNull();
});
