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
import { installNearObserver } from '@/tests/builders/near-observer';
import { buildPageOf } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { until } from '@/tests/setup/until';
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

const { saveFile } = vi.hoisted(() => ({ saveFile: vi.fn() }));
vi.mock('@/lib/files/save-file', () => ({ saveFile }));

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
  asOf: Date.UTC(2026, 5, 1, 20, 3, 25),
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

installNearObserver();
const exchange = mockExchange();
beforeEach(() => {
  exchange.hold(sectorDetail);
  exchange.hold(sparklines);
  useConnectionState.setState(INITIAL_CONNECTION_STATE);
  window.history.replaceState(null, '', '/markets/leadingDetail/ai?window=7d');
  saveFile.mockReset();
});

function show(detail: SectorDetail | null = DETAIL) {
  const client = createQueryClient();
  client.setQueryData(marketConfigQuery().queryKey, { hiddenSections: [], unsortable: [], currencies: ['USD'], untinted: [] });
  client.setQueryData(usdtRateQuery().queryKey, { asOf: 1, rates: { USD: '1' } });
  if (detail) client.setQueryData(sectorQuery(REF).queryKey, detail);
  return { client, ...render(<SectorScreen sector={REF} pages={[]} missing={null} />, { wrapper: buildPageOf('leadingDetail', client) }) };
}
/** Seconds of the time of the figures, in any time zone. */
const UPDATED = ':25';
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
    expect(screen.getByText('Sum of the contributions over 7d: +5.00%. Counted but not shown here: 2.')).toBeTruthy();
  });

  it('has its members by weight, each with its contribution; one without a weight is last', () => {
    show();
    expect(coins()).toEqual(['BIGUSDT_SPBL', 'SMALLUSDT_SPBL', 'NEWUSDT_SPBL']);
    expect(rowOf('BIG').textContent).toContain('+6.0000%');
    expect(rowOf('BIG').textContent).toContain('60.0000%');
    expect(rowOf('SMALL').textContent).toContain('−1.0000%');
    expect(rowOf('NEW').textContent).toContain('--');
  });

  it('is sorted by a click on a head', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Contribution' }));
    await userEvent.click(screen.getByRole('button', { name: 'Contribution' }));
    expect(coins()).toEqual(['SMALLUSDT_SPBL', 'BIGUSDT_SPBL', 'NEWUSDT_SPBL']);
  });

  it('a small part of a large sector is not 0.00 %', () => {
    show({ ...DETAIL, rows: [member('TAIL', { open7d: '100.00', price: '103.00', weight: '0.00020000' })] });
    expect(rowOf('TAIL').textContent).toContain('+0.0006%0.0200%');
  });

  it('keeps the order of its members in the address, and in the links to the other windows', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Contribution' }));
    expect(window.location.search).toBe('?window=7d&sort=contribution&dir=desc');
    const windows = within(screen.getByRole('navigation', { name: 'Change over' })).getAllByRole('link');
    expect(windows.map((link) => link.getAttribute('href'))).toEqual([
      '/markets/leadingDetail/ai?window=1h&sort=contribution&dir=desc',
      '/markets/leadingDetail/ai?sort=contribution&dir=desc',
      '/markets/leadingDetail/ai?window=7d&sort=contribution&dir=desc',
      '/markets/leadingDetail/ai?window=30d&sort=contribution&dir=desc',
    ]);
  });

  it('has the order of its address, for which it needs all members', () => {
    window.history.replaceState(null, '', '/markets/leadingDetail/ai?window=7d&sort=price&dir=asc');
    show();
    expect(coins()).toEqual(['SMALLUSDT_SPBL', 'NEWUSDT_SPBL', 'BIGUSDT_SPBL']);
    expect(exchange.inputs(sectorDetail)).toEqual([]);
    expect(window.location.search).toBe('?window=7d&sort=price&dir=asc');
  });

  it('an unknown order leaves the address, and the keys of others stay', () => {
    window.history.replaceState(null, '', '/markets/leadingDetail/ai?window=7d&sort=luck&from=mail');
    show();
    expect(coins()).toEqual(['BIGUSDT_SPBL', 'SMALLUSDT_SPBL', 'NEWUSDT_SPBL']);
    expect(window.location.search).toBe('?window=7d&from=mail');
  });

  it('its line and the values of it are loading while the exchange loads past prices', () => {
    show();
    expect(screen.getByRole('status', { name: 'Loading the chart' })).toBeTruthy();
    expect(screen.getByText('Both start at 100').parentElement?.textContent).toBe('AI BTC Both start at 100'.replace(' BTC ', ' BTC '));
  });

  it('says how its figures are computed, and its part in the market', () => {
    show();
    expect(screen.getByText(/^Change: the sum of supply × price now/)).toBeTruthy();
    expect(screen.queryByText(/weighted by turnover/)).toBeNull();
    expect(screen.getByText('Dominance').nextElementSibling?.textContent).toBe('25.00%');
  });

  it('says of how many members the supply is simulated', () => {
    show();
    expect(screen.getByText('Simulated supplies').nextElementSibling?.textContent).toBe('1 of 3');
    expect(screen.getByText(/^In a simulated market the supplies of many coins are simulated/)).toBeTruthy();
  });

  it('has pictures of 24 hours over 24 hours only', () => {
    show();
    expect(screen.queryByRole('columnheader', { name: 'Last 24h' })).toBeNull();
  });
});

describe('a sector whose calls fail', () => {
  beforeEach(() => exchange.refuse(sectorDetail, '40400'));

  it('says since when its figures are not updated, and is requested again', async () => {
    const { client } = show();
    await act(() => client.refetchQueries({ queryKey: sectorQuery(REF).queryKey }));
    expect(screen.getByText(/^Not updated since /).textContent).toContain(UPDATED);
    exchange.answer(sectorDetail, { ...DETAIL, asOf: DETAIL.asOf + 1 });
    await userEvent.click(within(screen.getByText(/^Not updated since /)).getByRole('button', { name: 'Try again' }));
    await act(() => exchange.settled());
    expect(screen.queryByText(/^Not updated since /)).toBeNull();
  });

  it('says that only its first members are shown', async () => {
    show({ ...DETAIL, total: 80 });
    await userEvent.click(screen.getByRole('button', { name: 'Weight' }));
    await act(() => exchange.settled());
    const message = screen.getByText('The other members could not be loaded: 3 of 80 are shown.');
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('4');
    exchange.answer(sectorDetail, { ...DETAIL, rows: [...DETAIL.rows, member('LAST', {})], total: 4 });
    await userEvent.click(within(message.parentElement as HTMLElement).getByRole('button', { name: 'Try again' }));
    await act(() => exchange.settled());
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
    expect(coins()).toContain('LASTUSDT_SPBL');
  });
});

it('saves the members in the order of the page as numbers, after all have been loaded', async () => {
  exchange.answer(sectorDetail, {
    ...DETAIL,
    rows: [...DETAIL.rows, member('LAST', { open7d: '100.00', price: '101.00', weight: '0.3' })],
  });
  show();
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await until(() => expect(saveFile).toHaveBeenCalled());
  const [name, , text] = saveFile.mock.lastCall ?? [];
  expect(name).toMatch(/^sector-ai-7d-members-/);
  const lines = String(text)
    .trim()
    .split('\r\n')
    .map((line) => line.split(',').slice(0, 5).join(','));
  expect(lines).toEqual([
    'Market,Price (USDT),Change 7d (%),Contribution (%),Weight (%)',
    'BIG/USDT,110.00,10,6,60',
    'LAST/USDT,101.00,1,0.3,30',
    'SMALL/USDT,90.00,-10,-1,10',
    'NEW/USDT,100.00,,,',
  ]);
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
