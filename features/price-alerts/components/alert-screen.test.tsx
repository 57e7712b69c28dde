import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cachedUser } from '@/lib/session/cached-user';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPageOf } from '@/tests/builders/page';
import { DEFAULT_TARGET, newForm, type AlertForm } from '../model/alert-form';
import { consumeDraft, storeDraft } from '../model/draft-storage';
import { AlertScreen } from './alert-screen';

const { query } = vi.hoisted(() => ({ query: { text: '' } }));
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(query.text) }));
vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ push: vi.fn(), replace: vi.fn() }), Link: 'a' }));
vi.mock('./favorite-choices', () => ({ FavoriteChoices: () => null }));
vi.mock('./alert-editor', () => ({
  AlertEditor: ({
    exchangeId,
    price,
    priceType,
    draft,
    onFill,
  }: {
    exchangeId: string;
    price: string | null;
    priceType: number;
    draft: AlertForm | null;
    onFill: (form: AlertForm) => void;
  }) => (
    <output
      onClick={() => onFill({ ...newForm(DEFAULT_TARGET, '77777', 2), note: 'sell half' })}
    >{`${exchangeId} ${draft?.note ?? price}${priceType === 0 ? '' : ` of type ${priceType}`}`}</output>
  ),
}));

mockExchange();

function openAt(text: string): string | null {
  query.text = text;
  render(<AlertScreen />, { wrapper: buildPageOf('priceAlert') });
  return screen.getByRole('status').textContent;
}
afterEach(() => cachedUser.clear());

describe('the address', () => {
  it.each([
    ['symbol=BTCUSDT_SPBL&price=64250.5', 'BTCUSDT_SPBL 64250.5'],
    ['symbol=BTCUSDT_UMCBL&price=64250.5&priceType=1', 'BTCUSDT_UMCBL 64250.5 of type 1'],
    ['symbol=BTCUSDT_UMCBL&price=64250.5&priceType=7', 'BTCUSDT_UMCBL 64250.5'],
    ['symbol=BTCUSDT_SPBL', 'BTCUSDT_SPBL null'],
    ['price=64250', 'BTCUSDT_UMCBL null'],
  ])('%s opens the form on %s', (text, shown) => expect(openAt(text)).toBe(shown));

  it.each(['1e999', '__proto__', '-64250', '0', '<img src=x onerror=alert(1)>', '64,250', 'Infinity', '9'.repeat(200)])(
    'an invalid price is ignored: %s',
    (price) => {
      expect(openAt(new URLSearchParams({ symbol: 'BTCUSDT_SPBL', price }).toString())).toBe('BTCUSDT_SPBL null');
    },
  );

  it('an invalid symbol is ignored, and its price with it', () =>
    expect(openAt('symbol=__proto__&price=64250')).toBe('BTCUSDT_UMCBL null'));

  it.each([
    ['', 'BTCUSDT_UMCBL sell half'],
    ['symbol=BTCUSDT_UMCBL', 'BTCUSDT_UMCBL sell half'],
    ['symbol=BTCUSDT_UMCBL&price=64250', 'BTCUSDT_UMCBL 64250'],
    ['symbol=BTCUSDT_SPBL', 'BTCUSDT_SPBL null'],
  ])('a form stored before signing in is opened, unless the address has a price or another symbol: "%s"', (text, shown) => {
    storeDraft({ ...newForm(DEFAULT_TARGET, '100', 2), note: 'sell half' });
    expect(openAt(text)).toBe(shown);
  });
});

it('the link to log in keeps what a guest has filled in', () => {
  openAt('');
  fireEvent.click(screen.getByRole('status'));
  fireEvent.click(screen.getByText('Log in'));
  expect(consumeDraft()).toMatchObject({ price: '77777', note: 'sell half' });
});
