import { describe, expect, it } from 'vitest';
import {
  decimalsOfStep,
  known,
  knownTime,
  readEach,
  readListing,
  wireAmount,
  wirePrice,
  wireRate,
  wireText,
  wireTime,
} from './wire-values';

describe('numbers of a venue', () => {
  it.each([
    { read: wirePrice, text: '64117.99000000', expected: 64117.99 },
    { read: wirePrice, text: '0.00000638', expected: 0.00000638 },
    { read: wirePrice, text: '0.00000000', expected: Number.NaN },
    { read: wirePrice, text: '', expected: Number.NaN },
    { read: wireAmount, text: '0', expected: 0 },
    { read: wireAmount, text: '', expected: Number.NaN },
    { read: wireRate, text: '-0.00046295', expected: -0.00046295 },
    { read: wireRate, text: '', expected: Number.NaN },
  ])('$read.name of "$text" is $expected', ({ read, text, expected }) => {
    expect(read(text, 'field')).toBe(expected);
  });

  it.each([undefined, null, 12, {}, ' ', ' 1', 'NaN', 'Infinity', '-', '--1', '1.2.3', '12a', '1,5', '1e999'])('%j is broken', (value) => {
    for (const read of [wirePrice, wireAmount, wireRate]) expect(() => read(value, 'field')).toThrow('field');
  });

  it('prices and amounts are not negative, and required ones not empty', () => {
    expect(() => wirePrice('-1', 'p')).toThrow('p is negative');
    expect(() => wireAmount('-1', 'v')).toThrow('v is negative');
    expect(() => known(wirePrice, '0', 'p')).toThrow('p is empty');
    expect(known(wireAmount, '0', 'v')).toBe(0);
  });

  it('times are whole milliseconds as numbers or digits; zero and empty text are none', () => {
    expect(wireTime(1786539510015, 'T')).toBe(1786539510015);
    expect(wireTime('1786539510015', 'T')).toBe(1786539510015);
    expect([0, '0', ''].map((value) => wireTime(value, 'T'))).toEqual([null, null, null]);
    for (const value of [undefined, null, 1.5, -1, 'x', '1.5', {}]) expect(() => wireTime(value, 'T')).toThrow('T is not a time');
    expect(() => knownTime(0, 'T')).toThrow('T is empty');
  });

  it('text is not empty', () => {
    expect(wireText('BTC', 'symbol')).toBe('BTC');
    expect(() => wireText('', 'symbol')).toThrow('symbol');
    expect(() => wireText(1, 'symbol')).toThrow('symbol');
  });
});

it('the decimals of a step do not count zeros at its end', () => {
  expect(['0.10', '0.00000100', '1', '1.00', '5', '0.25', '10'].map((step) => decimalsOfStep(step, 'tickSize'))).toEqual([
    1, 6, 0, 0, 0, 2, 0,
  ]);
  for (const step of ['0', '', 'x', undefined, '1e-8']) expect(() => decimalsOfStep(step, 'tickSize')).toThrow('tickSize');
});

it('a broken row does not keep the later ones from being read', () => {
  const read: unknown[] = [];
  const rows = [{ s: 'A' }, { s: 1 }, null, { s: 'B' }];
  expect(() => readEach(rows, ({ s }) => void read.push(wireText(s, 's')))).toThrow('s is not text: 1');
  expect(read).toEqual(['A', 'B']);
});

it('a listing leaves out single rows that cannot be read, and is refused when its form is another', () => {
  const rows = Array.from({ length: 20 }, (_, row) => ({ s: `C${row}` }) as { s: string | number });
  const read = (): string[] => readListing(rows, ({ s }) => (s === 'C1' ? null : wireText(s, 's')));
  rows[0] = { s: 1 };
  rows[5] = { s: 2 };
  expect(read()).toHaveLength(17);
  rows[6] = { s: 3 };
  expect(read).toThrow('s is not text: 1');
});
