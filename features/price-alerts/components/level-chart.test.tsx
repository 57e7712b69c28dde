import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { candles } from '@/lib/contract/calls/klines';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildOverlay } from '@/tests/builders/page';
import { LevelChart } from './level-chart';
import type { ChartLevel } from './level-lines';

const exchange = mockExchange();

const onMove = vi.fn();
const HEIGHT = 200;
const LEVEL: ChartLevel = { key: 'price', label: 'Price (USDT)', value: '110' };

/** Without candles the scale spans the current price and the levels, with a margin of 12 %: 98.8 to 111.2 for 100 and 110. */
async function show(levels: readonly ChartLevel[] = [LEVEL], price: string | null = '100'): Promise<HTMLElement> {
  render(<LevelChart symbolId="BTCUSDT_SPBL" precision={2} price={price} levels={levels} onMove={onMove} />, { wrapper: buildOverlay() });
  return (await screen.findAllByRole('slider'))[0] as HTMLElement;
}
const press = (slider: HTMLElement, key: string): boolean => fireEvent.keyDown(slider, { key });
const move = (slider: HTMLElement, clientY: number): void => void fireEvent.pointerMove(slider, { clientY });

beforeEach(() => {
  onMove.mockReset();
  exchange.answer(candles, { symbolId: 'BTCUSDT_SPBL', interval: '15m', priceType: 0, klines: [] });
  HTMLElement.prototype.setPointerCapture = () => undefined;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: 50, height: HEIGHT } as DOMRect);
});

describe('a level in the chart', () => {
  it('is at its price, with the value as text', async () => {
    const slider = await show();
    expect(slider).toHaveAttribute('aria-valuetext', '110.00');
    expect(slider.style.insetBlockStart).toMatch(/^9\.67/);
  });

  it.each([
    ['a thousandth up', 'ArrowUp', '110.11'],
    ['a thousandth down', 'ArrowDown', '109.89'],
    ['a hundredth up', 'PageUp', '111.10'],
    ['a hundredth down', 'PageDown', '108.90'],
  ])('moves %s by %s, which does not scroll the page', async (_way, key, text) => {
    const slider = await show();
    expect(press(slider, key)).toBe(false);
    expect(onMove).toHaveBeenCalledExactlyOnceWith('price', text);
  });

  it('moves at least by a tick, and never to zero', async () => {
    const slider = await show([{ ...LEVEL, value: '0.01' }], '0.02');
    press(slider, 'ArrowUp');
    press(slider, 'ArrowDown');
    expect(onMove.mock.calls).toEqual([
      ['price', '0.02'],
      ['price', '0.01'],
    ]);
  });

  it('ignores other keys', async () => {
    expect(press(await show(), 'Tab')).toBe(true);
    expect(onMove).not.toHaveBeenCalled();
  });

  it('follows the pointer during a drag, on the scale at its start', async () => {
    const slider = await show();
    move(slider, 50);
    expect(onMove).not.toHaveBeenCalled();
    fireEvent.pointerDown(slider, { pointerId: 1 });
    move(slider, 50);
    move(slider, 50 + HEIGHT / 2);
    fireEvent.pointerUp(slider);
    move(slider, 50);
    expect(onMove.mock.calls).toEqual([
      ['price', '111.20'],
      ['price', '105.00'],
    ]);
  });

  it('has no line without a valid price', async () => {
    await show([
      { key: 'down', label: 'Lower bound (USDT)', value: '' },
      { key: 'up', label: 'Upper bound (USDT)', value: '110' },
    ]);
    expect(screen.getAllByRole('slider').map((slider) => slider.getAttribute('aria-label'))).toEqual([
      expect.stringContaining('Upper bound (USDT)'),
    ]);
  });
});

it('spans only the levels without a current price', async () => {
  const slider = await show([LEVEL, { ...LEVEL, key: 'down', value: '90' }], null);
  expect(slider.style.insetBlockStart).toMatch(/^9\.67/);
});
