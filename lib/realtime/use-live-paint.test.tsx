import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tickStore } from './tick-store';
import { paintText, useLivePaint, useTickAtRender } from './use-live-paint';

const BTC = 'BTCUSDT_SPBL';
const ETH = 'ETHUSDT_SPBL';
const renders = vi.fn();
const paints = vi.fn();
let version = 1;

const applyPrice = (symbolId: string, price: string, high: string | null = null): void =>
  act(() => {
    version += 1;
    tickStore.applySnapshot({ epoch: 1, data: [[symbolId, version, symbolId === BTC ? 0 : 1, price, null, high]] });
    tickStore.flush();
  });

/** Price with a suffix: a prop that changes the painted text without a tick. */
function Price({ symbolId = BTC, suffix = '' }: { symbolId?: string; suffix?: string }) {
  renders();
  const price = (tick = tickStore.get(symbolId)): string => `${tick?.price ?? '--'}${suffix}`;
  const ref = useLivePaint<HTMLParagraphElement>(
    symbolId,
    (tick) => tick?.price,
    (element, tick) => {
      paints();
      paintText(element, price(tick));
    },
  );
  const tick = useTickAtRender(symbolId);
  return <p ref={ref}>{tick === undefined ? `--${suffix}` : price(tick)}</p>;
}

beforeEach(() => {
  tickStore.clear();
  renders.mockClear();
  paints.mockClear();
});

describe('useLivePaint', () => {
  it('shows updates of its symbol without a render', () => {
    render(<Price />);
    const before = renders.mock.calls.length;
    applyPrice(BTC, '100');
    expect(screen.getByText('100')).toBeVisible();
    expect(renders.mock.calls.length).toBe(before);
  });

  it('paints only when the followed value changes', () => {
    applyPrice(BTC, '100');
    render(<Price />);
    const before = paints.mock.calls.length;
    applyPrice(BTC, '100', '120');
    applyPrice(ETH, '50');
    expect(paints.mock.calls.length).toBe(before);
    applyPrice(BTC, '101');
    expect(paints.mock.calls.length).toBe(before + 1);
  });

  it('is correct after a render with the text of the previous render and another text painted in between', () => {
    const { rerender } = render(<Price />);
    applyPrice(BTC, '100');
    rerender(<Price />);
    applyPrice(BTC, '101');
    applyPrice(BTC, '100');
    rerender(<Price />);
    expect(screen.getByText('100')).toBeVisible();
    rerender(<Price suffix=" USDT" />);
    expect(screen.getByText('100 USDT')).toBeVisible();
  });

  it('is correct after a change of symbol, and no longer follows the first', () => {
    applyPrice(ETH, '50');
    const { rerender } = render(<Price />);
    applyPrice(BTC, '100');
    rerender(<Price symbolId={ETH} />);
    expect(screen.getByText('50')).toBeVisible();
    applyPrice(BTC, '101');
    expect(screen.getByText('50')).toBeVisible();
  });

  it('paints nothing before the first tick, and again without one where it has painted', () => {
    const { rerender } = render(<Price />);
    expect(paints).not.toHaveBeenCalled();
    applyPrice(BTC, '100');
    act(() => tickStore.clear());
    rerender(<Price />);
    expect(screen.getByText('--')).toBeVisible();
  });

  it('does not paint after unmounting', () => {
    const { unmount } = render(<Price />);
    unmount();
    const before = paints.mock.calls.length;
    applyPrice(BTC, '100');
    expect(paints.mock.calls.length).toBe(before);
  });

  it('renders on the server without live values', () => {
    applyPrice(BTC, '100');
    expect(renderToString(<Price />)).toBe('<p>--</p>');
  });
});
