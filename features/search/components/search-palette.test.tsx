import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installDialog } from '@/components/ui/dialog.fixtures';
import type { QuoteRow } from '@/lib/contract/quotes';
import { tickStore } from '@/lib/realtime/tick-store';
import { buildPage } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { recentSearches } from '../model/recent-searches';
import { SearchPalette } from './search-palette';

const { push, request, follow } = vi.hoisted(() => ({ push: vi.fn(), request: vi.fn(), follow: vi.fn() }));
vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ push }) }));
vi.mock('@/lib/api/http-client', () => ({ request }));
vi.mock('@/lib/realtime/use-quote-subscription', () => ({ useQuoteSubscription: follow }));

const HOT = ['DOGE', 'PEPE'].map((coin) => buildQuoteRow(coin));
const ARC = [
  buildQuoteRow('ARC', { coinId: 'arc-network', coinName: 'Arc Network' }),
  buildQuoteRow('ARC', { symbolId: 'ARCUSDT_OCBL', coinId: 'arcade', coinName: 'Arcade' }),
  buildQuoteRow('ARC', { symbolId: 'ARCUSDT_STBL', coinId: 'arc-resources', coinName: 'Arc Resources' }),
];
/** What the exchange knows, by keyword. */
const FOUND: Readonly<Record<string, readonly QuoteRow[]>> = { arc: ARC, btc: [buildQuoteRow('BTC', { coinId: 'bitcoin' })] };

interface Asked {
  body: { keyword: string };
}
const answer = ({ body: { keyword } }: Asked) => ({ epoch: 1, asOf: 1, rows: FOUND[keyword] ?? [], hot: keyword === '' ? { hotSearchList: HOT } : null });

const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
/** Lets the typing rest, then the answer come. */
const settle = async (ms = 100): Promise<void> => {
  await pass(ms);
  await pass(0);
};
const field = (): HTMLElement => screen.getByRole('combobox', { name: 'Search markets' });
const type = (text: string): void => void fireEvent.change(field(), { target: { value: text } });
const press = (...keys: string[]): void => keys.forEach((key) => fireEvent.keyDown(field(), { key }));
const options = (): HTMLElement[] => screen.queryAllByRole('option');
const names = (): string[] => options().map((option) => option.textContent ?? '');
const active = (): string | null | undefined => options().find((option) => option.getAttribute('aria-selected') === 'true')?.textContent;

async function open(typed = '') {
  const onClose = vi.fn();
  const view = render(<SearchPalette typed={() => typed} onClose={onClose} />, { wrapper: buildPage() });
  await settle();
  return { onClose, ...view };
}

beforeEach(() => {
  vi.useFakeTimers();
  installDialog();
  push.mockReset();
  follow.mockReset();
  request.mockReset().mockImplementation((asked: Asked) => Promise.resolve(answer(asked)));
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
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('tell equal tickers apart by full name and class', async () => {
    await open();
    type('arc');
    await settle();
    expect(screen.queryByText('Hot searches')).toBeNull();
    const expected = [['Arc Network', 'Spot'], ['Arcade', 'On-chain'], ['Arc Resources', 'Stock']] as const;
    expect(options()).toHaveLength(expected.length);
    expected.forEach(([name, assetClass], place) => {
      const option = within(options()[place] ?? document.body);
      expect(option.getByText('ARC/USDT')).toBeVisible();
      expect(option.getByText(name)).toBeVisible();
      expect(option.getByText(assetClass)).toBeVisible();
    });
  });

  it('are none for what nobody lists, and it says so', async () => {
    await open();
    type('zzz');
    await settle();
    expect(options()).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent(/^No data found\.$/);
    expect(field()).not.toHaveAttribute('aria-activedescendant');
  });

  it('stay until the newer ones have come', async () => {
    await open();
    type('arc');
    await settle();
    request.mockReturnValue(new Promise(() => undefined));
    type('zzz');
    await settle();
    expect(names()).toHaveLength(3);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it.each([
    ['after the hot searches', ''],
    ['after a search that found nothing', 'yyy'],
  ])('are not called missing before the exchange has said so: %s', async (_sentence, before) => {
    await open(before);
    request.mockReturnValue(new Promise(() => undefined));
    type('zzz');
    await settle();
    expect(options()).toEqual([]);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('begin with what was typed before the palette opened', async () => {
    await open('btc');
    expect(field()).toHaveValue('btc');
    expect(names()).toEqual([expect.stringContaining('BTC/USDT')]);
  });

  it('are asked for once the typing rests, not at every key', async () => {
    await open();
    for (const text of ['a', 'ar', 'arc']) {
      type(text);
      await settle(79);
    }
    await settle(1);
    const keywords = request.mock.calls.map(([asked]) => (asked as Asked).body.keyword);
    expect(keywords).toEqual(['', 'arc']);
  });

  it('have live prices, and the palette follows those shown', async () => {
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

describe('the keyboard', () => {
  it.each([
    ['begins at the first', [], 'Arc Network'],
    ['goes down', ['ArrowDown'], 'Arcade'],
    ['goes up again', ['ArrowDown', 'ArrowDown', 'ArrowUp'], 'Arcade'],
    ['comes from the last to the first', ['ArrowDown', 'ArrowDown', 'ArrowDown'], 'Arc Network'],
    ['comes from the first to the last', ['ArrowUp'], 'Arc Resources'],
    ['takes no notice of other keys', ['ArrowDown', 'ArrowRight', 'a'], 'Arcade'],
  ])('%s', async (_sentence, keys, name) => {
    await open('arc');
    press(...keys);
    expect(active()).toContain(name);
    const id = field().getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(id)).toHaveTextContent(name);
  });

  it('moves nothing where nothing was found', async () => {
    await open('zzz');
    press('ArrowDown', 'Enter');
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    expect(push).not.toHaveBeenCalled();
  });

  it('belongs to the input method while words are composed', async () => {
    await open('arc');
    fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(active()).toContain('Arc Network');
    expect(push).not.toHaveBeenCalled();
  });

  it('opens the chosen coin and closes the palette', async () => {
    const { onClose } = await open('arc');
    press('ArrowDown', 'Enter');
    expect(push).toHaveBeenCalledExactlyOnceWith('/markets/tokens/arcade');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('begins anew at the first when the keyword changes', async () => {
    await open();
    press('ArrowDown');
    type('arc');
    await settle();
    expect(active()).toContain('Arc Network');
  });
});

describe('the pointer', () => {
  it('chooses where it moves and opens what it presses', async () => {
    const { onClose } = await open('arc');
    const third = screen.getByRole('option', { name: /Arc Resources/ });
    fireEvent.pointerMove(third);
    expect(third).toHaveAttribute('aria-selected', 'true');
    fireEvent.click(third);
    expect(push).toHaveBeenCalledExactlyOnceWith('/markets/tokens/arc-resources');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('recent searches', () => {
  it('are those that led somewhere, newest first', async () => {
    recentSearches.set(['btc']);
    const { unmount } = await open('arc');
    press('Enter');
    unmount();
    await open();
    const buttons = screen.getAllByRole('button').map((button) => button.textContent);
    expect(buttons).toEqual(['arc', 'btc', 'Clear']);
  });

  it('are not made by a hot search: nothing was typed', async () => {
    await open();
    press('Enter');
    expect(push).toHaveBeenCalledWith('/markets/tokens/doge');
    expect(recentSearches.get()).toEqual([]);
  });

  it('are searched for again by a press, and give way to what is typed', async () => {
    recentSearches.set(['btc']);
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'btc' }));
    await settle();
    expect(field()).toHaveValue('btc');
    expect(names()).toEqual([expect.stringContaining('BTC/USDT')]);
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  it('are forgotten when somebody asks', async () => {
    recentSearches.set(['btc']);
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('button')).toBeNull();
    expect(recentSearches.get()).toEqual([]);
  });
});
