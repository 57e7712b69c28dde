import { act, render } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sparklines } from '@/lib/contract/calls/klines';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { Sparkline, sparklinePath } from './sparkline';
import { useSparklines, type SparklinePoints } from './sparkline-store';

const exchange = mockExchange();
const load = (points: SparklinePoints): void => useSparklines.setState(new Map([[buildQuoteRow('BTC').symbolId, points]]), true);

beforeEach(() => {
  exchange.hold(sparklines);
  useSparklines.setState(new Map(), true);
});

describe('sparklinePath', () => {
  it.each<[string, SparklinePoints, string]>([
    ['goes from the bottom to the top of the box as prices rise', [1, 2], 'M0.0 26.0L96.0 2.0'],
    ['has an x position for each time', [1, 3, 2], 'M0.0 26.0L48.0 2.0L96.0 14.0'],
    ['leaves out a time without a price and keeps its x position', [1, null, 2, 1], 'M0.0 26.0L64.0 2.0L96.0 26.0'],
    ['is flat without moves, and never divides by zero', [5, 5, 5], 'M0.0 26.0L48.0 26.0L96.0 26.0'],
    ['is empty for one price', [null, 7, null], ''],
    ['is empty without prices', [], ''],
  ])('%s', (_sentence, points, path) => {
    expect(sparklinePath(points)).toBe(path);
  });
});

describe('Sparkline', () => {
  const svg = (): SVGSVGElement => {
    const found = document.querySelector('svg');
    if (!found) throw new Error('no picture');
    return found;
  };

  it.each<[string, string | null, string | null, string]>([
    ['up since 24 hours ago', '101', '100.5', 'up'],
    ['down since then', '99', '100', 'down'],
    ['unchanged', '100.0', '100', 'flat'],
    ['of a symbol without a price', null, '100', 'flat'],
    ['of a symbol younger than a day', '100', null, 'flat'],
  ])('%s, like the change beside it', (_sentence, price, open24h, direction) => {
    load([1, 5, 2]);
    render(<Sparkline row={buildQuoteRow('BTC', { price, open24h })} />);
    expect(svg()).toHaveAttribute('data-direction', direction);
    expect(svg()).toHaveAttribute('aria-hidden', 'true');
  });

  it('is an empty box until the day’s prices are loaded', () => {
    render(<Sparkline row={buildQuoteRow('BTC')} />);
    expect(svg()).toBeEmptyDOMElement();
    act(() => load([1, 2]));
    expect(svg().querySelector('path')).toHaveAttribute('d', 'M0.0 26.0L96.0 2.0');
  });
});
