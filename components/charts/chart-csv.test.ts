import { expect, it } from 'vitest';
import { chartCsv, isoTime } from './chart-csv';

it.each([
  [480, '1970-01-01T08:00+08:00'],
  [330, '1970-01-01T05:30+05:30'],
  [-210, '1969-12-31T20:30-03:30'],
  [0, '1970-01-01T00:00+00:00'],
])('in the time zone %d minutes from UTC a time is %s', (timeZone, text) => expect(isoTime(0, timeZone)).toBe(text));

it('has a line per time with the numbers of all panes, without separators, signs of per cent and texts of the unknown', () => {
  const pane = (key: string, texts: string[]) => ({
    key,
    series: [
      {
        kind: 'line' as const,
        color: 'accent' as const,
        values: [1, 2],
        columns: [{ label: key, text: (index: number) => texts[index] ?? '' }],
      },
    ],
    range: { low: 0, high: 3 },
    precision: 0,
    share: 1,
  });
  expect(
    chartCsv(
      { times: [0, 60_000], panes: [pane('Price', ['1', '2']), pane('Volume', ['−1,000', '--']), pane('Change', ['--', '+1.25%'])] },
      'Time',
      0,
    ),
  ).toBe('\uFEFFTime,Price,Volume,Change (%)\r\n1970-01-01T00:00+00:00,1,-1000,\r\n1970-01-01T00:01+00:00,2,,1.25\r\n');
});

it('has exact values where the texts are shortened', () => {
  const columns = [{ label: 'Volume', text: () => '1.2K', value: (index: number) => ['1234.5', null][index] ?? null }];
  const series = [{ kind: 'line' as const, color: 'accent' as const, values: [1, null], columns }];
  const pane = { key: 'volume', series, range: { low: 0, high: 3 }, precision: 0, share: 1 };
  expect(
    chartCsv({ times: [0, 60_000], panes: [pane] }, 'Time', 0)
      .split('\r\n')
      .slice(1, 3),
  ).toEqual(['1970-01-01T00:00+00:00,1234.5', '1970-01-01T00:01+00:00,']);
});

it('names the unit of numbers whose texts do not have it', () => {
  const columns = [{ label: 'Volume', unit: 'BTC', text: () => '1.2K' }];
  const pane = {
    key: 'volume',
    series: [{ kind: 'line' as const, color: 'accent' as const, values: [1], columns }],
    precision: 0,
    share: 1,
  };
  const file = chartCsv({ times: [0], panes: [{ ...pane, range: { low: 0, high: 3 } }] }, 'Time', 0);
  expect(file.split('\r\n')[0]).toBe('\uFEFFTime,Volume (BTC)');
});
