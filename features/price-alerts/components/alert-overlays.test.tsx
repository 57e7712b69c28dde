import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { requestAlert } from '@/lib/alert-request';
import { cachedUser } from '@/lib/session/cached-user';
import { buildPage } from '@/tests/builders/page';
import { AlertOverlays } from './alert-overlays';

const { push } = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ push }) }));
vi.mock('./alert-popups', () => ({ AlertPopups: () => null }));
vi.mock('./alert-panel', () => ({
  AlertPanel: ({ exchangeId, price, priceType }: { exchangeId: string; price: string | null; priceType: number }) => (
    <output>{`${exchangeId} ${price} ${priceType}`}</output>
  ),
}));

afterEach(() => {
  cachedUser.clear();
  push.mockClear();
});

it('a user gets the form over the page, at the requested level', async () => {
  cachedUser.set({ userId: 'ann', loginName: 'ann@example.com', accountMode: 0 });
  render(<AlertOverlays />, { wrapper: buildPage() });
  act(() => requestAlert('BTCUSDT_UMCBL', '64250', 1));
  expect(await screen.findByRole('status')).toHaveTextContent('BTCUSDT_UMCBL 64250 1');
  expect(push).not.toHaveBeenCalled();
});

it('a guest is sent to the page with the form', () => {
  render(<AlertOverlays />, { wrapper: buildPage() });
  act(() => requestAlert('BTCUSDT_SPBL', '64250'));
  act(() => requestAlert('BTCUSDT_SPBL'));
  expect(push.mock.calls).toEqual([['/markets/price-alert?symbol=BTCUSDT_SPBL&price=64250'], ['/markets/price-alert?symbol=BTCUSDT_SPBL']]);
});
