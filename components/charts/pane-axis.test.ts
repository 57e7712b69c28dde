import { expect, it } from 'vitest';
import { paneValues } from './pane-axis';

const PANE = { key: 'macd', series: [], range: { low: -0.0000012, high: 0.0000012 }, precision: 7, share: 1 };

it('zero has no decimals on an axis of small values', () => {
  const texts = paneValues(PANE).map(({ text }) => text);
  expect(texts).toContain('0');
  expect(texts).toContain('0.0000005');
  expect(texts).toContain('−0.0000005');
});
