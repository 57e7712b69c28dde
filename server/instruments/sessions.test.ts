import { describe, expect, it } from 'vitest';
import { calendarEnd, sessionAt, spansBetween, stockHolidays } from './sessions';

const at = (text: string): number => Date.parse(text);
const iso = (time: number): string => new Date(time).toISOString().slice(0, 16);

describe('sessions of stocks follow New York wall time', () => {
  it.each([
    ['in winter 9:30 is 14:30 UTC', '2026-12-01', '2026-12-01T14:30', '2026-12-01T21:00', false],
    ['in summer 9:30 is 13:30 UTC', '2026-07-01', '2026-07-01T13:30', '2026-07-01T20:00', false],
    ['the day after clocks went forward', '2026-03-09', '2026-03-09T13:30', '2026-03-09T20:00', false],
    ['the day after clocks went back', '2026-11-02', '2026-11-02T14:30', '2026-11-02T21:00', false],
    ['the day after Thanksgiving closes at 13:00', '2026-11-27', '2026-11-27T14:30', '2026-11-27T18:00', true],
  ])('%s', (_, date, open, close, early) => {
    const [span] = spansBetween('us-stocks', at(`${date}T00:00:00Z`), at(`${date}T23:59:00Z`));
    expect(span && [iso(span.open), iso(span.close), span.early]).toEqual([open, close, early]);
  });

  it.each([
    ['a Saturday', '2026-11-21'],
    ['Thanksgiving', '2026-11-26'],
    ['Christmas', '2026-12-25'],
    ['Good Friday', '2026-04-03'],
  ])('%s has none', (_, date) => {
    expect(spansBetween('us-stocks', at(`${date}T00:00:00Z`), at(`${date}T23:59:00Z`))).toEqual([]);
  });

  it.each([
    ['a minute before the bell', '2026-11-23T14:29:00Z', false, '2026-11-23T14:30'],
    ['at the bell', '2026-11-23T14:30:00Z', true, '2026-11-24T14:30'],
    ['at the close', '2026-11-23T21:00:00Z', false, '2026-11-24T14:30'],
    ['on the evening before Thanksgiving the next opening is on Friday', '2026-11-25T22:00:00Z', false, '2026-11-27T14:30'],
    ['on a weekend the next opening is on Monday', '2026-11-21T12:00:00Z', false, '2026-11-23T14:30'],
  ])('%s', (_, time, isOpen, nextOpen) => {
    const state = sessionAt('us-stocks', at(time));
    expect([state.isOpen, iso(state.nextOpen)]).toEqual([isOpen, nextOpen]);
  });

  it('the previous close is that of the last complete session, also while one is running', () => {
    expect(iso(sessionAt('us-stocks', at('2026-11-24T15:00:00Z')).previousClose)).toBe('2026-11-23T21:00');
    expect(iso(sessionAt('us-stocks', at('2026-11-24T21:30:00Z')).previousClose)).toBe('2026-11-24T21:00');
  });
});

describe('sessions of TradFi', () => {
  it.each([
    ['forex opens on Sunday at 17:00', 'forex', '2026-11-22T22:00:00Z', true],
    ['forex is closed before Sunday at 17:00', 'forex', '2026-11-22T21:59:00Z', false],
    ['forex has no break at the turn of a day', 'forex', '2026-11-24T22:30:00Z', true],
    ['metals break from 17:00 to 18:00', 'metals', '2026-11-24T22:30:00Z', false],
    ['metals resume at 18:00', 'metals', '2026-11-24T23:00:00Z', true],
    ['all close on Friday at 17:00', 'forex', '2026-11-27T22:00:00Z', false],
    ['none trades on Saturday', 'commodities', '2026-11-28T12:00:00Z', false],
  ] as const)('%s', (_, code, time, isOpen) => {
    expect(sessionAt(code, at(time)).isOpen).toBe(isOpen);
  });
});

it.each([
  ['2027-12-31', null],
  ['2028-01-02', '2028-12-31'],
  ['2030-01-01', '2028-12-31'],
])('on %s the end of a calendar that needs an extension is %s', (day, end) => {
  expect(calendarEnd(Date.parse(day))).toBe(end);
});

describe('holidays of the stock exchange', () => {
  it('are those from one date to another, early closes with their moment', () => {
    const found = stockHolidays(at('2026-11-26'), at('2026-12-25'));
    expect(found.map(({ day, closesAt }) => [iso(day).slice(0, 10), closesAt && iso(closesAt)])).toEqual([
      ['2026-11-26', null],
      ['2026-11-27', '2026-11-27T18:00'],
      ['2026-12-24', '2026-12-24T18:00'],
      ['2026-12-25', null],
    ]);
  });
  it('are none after the calendar', () => {
    expect(stockHolidays(at('2029-01-01'), at('2030-01-01'))).toEqual([]);
  });
});
