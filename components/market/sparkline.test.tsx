import { act, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { Sparkline, sparklinePath } from './sparkline';
import type { Points } from './sparkline-store';

const known = vi.hoisted(() => ({ points: undefined as Points | undefined, tell: () => undefined as void }));
vi.mock('./sparkline-store', () => ({
  pointsOf: () => known.points,
  wantPoints: (_symbolId: string, listener: () => void) => {
    known.tell = listener;
    return () => undefined;
  },
}));

beforeEach(() => {
  known.points = undefined;
});

describe('sparklinePath', () => {
  it.each<[string, Points, string]>([
    ['goes from the bottom to the top of the box as prices rise', [1, 2], 'M0.0 26.0L96.0 2.0'],
    ['has a place for each moment', [1, 3, 2], 'M0.0 26.0L48.0 2.0L96.0 14.0'],
    ['leaves out a moment without a price, not its place', [1, null, 2, 1], 'M0.0 26.0L64.0 2.0L96.0 26.0'],
    ['is flat where nothing moved, and divides by nothing', [5, 5, 5], 'M0.0 26.0L48.0 26.0L96.0 26.0'],
    ['is no line of one price', [null, 7, null], ''],
    ['is no line of none', [], ''],
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
    ['where it was', '100.0', '100', 'flat'],
    ['of a symbol without a price', null, '100', 'flat'],
    ['of one that is younger than a day', '100', null, 'flat'],
  ])('%s, as the change beside it says', (_sentence, price, open24h, direction) => {
    known.points = [1, 5, 2];
    render(<Sparkline row={buildQuoteRow('BTC', { price, open24h })} />);
    expect(svg()).toHaveAttribute('data-direction', direction);
    expect(svg()).toHaveAttribute('aria-hidden', 'true');
  });

  it('holds its place empty until the day’s prices have come', () => {
    render(<Sparkline row={buildQuoteRow('BTC')} />);
    expect(svg()).toBeEmptyDOMElement();
    known.points = [1, 2];
    act(() => known.tell());
    expect(svg().querySelector('path')).toHaveAttribute('d', 'M0.0 26.0L96.0 2.0');
  });
});
