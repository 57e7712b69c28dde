import { expect, it } from 'vitest';
import { calendarMonth, otherDays } from './calendar';

const day = (text: string): number => Date.parse(`${text}T00:00Z`);

it('a month has its days in weeks from Monday on', () => {
  const { first, weeks } = calendarMonth(day('2024-02-29'));
  expect(first).toBe(day('2024-02-01'));
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.slice(0, 4)).toEqual([null, null, null, day('2024-02-01')]);
  expect(weeks[4]).toEqual(['26', '27', '28', '29'].map((text) => day(`2024-02-${text}`)).concat([null, null, null] as never));
  expect(calendarMonth(day('2021-02-10')).weeks).toHaveLength(4);
  expect(calendarMonth(day('2023-01-01')).weeks).toHaveLength(6);
});

it('the calendar leads to the nearest months with news, and to the last day of each year', () => {
  const days = ['2025-03-02', '2024-04-20', '2024-02-29', '2024-02-01', '2022-11-11', '2022-05-09'].map(day);
  expect(otherDays(days, calendarMonth(day('2024-02-10')))).toEqual({
    earlier: day('2022-11-11'),
    later: day('2024-04-20'),
    years: [
      { year: 2025, day: day('2025-03-02') },
      { year: 2024, day: day('2024-04-20') },
      { year: 2022, day: day('2022-11-11') },
    ],
  });
  expect(otherDays([], calendarMonth(0))).toEqual({ earlier: null, later: null, years: [] });
});
