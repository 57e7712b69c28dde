import { describe, expect, it } from 'vitest';
import type { ChangeBasis } from '@/components/market/cell-text';
import type { QuoteRow } from '@/lib/contract/quotes';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import type { FilterKey } from '@/lib/pages/list-query';
import { matchesFilters } from './match-filters';

const row = buildQuoteRow('BTC', { price: '100.00', open24h: '80.00', circulatingSupply: '5' });

it.each([
  ['bounds are inclusive', [{ key: 'price', min: '100', max: '100' }], true],
  ['below the lower bound', [{ key: 'price', min: '100.01', max: null }], false],
  ['above the upper bound', [{ key: 'price', min: null, max: '99.99' }], false],
  ['a change is in per cent', [{ key: 'change', min: '24', max: '26' }], true],
  ['market cap is in USDT', [{ key: 'marketCap', min: '500', max: '500' }], true],
  [
    'every range must match',
    [
      { key: 'price', min: '1', max: null },
      { key: 'change', min: '50', max: null },
    ],
    false,
  ],
  ['an unknown value is in no range', [{ key: 'leverage', min: null, max: '1000' }], false],
  ['no filters match everything', [], true],
] as const)('%s', (_, filters, expected) => expect(matchesFilters(row, filters)).toBe(expected));

describe('a value equal to its bounds is within them, and in no other range', () => {
  it.each<[FilterKey, Partial<QuoteRow>, string, string, string]>([
    ['change', { price: '107', open24h: '100' }, '7', '6.9999999999', '7.0000000001'],
    ['change', { price: '93', open24h: '100' }, '-7', '-7.0000000001', '-6.9999999999'],
    ['change', { price: '0.00000057', open24h: '0.00000050' }, '14', '13.99', '14.01'],
    ['fundingRate', { fundingRate: '0.0006999' }, '0.06999', '0.069989', '0.069991'],
    ['fundingRate', { fundingRate: '-0.0007' }, '-0.07', '-0.07000001', '-0.06999999'],
    ['price', { price: '0.1000000000000000055' }, '0.1000000000000000055', '0.1', '0.1000000000000000056'],
    ['turnover', { turnover: '9007199254740993' }, '9007199254740993', '9007199254740992', '9007199254740994'],
    ['marketCap', { price: '0.07', circulatingSupply: '100' }, '7', '6.999999999999999', '7.000000000000001'],
    ['openInterest', { price: '1.1', openInterest: '3' }, '3.3', '3.2999999999', '3.3000000001'],
    ['openInterest', { price: '2', openInterest: '3', rightCoinName: 'USDC', quoteVolume: '100', turnover: '102' }, '6.12', '6.11', '6.13'],
    ['leverage', { leverageMax: 125 }, '125', '124', '126'],
    ['holders', { holders: 4200 }, '4200', '4199', '4201'],
    ['liquidity', { liquidity: '0.30000000000000004' }, '0.30000000000000004', '0.3', '0.4'],
  ])('%s of %j at %s', (key, over, at, below, above) => {
    const one = buildQuoteRow('BTC', over);
    const lies = (min: string | null, max: string | null): boolean => matchesFilters(one, [{ key, min, max }]);
    expect([lies(at, at), lies(at, null), lies(null, at)]).toEqual([true, true, true]);
    expect([lies(above, null), lies(null, below)]).toEqual([false, false]);
  });
});

describe('the change of another basis', () => {
  const basis = (opens: ChangeBasis['opens']): ChangeBasis => ({ basis: 480, opens });
  const atLeast = (min: string) => [{ key: 'change', min, max: null }] as const;

  it('is the change shown', () => {
    expect(matchesFilters(row, atLeast('100'), basis({ BTCUSDT_SPBL: '50' }))).toBe(true);
    expect(matchesFilters(row, atLeast('20'), basis({ BTCUSDT_SPBL: '99' }))).toBe(false);
  });

  it('is in no range while its open is unknown', () => {
    expect(matchesFilters(row, atLeast('-1000'), basis({}))).toBe(false);
  });

  it('is since the previous close for symbols with sessions (decision 12)', () => {
    const stock: QuoteRow = { ...row, session: 'us-stocks' };
    expect(matchesFilters(stock, atLeast('25'), basis({ BTCUSDT_SPBL: '99' }))).toBe(true);
  });
});
