import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow } from './use-now';

const Now = () => <p>{useNow()}</p>;
const shown = (): (string | null)[] => screen.getAllByText(/\d/).map(({ textContent }) => textContent);

beforeEach(() => void vi.useFakeTimers({ now: 5_000 }));
afterEach(() => void vi.useRealTimers());

it('is 0 on the server', () => {
  expect(renderToString(<Now />)).toBe('<p>0</p>');
});

it('is the time once a second, by one timer for all readers', () => {
  render(
    <>
      <Now />
      <Now />
    </>,
  );
  expect(shown()).toEqual(['5000', '5000']);
  expect(vi.getTimerCount()).toBe(1);
  act(() => vi.advanceTimersByTime(2_500));
  expect(shown()).toEqual(['7000', '7000']);
});

it('stops with the last reader, and reads the clock again with the next', () => {
  const first = render(<Now />);
  const second = render(<Now />);
  first.unmount();
  act(() => vi.advanceTimersByTime(1_000));
  expect(shown()).toEqual(['6000']);
  second.unmount();
  expect(vi.getTimerCount()).toBe(0);
  vi.setSystemTime(60_000);
  render(<Now />);
  expect(shown()).toEqual(['60000']);
});
