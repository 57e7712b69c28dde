import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { unreadAlertEvents } from '@/lib/contract/calls/alert-log';
import type { CachedUser } from '@/lib/session/cached-user';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPage } from '@/tests/builders/page';
import { AlertBell } from './alert-bell';

const { session } = vi.hoisted(() => ({ session: { user: null as CachedUser | null } }));
vi.mock('@/lib/session/use-user', () => ({ useUser: () => session.user }));

const exchange = mockExchange();

it('requests the number of unread events for a user, not for a guest', async () => {
  exchange.answer(unreadAlertEvents, { flag: 1, unread: 3, latestSeq: 3 });
  const { unmount } = render(<AlertBell />, { wrapper: buildPage() });
  expect(screen.getByRole('link')).toHaveAttribute('href', '/markets/price-alert');
  await exchange.settled();
  expect(exchange.calls()).toEqual([]);
  unmount();
  session.user = { userId: 'ann', loginName: 'ann@example.com', accountMode: 0 };
  render(<AlertBell />, { wrapper: buildPage() });
  expect(await screen.findByText('3')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/markets/price-alert?view=log');
});
