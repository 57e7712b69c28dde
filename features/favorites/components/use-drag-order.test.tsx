import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useDragOrder } from './use-drag-order';

const groupMoved = vi.fn<(from: number, to: number) => void>();
const symbolMoved = vi.fn<(from: number, to: number) => void>();

function Symbols() {
  const drag = useDragOrder(symbolMoved);
  return (
    <ol>
      {['BTC', 'ETH'].map((name, at) => (
        <li key={name} {...drag(at)}>
          {name}
        </li>
      ))}
    </ol>
  );
}

function Groups() {
  const drag = useDragOrder(groupMoved);
  return (
    <ul>
      {['first', 'second', 'third'].map((name, at) => (
        <li key={name} {...drag(at)}>
          <b>{name}</b>
          {at === 0 ? <Symbols /> : null}
        </li>
      ))}
    </ul>
  );
}

const drop = (from: string, to: string): void => {
  fireEvent.dragStart(screen.getByText(from));
  fireEvent.drop(screen.getByText(to));
};

it('moves an item to where it is dropped, and does nothing at its own position', () => {
  render(<Groups />);
  drop('third', 'first');
  expect(groupMoved.mock.calls).toEqual([[2, 0]]);
  drop('second', 'second');
  expect(groupMoved).toHaveBeenCalledOnce();
});

it('keeps the drags of a nested list within that list', () => {
  groupMoved.mockClear();
  render(<Groups />);
  drop('BTC', 'ETH');
  expect([symbolMoved.mock.calls, groupMoved.mock.calls]).toEqual([[[0, 1]], []]);
});

it('ignores drops from elsewhere', () => {
  render(<Groups />);
  const over = createEvent.dragOver(screen.getByText('first'));
  fireEvent(screen.getByText('first'), over);
  expect(over.defaultPrevented).toBe(false);
});
