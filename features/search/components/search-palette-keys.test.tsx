import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installDialog } from '@/components/ui/dialog.fixtures';
import { searchCoin } from '@/lib/contract/calls/symbols';
import { tickStore } from '@/lib/realtime/tick-store';
import { recentSearches } from '../model/recent-searches';
import { active, exchange, field, found, open, press, settle, type } from './search-palette.fixtures';

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

describe('the keyboard', () => {
  it.each([
    ['starts at the first', [], 'Arc Network'],
    ['goes down', ['ArrowDown'], 'Arcade'],
    ['moves up again', ['ArrowDown', 'ArrowDown', 'ArrowUp'], 'Arcade'],
    ['wraps from the last to the first', ['ArrowDown', 'ArrowDown', 'ArrowDown'], 'Arc Network'],
    ['wraps from the first to the last', ['ArrowUp'], 'Arc Resources'],
    ['ignores other keys', ['ArrowDown', 'ArrowRight', 'a'], 'Arcade'],
  ])('%s', async (_sentence, keys, name) => {
    await open('arc');
    press(...keys);
    expect(active()).toContain(name);
    const id = field().getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(id)).toHaveTextContent(name);
  });

  it('does nothing without results', async () => {
    await open('zzz');
    press('ArrowDown', 'Enter');
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    expect(push).not.toHaveBeenCalled();
  });

  it('belongs to the input method during composition', async () => {
    await open('arc');
    fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(active()).toContain('Arc Network');
    expect(push).not.toHaveBeenCalled();
  });

  it('opens the active coin and closes the palette', async () => {
    const { onClose } = await open('arc');
    press('ArrowDown', 'Enter');
    expect(push).toHaveBeenCalledExactlyOnceWith('/markets/tokens/arcade?market=ARCUSDT_OCBL');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('never opens a result of an older answer: Enter waits for the answer to the current text', async () => {
    const { onClose } = await open('arc');
    press('ArrowDown');
    type('btc');
    press('Enter');
    expect(push).not.toHaveBeenCalled();
    await settle();
    expect(push).toHaveBeenCalledExactlyOnceWith('/markets/tokens/bitcoin');
    expect(onClose).toHaveBeenCalledOnce();
    expect(recentSearches.get()).toEqual(['btc']);
  });

  it('waits for a slow answer too', async () => {
    await open();
    const held = exchange.hold(searchCoin);
    type('arc');
    await settle();
    press('Enter');
    expect(push).not.toHaveBeenCalled();
    held.answer(found('arc'));
    await settle(0);
    expect(push).toHaveBeenCalledExactlyOnceWith('/markets/tokens/arc-network');
  });

  it.each([
    ['the text has changed', () => type('arc')],
    ['the selection moves', () => press('ArrowDown')],
  ])('a pending Enter is cancelled when %s meanwhile', async (_sentence, change) => {
    await open();
    type('btc');
    press('Enter');
    change();
    await settle();
    expect(push).not.toHaveBeenCalled();
  });

  it('Enter opens nothing when the answer is empty', async () => {
    await open('arc');
    type('zzz');
    press('Enter');
    await settle();
    expect(push).not.toHaveBeenCalled();
  });

  it('never selects beyond the results', async () => {
    await open('arc');
    press('ArrowUp');
    type('btc');
    press('ArrowUp');
    await settle();
    expect(active()).toContain('BTC/USDT');
    press('Enter');
    expect(push).toHaveBeenCalledExactlyOnceWith('/markets/tokens/bitcoin');
  });

  it('starts at the first again when the keyword changes', async () => {
    await open();
    press('ArrowDown');
    type('arc');
    await settle();
    expect(active()).toContain('Arc Network');
  });
});
