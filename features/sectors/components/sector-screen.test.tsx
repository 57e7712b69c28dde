import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { sparklines } from '@/lib/contract/calls/klines';
import { sectorDetail } from '@/lib/contract/calls/sectors';
import type { SectorDetail, SectorMember } from '@/lib/contract/sectors';
import { INITIAL_CONNECTION_STATE, useConnectionState } from '@/lib/realtime/connection-state';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPageOf } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { sectorQuery, type SectorRef } from '../api/sectors.query';
import { buildSector } from '../model/sector.fixtures';
import { SectorScreen } from './sector-screen';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, scroll: _scroll, ...rest }: { prefetch?: boolean; scroll?: boolean; href: string }) => <a {...rest} />,
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));
vi.mock('@/lib/realtime/socket-service', () => ({
  getSocketService: () => ({ start: () => () => undefined, subscribeQuotes: () => () => undefined }),
}));

const REF: SectorRef = { code: 'ai', window: '7d', language: 'en' };
const member = (coin: string, over: Partial<SectorMember>): SectorMember => ({
  ...buildQuoteRow(coin, { open24h: '80.00' }),
  weight: null,
  contribution: null,
  ...over,
});
const sector: SectorDetail['sector'] = buildSector('ai', { name: 'AI', change: '0.050000' });
const { change, breadth, best, worst } = sector;
const figures = (text: string | null) => ({ change: text, breadth, best, worst });
const DETAIL: SectorDetail = {
  epoch: 1,
  asOf: 1,
  source: { kind: 'simulated', from: null, until: null, speed: 1 },
  total: 3,
  quotes: [{ coin: 'USDT', count: 1, usdtPrice: '1.00000000' }],
  sector,
  description: 'About the sector.',
  window: '7d',
  figures: { '1h': figures('0.001000'), '24h': figures('-0.020000'), '7d': figures(change), '30d': figures(null) },
  hidden: 2,
  line: null,
  rows: [
    member('BIG', { open7d: '100.00', price: '110.00', weight: '0.60000000', contribution: '0.06000000' }),
    member('SMALL', { open7d: '100.00', price: '90.00', weight: '0.10000000', contribution: '-0.01000000' }),
    member('NEW', {}),
  ],
};

const exchange = mockExchange();
beforeEach(() => {
  exchange.hold(sectorDetail);
  exchange.hold(sparklines);
  useConnectionState.setState(INITIAL_CONNECTION_STATE);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
});

function show(detail: SectorDetail | null = DETAIL) {
  const client = createQueryClient();
  client.setQueryData(marketConfigQuery().queryKey, { hiddenSections: [], unsortable: [], currencies: ['USD'], untinted: [] });
  client.setQueryData(usdtRateQuery().queryKey, { asOf: 1, rates: { USD: '1' } });
  if (detail) client.setQueryData(sectorQuery(REF).queryKey, detail);
  return render(<SectorScreen sector={REF} pages={[]} missing={null} />, { wrapper: buildPageOf('leadingDetail', client) });
}
const rowOf = (coin: string): HTMLElement => screen.getByRole('row', { name: new RegExp(`^.*${coin}/USDT`) });
const coins = (): (string | undefined)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.dataset['symbolId']);

describe('a sector', () => {
  it('has its change over each window, and links to the others', () => {
    show();
    const windows = within(screen.getByRole('navigation', { name: 'Change over' })).getAllByRole('link');
    expect(windows.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['1h +0.10%', '/markets/leadingDetail/ai?window=1h', null],
      ['24h −2.00%', '/markets/leadingDetail/ai', null],
      ['7d +5.00%', '/markets/leadingDetail/ai?window=7d', 'true'],
      ['30d --', '/markets/leadingDetail/ai?window=30d', null],
    ]);
    expect(screen.getByText('About the sector.')).toBeTruthy();
    expect(screen.getByText('Contributions add up to +5.00% over 7d. Counted but not shown here: 2.')).toBeTruthy();
  });

  it('has its members by weight, each with its contribution; one without a weight is last', () => {
    show();
    expect(coins()).toEqual(['BIGUSDT_SPBL', 'SMALLUSDT_SPBL', 'NEWUSDT_SPBL']);
    expect(rowOf('BIG').textContent).toContain('+6.00%');
    expect(rowOf('BIG').textContent).toContain('60.00%');
    expect(rowOf('SMALL').textContent).toContain('−1.00%');
    expect(rowOf('NEW').textContent).toContain('--');
  });

  it('is sorted by a click on a head', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Contribution' }));
    await userEvent.click(screen.getByRole('button', { name: 'Contribution' }));
    expect(coins()).toEqual(['SMALLUSDT_SPBL', 'BIGUSDT_SPBL', 'NEWUSDT_SPBL']);
  });

  it('its line is loading while the exchange loads past prices', () => {
    show();
    expect(screen.getByRole('status', { name: 'Loading the chart' })).toBeTruthy();
  });
});

it('a sector that cannot be loaded says so, and is requested again', async () => {
  exchange.refuse(sectorDetail, '40400');
  show(null);
  await act(() => exchange.settled());
  const [again] = screen.getAllByRole('button', { name: /again|Retry/i });
  exchange.answer(sectorDetail, DETAIL);
  await userEvent.click(again as HTMLElement);
  await act(() => exchange.settled());
  expect(screen.getByRole('heading', { level: 1, name: 'AI' })).toBeTruthy();
});
