import { expect, it } from 'vitest';
import { paneValues } from './pane-axis';

const PANE = { key: 'macd', series: [], range: { low: -0.0000012, high: 0.0000012 }, precision: 7, share: 1 };

it('no value of an axis is in the room of a legend', () => {
  const pane = { ...PANE, range: { low: -10, high: 20 }, precision: 0, axisValuesMax: 4 };
  expect(paneValues(pane).map(({ value }) => value)).toEqual([-10, 0, 10, 20]);
  expect(paneValues({ ...pane, legendRoom: 0.2 }).map(({ value }) => value)).toEqual([-10, 0, 10]);
});

it('zero has no decimals on an axis of small values', () => {
  const texts = paneValues(PANE).map(({ text }) => text);
  expect(texts).toContain('0');
  expect(texts).toContain('0.0000005');
  expect(texts).toContain('−0.0000005');
});
