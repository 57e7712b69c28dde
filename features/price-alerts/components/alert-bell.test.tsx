import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CachedUser } from '@/lib/session/cached-user';
import { buildPage } from '@/tests/builders/page';
import { AlertBell } from './alert-bell';

const { request, session } = vi.hoisted(() => ({ request: vi.fn(), session: { user: null as CachedUser | null } }));
vi.mock('@/lib/api/http-client', () => ({ request }));
vi.mock('@/lib/session/use-user', () => ({ useUser: () => session.user }));

it('requests the number of unread events for a user, not for a guest', async () => {
  request.mockResolvedValue({ unread: 3 });
  const { unmount } = render(<AlertBell />, { wrapper: buildPage() });
  expect(screen.getByRole('link')).toHaveAttribute('href', '/markets/price-alert');
  expect(request).not.toHaveBeenCalled();
  unmount();
  session.user = { userId: 'ann', loginName: 'ann@example.com', accountMode: 0 };
  render(<AlertBell />, { wrapper: buildPage() });
  expect(await screen.findByText('3')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/markets/price-alert?view=log');
});
