import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { sectorList } from '@/lib/contract/calls/sectors';
import type { SectorList } from '@/lib/contract/sectors';
import { INITIAL_CONNECTION_STATE, useConnectionState } from '@/lib/realtime/connection-state';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { installNearObserver } from '@/tests/builders/near-observer';
import { buildPageOf } from '@/tests/builders/page';
import { until } from '@/tests/setup/until';
import { LINES_REFRESH_MS, sectorsQuery } from '../api/sectors.query';
import { buildSector } from '../model/sector.fixtures';
import { DEFAULT_SECTORS_VIEW, type SectorsView } from '../model/sectors-view';
import { SectorsScreen } from './sectors-screen';

const { push } = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, scroll: _scroll, ...rest }: { prefetch?: boolean; scroll?: boolean; href: string }) => <a {...rest} />,
  useRouter: () => ({ push, prefetch: vi.fn() }),
}));
vi.mock('@/lib/realtime/socket-service', () => ({ getSocketService: () => ({ start: () => () => undefined }) }));

const { saveFile } = vi.hoisted(() => ({ saveFile: vi.fn() }));
vi.mock('@/lib/files/save-file', () => ({ saveFile }));

const LIST: SectorList = {
  epoch: 1,
  asOf: Date.UTC(2026, 5, 1, 20, 3, 25),
  source: { kind: 'simulated', from: null, until: null, speed: 1 },
  window: '24h',
  sectors: [
    buildSector('ai', { name: 'AI', change: '0.020000', turnover: '10.00' }),
    buildSector('meme', { name: 'Meme', change: '-0.050000', turnover: '30.00', capitalization: null, weighting: 'turnover' }),
    buildSector('fan-token', {
      name: 'Fan tokens',
      change: null,
      turnover: '20.00',
      members: 1,
      simulatedSupplies: 0,
      hasDetail: false,
      best: null,
      worst: null,
    }),
  ],
};

installNearObserver();
const exchange = mockExchange();
beforeEach(() => {
  exchange.hold(sectorList);
  push.mockReset();
  saveFile.mockReset();
  useConnectionState.setState(INITIAL_CONNECTION_STATE);
  window.history.replaceState(null, '', '/markets/leading');
});

function show(over: Partial<SectorsView> = {}, isRedirected = false, list: SectorList | null = LIST) {
  const view = { ...DEFAULT_SECTORS_VIEW, ...over };
  const client = createQueryClient();
  client.setQueryData(marketConfigQuery().queryKey, { hiddenSections: [], unsortable: [], currencies: ['USD'], untinted: [] });
  client.setQueryData(usdtRateQuery().queryKey, { asOf: 1, rates: { USD: '1' } });
  if (list) client.setQueryData(sectorsQuery(view.window, 'en').queryKey, list);
  const page = <SectorsScreen initialView={view} pages={[]} isRedirected={isRedirected} />;
  return { client, ...render(page, { wrapper: buildPageOf('leading', client) }) };
}
const names = (): (string | null | undefined)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent);

describe('the sectors', () => {
  it('are in the order of the address, by default of their change; unknown is last', () => {
    show();
    expect(names()).toEqual(['AICoins: 3', 'MemeCoins: 3, weighted by turnover', 'Fan tokensCoins: 1']);
    const [, ai] = screen.getAllByRole('row');
    expect(within(ai as HTMLElement).getByRole('img', { name: '2 up, 1 down, 0 unchanged' })).toBeTruthy();
    expect(ai?.textContent).toContain('+2.00%');
    expect(screen.getByRole('img', { name: 'Sectors: 1 up, 1 down, 0 unchanged' })).toBeTruthy();
  });

  it('are sorted by a click on a head, which the address keeps', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: '24h turnover' }));
    expect(names().map((name) => name?.split('Coins')[0])).toEqual(['Meme', 'Fan tokens', 'AI']);
    expect(window.location.search).toBe('?sort=turnover&dir=desc');
    expect(screen.getByRole('link', { name: '7d' }).getAttribute('href')).toBe('/markets/leading?window=7d&sort=turnover&dir=desc');
  });

  it('lead to their pages, one without a page to the list of its coins', async () => {
    show();
    expect(screen.getByRole('link', { name: /^AI ?Coins/ }).getAttribute('href')).toBe('/markets/leadingDetail/ai');
    expect(screen.getByRole('link', { name: /^Fan tokens ?Coins/ }).getAttribute('href')).toBe('/markets/spot/fan-token/usdt');
    await userEvent.click(screen.getByRole('link', { name: /^Meme ?Coins/ }));
    expect(push).toHaveBeenCalledWith('/markets/leadingDetail/meme');
  });

  it('the strongest and the weakest lead to their pages', () => {
    window.history.replaceState(null, '', '/markets/leading?window=7d');
    show({ window: '7d' }, false, { ...LIST, window: '7d' });
    const hrefOf = (label: string): string | null => within(screen.getByText(label)).getByRole('link').getAttribute('href');
    expect([hrefOf('Strongest:'), hrefOf('Weakest:')]).toEqual([
      '/markets/leadingDetail/ai?window=7d',
      '/markets/leadingDetail/meme?window=7d',
    ]);
  });

  it('have a part in the market, and words on how they are computed, by turnover where one of them is', () => {
    show();
    expect(screen.getByRole('columnheader', { name: 'Dominance' })).toBeTruthy();
    expect(screen.getByText(/^Change: the sum of supply/)).toBeTruthy();
    expect(screen.getByText(/the sector is weighted by turnover/)).toBeTruthy();
    expect(screen.getByText(/^A coin may be in several sectors/)).toBeTruthy();
  });

  it('a leader leads to its coin, not to the sector', async () => {
    show();
    const [best] = screen.getAllByRole('link', { name: 'BEST' });
    best?.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(best as HTMLElement);
    expect(push).not.toHaveBeenCalled();
    expect(best?.getAttribute('href')).toBe('/markets/tokens/best-coin');
  });
});

it('values that no view has leave the address, and the keys of others stay', () => {
  window.history.replaceState(null, '', '/markets/leading?window=2h&sort=turnover&from=mail');
  show({ sort: 'turnover' });
  expect(window.location.search).toBe('?sort=turnover&dir=desc&from=mail');
});

describe('with failing calls', () => {
  it.each(['table', 'map'] as const)('the %s says since when its figures are not updated, and requests them again', async (form) => {
    exchange.refuse(sectorList, '40400');
    const { client } = show({ form });
    await act(() => client.refetchQueries({ queryKey: sectorsQuery('24h', 'en').queryKey }));
    const notice = screen.getByText(/^Not updated since .*:25\b/);
    exchange.answer(sectorList, LIST);
    await userEvent.click(within(notice).getByRole('button', { name: 'Try again' }));
    await act(() => exchange.settled());
    expect(screen.queryByText(/^Not updated since/)).toBeNull();
  });
});

it('lines are placeholders while the exchange loads them, and are requested again soon', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  exchange.answer(sectorList, LIST);
  const loading = { ...LIST, sectors: LIST.sectors.map((sector) => ({ ...sector, sparkline: null })) };
  const { container } = show({}, false, loading);
  const pictures = (): number => container.querySelectorAll('tbody svg path[d^="M0"]').length;
  expect(pictures()).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(LINES_REFRESH_MS));
  await act(() => exchange.settled());
  expect(pictures()).toBe(3);
  vi.useRealTimers();
});

it('saves the sectors in the order of the page as numbers', async () => {
  window.history.replaceState(null, '', '/markets/leading?sort=turnover&dir=desc');
  show({ sort: 'turnover', direction: 'desc' });
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await until(() => expect(saveFile).toHaveBeenCalled());
  const [name, , text] = saveFile.mock.lastCall ?? [];
  expect(name).toMatch(/^sectors-24h-/);
  const lines = String(text).replace('\uFEFF', '').trim().split('\r\n');
  expect(lines.map((line) => line.split(',').slice(0, 3).join(','))).toEqual([
    'Sector,Code,Change 24h (%)',
    'Meme,meme,-5',
    'Fan tokens,fan-token,',
    'AI,ai,2',
  ]);
  expect(lines[0]).toContain('Market cap (USDT),Dominance (%),24h turnover (USDT)');
});

it('a redirected visitor sees the message once: the address loses its key', () => {
  window.history.replaceState(null, '', '/markets/leading?redirected=1');
  show({}, true);
  expect(screen.getByText(/^You have been redirected to the sector list page/)).toBeTruthy();
  expect(window.location.search).toBe('');
});

it('on the map the choice of its measure is a link, and the table is one click away', () => {
  window.history.replaceState(null, '', '/markets/leading?view=map');
  show({ form: 'map' });
  expect(screen.getByRole('link', { name: 'Market cap' }).getAttribute('href')).toBe('/markets/leading?view=map&size=capitalization');
  expect(screen.getByRole('link', { name: 'Table' }).getAttribute('href')).toBe('/markets/leading');
});

it('a market without market values has one map, but a way back from the other', () => {
  const { client, rerender } = show({ form: 'map' });
  const config = client.getQueryData(marketConfigQuery().queryKey);
  act(() => void client.setQueryData(marketConfigQuery().queryKey, config && { ...config, unsortable: ['marketCap'] }));
  expect(screen.queryByRole('link', { name: 'Market cap' })).toBeNull();
  window.history.replaceState(null, '', '/markets/leading?view=map&size=capitalization');
  rerender(
    <SectorsScreen
      key="other"
      initialView={{ ...DEFAULT_SECTORS_VIEW, form: 'map', size: 'capitalization' }}
      pages={[]}
      isRedirected={false}
    />,
  );
  expect(screen.getByRole('link', { name: '24h turnover' }).getAttribute('href')).toBe('/markets/leading?view=map');
});

it('a map by capitalization says when the source publishes none', () => {
  window.history.replaceState(null, '', '/markets/leading?view=map&size=capitalization');
  const sectors = LIST.sectors.map((sector) => ({ ...sector, capitalization: null }));
  show({ form: 'map', size: 'capitalization' }, false, { ...LIST, sectors });
  expect(screen.getByText('Market cap is not published by this source.')).toBeVisible();
});

it('without data it shows its loading state', () => {
  show({}, false, null);
  expect(screen.getByRole('status', { name: /Loading/ })).toBeTruthy();
});
