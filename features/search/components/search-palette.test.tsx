import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installDialog } from '@/components/ui/dialog.fixtures';
import { searchCoin } from '@/lib/contract/calls/symbols';
import { tickStore } from '@/lib/realtime/tick-store';
import { recentSearches } from '../model/recent-searches';
import { active, exchange, field, names, open, options, press, settle, status, type } from './search-palette.fixtures';

const { push, follow } = vi.hoisted(() => ({ push: vi.fn(), follow: vi.fn() }));
vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ push }) }));
vi.mock('@/lib/realtime/use-quote-subscription', () => ({ useQuoteSubscription: follow }));

beforeEach(() => {
  vi.useFakeTimers();
  installDialog();
  push.mockReset();
  follow.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  recentSearches.clear();
  tickStore.clear();
});

describe('results', () => {
  it('are the hot searches before anything is typed', async () => {
    await open();
    expect(screen.getByText('Hot searches')).toBeVisible();
    expect(names()).toEqual([expect.stringContaining('DOGE/USDT'), expect.stringContaining('PEPE/USDT')]);
    expect(status()).toBeEmptyDOMElement();
  });

  it('distinguish equal tickers by full name and class', async () => {
    await open();
    type('arc');
    await settle();
    expect(screen.queryByText('Hot searches')).toBeNull();
    const expected = [
      ['Arc Network', 'Spot'],
      ['Arcade', 'On-chain'],
      ['Arc Resources', 'Stock'],
    ] as const;
    expect(options()).toHaveLength(expected.length);
    expected.forEach(([name, assetClass], index) => {
      const option = within(options()[index] ?? document.body);
      expect(option.getByText('ARC/USDT')).toBeVisible();
      expect(option.getByText(name)).toBeVisible();
      expect(option.getByText(assetClass)).toBeVisible();
    });
  });

  it('label the change of a stock as since the previous close', async () => {
    await open();
    type('arc');
    await settle();
    expect(names().map((text) => text.includes('vs prev. close'))).toEqual([false, false, true]);
  });

  it('are empty for an unlisted keyword, with a message', async () => {
    await open();
    type('zzz');
    await settle();
    expect(options()).toEqual([]);
    expect(status()).toHaveTextContent(/^No data found\.$/);
    expect(field()).not.toHaveAttribute('aria-activedescendant');
  });

  it('stay until the next ones arrive', async () => {
    await open();
    type('arc');
    await settle();
    exchange.hold(searchCoin);
    type('zzz');
    await settle();
    expect(names()).toHaveLength(3);
    expect(status()).toBeEmptyDOMElement();
  });

  it.each([
    ['after the hot searches', ''],
    ['after a search that found nothing', 'yyy'],
  ])('show no empty message before the answer: %s', async (_sentence, before) => {
    await open(before);
    exchange.hold(searchCoin);
    type('zzz');
    await settle();
    expect(options()).toEqual([]);
    expect(status()).toBeEmptyDOMElement();
  });

  it('start with the text typed before the palette opened', async () => {
    await open('btc');
    expect(field()).toHaveValue('btc');
    expect(names()).toEqual([expect.stringContaining('BTC/USDT')]);
  });

  it('are requested after a debounce, not on every key', async () => {
    await open();
    for (const text of ['a', 'ar', 'arc']) {
      type(text);
      await settle(79);
    }
    await settle(1);
    expect(exchange.inputs(searchCoin).map(({ keyword }) => keyword)).toEqual(['', 'arc']);
  });

  it('have live prices, and the palette subscribes to those shown', async () => {
    await open('btc');
    expect(follow).toHaveBeenLastCalledWith(['BTCUSDT_SPBL']);
    expect(options()[0]).toHaveTextContent(/100\.00.*\+25\.00%/);
    act(() => {
      tickStore.applySnapshot({ epoch: 1, data: [['BTCUSDT_SPBL', 11, 0, '60.00', '80.00']] });
      tickStore.flush();
    });
    expect(options()[0]).toHaveTextContent(/60\.00.*−25\.00%/);
  });
});

describe('the pointer', () => {
  it('selects on hover and opens on click', async () => {
    const { onClose } = await open('arc');
    const third = screen.getByRole('option', { name: /Arc Resources/ });
    fireEvent.pointerMove(third);
    expect(third).toHaveAttribute('aria-selected', 'true');
    fireEvent.click(third);
    expect(push).toHaveBeenCalledExactlyOnceWith('/markets/tokens/arc-resources?market=ARCUSDT_STBL');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('recent searches', () => {
  it('are those that opened a result, newest first', async () => {
    recentSearches.set(['btc']);
    const { unmount } = await open('arc');
    press('Enter');
    unmount();
    await open();
    const buttons = screen.getAllByRole('button', { name: /^(?!Favorite: )/ }).map((button) => button.textContent);
    expect(buttons).toEqual(['arc', 'btc', 'Clear search history']);
  });

  it('are not recorded for a hot search: nothing was typed', async () => {
    await open();
    press('Enter');
    expect(push).toHaveBeenCalledWith('/markets/tokens/doge');
    expect(recentSearches.get()).toEqual([]);
  });

  it('are repeated by a click, and replaced by typed text', async () => {
    recentSearches.set(['btc']);
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'btc' }));
    await settle();
    expect(field()).toHaveValue('btc');
    expect(names()).toEqual([expect.stringContaining('BTC/USDT')]);
    expect(screen.queryByRole('button', { name: 'Clear search history' })).toBeNull();
  });

  it('start at the first result, with the focus in the field', async () => {
    recentSearches.set(['arc']);
    await open();
    press('ArrowDown');
    fireEvent.click(screen.getByRole('button', { name: 'arc' }));
    expect(field()).toHaveFocus();
    await settle();
    expect(active()).toContain('Arc Network');
  });

  it('are cleared on request', async () => {
    recentSearches.set(['btc']);
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Clear search history' }));
    expect(screen.queryByRole('button', { name: /^(btc|Clear search history)$/ })).toBeNull();
    expect(recentSearches.get()).toEqual([]);
  });
});
