import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAlert } from '@/lib/contract/calls/alerts';
import { homeQuotation } from '@/lib/contract/calls/quotation';
import { cachedUser } from '@/lib/session/cached-user';
import { ETH, exchange, fill, open, ROW, send, settle, SOURCE } from './alert-editor.fixtures';

vi.mock('@/lib/realtime/use-quote-subscription', () => ({ useQuoteSubscription: () => undefined }));

beforeEach(() => {
  vi.useFakeTimers();
  cachedUser.set({ userId: 'ann', loginName: 'ann@example.com', accountMode: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  cachedUser.clear();
});

describe('the market of an alert', () => {
  it('shows the level in the chart of the market, where it can be moved', async () => {
    await open();
    await settle(1_000);
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'PageUp' });
    expect(screen.getByLabelText('Price (USDT)')).toHaveValue('65650.00');
    expect(screen.getByLabelText('Price (USDT)')).toHaveAccessibleDescription(/1\.00%/);
  });

  it('that could not be loaded is loaded again on request', async () => {
    exchange.refuse(homeQuotation, '40400');
    await open();
    await settle(60_000);
    expect(screen.getByRole('alert')).toHaveTextContent('The market could not be loaded.');
    exchange.answer(homeQuotation, { epoch: 1, asOf: 1, source: SOURCE, total: 1, quotes: [], rows: [ROW] });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(screen.queryByText('System connection unstable')).toBeNull();
    expect(screen.getByLabelText('Price (USDT)')).toBeVisible();
  });

  it('has no chart for a P2P book', async () => {
    await open();
    fireEvent.click(screen.getByLabelText('P2P ad price'));
    await settle();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('selects another market from the results, and closes the search', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: /BTC\/USDT/ }));
    await settle();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'eth' } });
    await settle(1_000);
    fireEvent.click(screen.getByRole('button', { name: /ETH\/USDT/ }));
    await settle();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(exchange.inputs(homeQuotation)).toContainEqual(expect.objectContaining({ symbolIds: ETH.symbolId }));
  });

  it('selects the other side of a P2P book, and back', async () => {
    await open();
    fireEvent.click(screen.getByLabelText('P2P ad price'));
    await settle();
    const side = screen.getByLabelText<HTMLSelectElement>('Ad type');
    for (const value of ['SELL', 'BUY']) {
      fireEvent.change(side, { target: { value } });
      await settle();
      expect(side.value).toBe(value);
    }
    expect([...side.options].map((option) => option.value)).toEqual(['BUY', 'SELL']);
  });

  it('offers a guest all currencies with ads', async () => {
    cachedUser.clear();
    await open();
    fireEvent.click(screen.getByLabelText('P2P ad price'));
    await settle();
    expect([...screen.getByLabelText<HTMLSelectElement>('Currency').options].map(({ text }) => text)).toEqual(['EUR', 'GBP', 'USD']);
  });

  it('offers the one useful type for a P2P book, below the lowest ad', async () => {
    await open();
    fireEvent.click(screen.getByLabelText('P2P ad price'));
    await settle();
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toContain('Price falls to');
    expect(screen.queryByRole('option', { name: 'Price rises to' })).toBeNull();
    await send();
    expect(screen.getByLabelText('Price (EUR)')).toHaveAccessibleDescription('The price must be lower than the Lowest AD price.');
    fill('Price (EUR)', '0.9');
    await send();
    expect(exchange.inputs(createAlert)).toEqual([
      expect.objectContaining({ businessLine: 3, exchangeId: 'P2P_USDT_EUR_BUY', alertType: 2, configurePrice: '0.9' }),
    ]);
  });
});
