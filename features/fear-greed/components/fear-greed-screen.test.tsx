import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { fearGreed } from '@/lib/contract/calls/fear-greed';
import type { FearGreedIndex } from '@/lib/contract/fear-greed';
import { buildFearGreed } from '@/tests/builders/fear-greed';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { installNearObserver } from '@/tests/builders/near-observer';
import { buildPageOf } from '@/tests/builders/page';
import { fearGreedQuery } from '../api/fear-greed.query';
import { FearGreedScreen } from './fear-greed-screen';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, ...rest }: { prefetch?: boolean; href: string }) => <a {...rest} />,
}));

installNearObserver();
const exchange = mockExchange();

/** Shows the page as the server sends it; without an index the browser requests it. */
function show(index?: FearGreedIndex) {
  const client = createQueryClient();
  if (index) client.setQueryData(fearGreedQuery().queryKey, index);
  render(<FearGreedScreen siteUrl="https://tide.example" source="Simulated market" />, { wrapper: buildPageOf('fearGreed', client) });
  return client;
}
const region = (name: string): HTMLElement => screen.getByRole('region', { name });

describe('the page of the index', () => {
  it('has value and class in words, the days before with their changes, and the scale', () => {
    show(buildFearGreed());
    expect(screen.getByRole('img', { name: 'Fear and Greed Index: 62 of 100, Greed' })).toBeTruthy();
    const rows = within(screen.getByRole('heading', { name: 'Past values' }).parentElement as HTMLElement).getAllByRole('listitem');
    expect(rows.slice(0, 3).map((row) => row.textContent)).toEqual([
      'Yesterday22 November 2026Greed58↑ +4',
      'Last week16 November 2026Greed62→ 0',
      'Last month24 October 2026Greed71↓ −9',
    ]);
    expect(screen.getByRole('img', { name: '9 points lower now' })).toBeTruthy();
    const current = screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'true');
    expect(current.map((item) => item.textContent)).toEqual(['Greed55–75']);
  });

  it('has every component with weight, effective weight, score, inputs and time, or the reason of its pause', () => {
    show(buildFearGreed());
    const items = within(region('Components')).getAllByRole('listitem');
    const texts = items.map((item) => item.textContent ?? '');
    expect(texts[0]).toContain(
      'Volatility55Weight 25%Effective weight 41.67%14-day volatility2.13%Against 90-day volatility0.91×As of 23 Nov 2026, 12:30 UTC',
    );
    expect(texts[1]).toContain('Against the 30-day mean+4.00%');
    expect(texts[2]).toContain('Social media--Weight 15%Effective weight 0.00%Paused. This source does not publish the input.');
    expect(texts[4]).toContain('BTC dominance: deviation−0.07 σ');
    expect(items).toHaveLength(6);
  });

  it('has the code of a badge, which is copied', async () => {
    const user = userEvent.setup();
    show(buildFearGreed());
    const embed = within(region('Embed on your site'));
    const code =
      '<a href="https://tide.example/markets/fear-and-greed-index"><img src="https://tide.example/v1/public/fear-and-greed.svg?theme=dark&amp;language=en" width="320" height="96" alt="Fear and Greed Index"></a>';
    expect(embed.getAllByLabelText('Badge code')[1]?.textContent).toBe(code);
    await user.click(embed.getAllByRole('button', { name: 'Copy code' })[1] as HTMLElement);
    expect(await navigator.clipboard.readText()).toBe(code);
    expect(embed.getByText('Code copied.')).toBeTruthy();
  });

  it('says that the index is being computed, with unknown values as --', () => {
    const none = { isWhole: false, from: null, values: [], symbolId: 'BTCUSDT_SPBL', pricePrecision: 2, closes: [] };
    const unknown = { day: null, value: null, classification: null, yesterday: null, lastWeek: null, lastMonth: null, components: [] };
    show(buildFearGreed({ ...unknown, status: 'computing', history: none }));
    expect(screen.getByText(/is being computed from daily candles/)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Fear and Greed Index: -- of 100, Being computed' })).toBeTruthy();
    expect(within(region('Components')).getAllByText('--').length).toBeGreaterThanOrEqual(6);
  });

  it('says that a history is too short', () => {
    show(buildFearGreed({ value: null, classification: null }));
    expect(screen.getByText(/shorter than the 90 days/)).toBeTruthy();
  });

  it('says that a call has failed, and a button makes it again', async () => {
    exchange.refuse(fearGreed, '40400');
    show();
    await act(() => exchange.settled());
    expect(screen.getByText(/index could not be loaded/)).toBeTruthy();
    exchange.answer(fearGreed, buildFearGreed());
    const [retry] = screen.getAllByRole('button', { name: 'Try again' });
    await userEvent.click(retry as HTMLElement);
    await act(() => exchange.settled());
    expect(screen.getByRole('img', { name: 'Fear and Greed Index: 62 of 100, Greed' })).toBeTruthy();
  });

  it('names the lines of the history, and says that earlier days are being loaded', () => {
    const { history } = buildFearGreed();
    show(buildFearGreed({ history: { ...history, isWhole: false } }));
    const chart = within(region('History compared with Bitcoin'));
    expect([chart.getByText('Fear and greed'), chart.getByText('BTC/USDT')]).toHaveLength(2);
    expect(chart.getByText('Loading earlier days.')).toBeTruthy();
  });

  it('has the ends of months in its HTML for browsers without scripts', () => {
    const client = createQueryClient();
    client.setQueryData(fearGreedQuery().queryKey, buildFearGreed());
    const Page = buildPageOf('fearGreed', client);
    const html = renderToString(
      <Page>
        <FearGreedScreen siteUrl="https://tide.example" source="Simulated market" />
      </Page>,
    );
    const parts = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('noscript')].map(({ innerHTML }) => innerHTML);
    const table = new DOMParser().parseFromString(parts.join(''), 'text/html');
    expect([...table.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
      '22 November 202649Neutral93,900.00',
      '31 October 202657Greed91,700.00',
    ]);
    expect(table.querySelector('a')?.getAttribute('href')).toBe('/v1/public/fear-and-greed.json');
  });
});
