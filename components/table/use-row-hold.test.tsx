import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useHeldOrder } from './use-held-order';
import { useRowHold } from './use-row-hold';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('useRowHold', () => {
  const heard: boolean[] = [];
  function Rows() {
    return <div data-testid="rows" {...useRowHold((isHeld) => heard.push(isHeld))} />;
  }
  const rows = (): HTMLElement => screen.getByTestId('rows');
  beforeEach(() => {
    heard.length = 0;
    render(<Rows />);
  });

  it('a mouse holds the rows while it is over them', () => {
    fireEvent.pointerEnter(rows(), { pointerType: 'mouse' });
    expect(heard).toEqual([true]);
    fireEvent.pointerLeave(rows(), { pointerType: 'mouse' });
    expect(heard).toEqual([true, false]);
  });

  it('a finger holds them from its press until after its click, which comes when it has left', () => {
    fireEvent.pointerEnter(rows(), { pointerType: 'touch' });
    expect(heard).toEqual([]);
    fireEvent.pointerDown(rows(), { pointerType: 'touch' });
    fireEvent.pointerLeave(rows(), { pointerType: 'touch' });
    act(() => void vi.advanceTimersByTime(100));
    expect(heard).toEqual([true]);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(heard).toEqual([true, false]);
  });

  it('a second tap continues the hold', () => {
    for (let tap = 0; tap < 5; tap += 1) {
      fireEvent.pointerDown(rows(), { pointerType: 'touch' });
      fireEvent.pointerLeave(rows(), { pointerType: 'touch' });
      act(() => void vi.advanceTimersByTime(300));
    }
    expect(heard).not.toContain(false);
  });
});

describe('useHeldOrder', () => {
  const NONE: Row[] = [];
  interface Row {
    symbolId: string;
    text: string;
  }
  const rowsOf = (...texts: string[]): Row[] => texts.map((text) => ({ symbolId: text.slice(0, 1), text }));
  function List({ rows, isHeld, view = 'all' }: { rows: readonly Row[]; isHeld: boolean; view?: string }) {
    const shown = useHeldOrder(rows, isHeld, view);
    return <output>{shown.map(({ text }) => text).join(' ')}</output>;
  }
  const [first, later] = [rowsOf('a1', 'b1', 'c1'), rowsOf('d2', 'c2', 'a2')];
  const shown = (): string | null => screen.getByRole('status').textContent;

  it('keeps the order with the new content while held, and follows afterwards', () => {
    const { rerender } = render(<List rows={first} isHeld={false} />);
    rerender(<List rows={first} isHeld />);
    rerender(<List rows={later} isHeld />);
    expect(shown()).toBe('a2 c2 d2');
    rerender(<List rows={later} isHeld={false} />);
    expect(shown()).toBe('d2 c2 a2');
  });

  it('another view is shown at once, and then held', () => {
    const { rerender } = render(<List rows={first} isHeld />);
    rerender(<List rows={later} isHeld view="by price" />);
    expect(shown()).toBe('d2 c2 a2');
    rerender(<List rows={first} isHeld view="by price" />);
    expect(shown()).toBe('c1 a1 b1');
  });

  it('holds nothing before there are rows', () => {
    const { rerender } = render(<List rows={NONE} isHeld />);
    rerender(<List rows={first} isHeld />);
    rerender(<List rows={rowsOf('c2', 'b2', 'a2')} isHeld />);
    expect(shown()).toBe('a2 b2 c2');
  });
});
