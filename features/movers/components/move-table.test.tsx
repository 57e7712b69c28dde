import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { INITIAL_CONNECTION_STATE, useConnectionState } from '@/lib/realtime/connection-state';
import { buildMove } from '@/lib/realtime/move.fixtures';
import { buildPageOf } from '@/tests/builders/page';
import { quoteOfMove } from '../model/move-quote';
import { MoveTable } from './move-table';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, ...rest }: { prefetch?: boolean; href: string }) => <a {...rest} />,
  useRouter: () => ({ push: vi.fn() }),
}));

afterEach(() => useConnectionState.setState(INITIAL_CONNECTION_STATE));

it('marks the moves of a venue that is away, until it is back', () => {
  const moves = [buildMove(11, { venue: 'Binance' }), buildMove(10, { venue: 'OKX' }), buildMove(9)];
  const rows = moves.map((move) => ({ move, quote: quoteOfMove(move) }));
  render(<MoveTable rows={rows} caption="Moves" isStale={false} />, { wrapper: buildPageOf('change') });
  const marks = (): (string | undefined)[] =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map(({ dataset }) => dataset['delayed']);
  expect(marks()).toEqual([undefined, undefined, undefined]);
  act(() => useConnectionState.setState({ late: ['Binance'] }));
  expect(marks()).toEqual(['true', undefined, undefined]);
  act(() => useConnectionState.setState({ late: [] }));
  expect(marks()).toEqual([undefined, undefined, undefined]);
});
