import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TICK_FIELDS } from '@/lib/contract/tick-fields';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import {
  cellText,
  changeOf,
  displayPrice,
  cellTextKey,
  moneyText,
  DEFAULT_CELL_CONTEXT,
  type CellContext,
  type TextColumn,
} from './cell-text';

const context: CellContext = {
  sign: '€',
  rate: '0.9',
  usdtPrices: new Map([['BTC', '50000']]),
  unitText: (unit, count) => `${count} ${unit}`,
  sessions: 'none',
  tradeUnit: 'currency',
  basis: -1,
  opens: null,
};
const row = buildQuoteRow('ETH', {
  price: '100.00',
  open24h: '80.00',
  circulatingSupply: '2000000',
  fundingRate: '0.0001',
  openInterest: '3000',
  leverageMax: 50,
  borrowable: '1500',
  dailyInterestRate: '0.0005',
  holders: 12345,
  rank: 2,
  createdTime: 0,
  listTime: 60 * 86_400_000,
});

/** All columns with a text but `change`; the compiler finds a missing one. */
const COLUMNS = {
  name: true,
  price: true,
  high: true,
  low: true,
  mark: true,
  index: true,
  allTimeHigh: true,
  volume: true,
  turnover: true,
  traded: true,
  openInterest: true,
  marketCap: true,
  fdv: true,
  liquidity: true,
  fundingRate: true,
  leverage: true,
  dailyInterest: true,
  borrowable: true,
  supply: true,
  rank: true,
  change1h: true,
  change7d: true,
  change30d: true,
  chain: true,
  contract: true,
  holders: true,
  age: true,
  listed: true,
  underlying: true,
  premium: true,
} as const satisfies Record<Exclude<TextColumn, 'change'>, true>;

describe('traded amount, in the chosen unit', () => {
  it.each([
    ['currency', row, '€111.11K'],
    ['coin', row, '1.23K ETH'],
    ['coin', { ...row, baseVolume: null }, '--'],
  ] as const)('%s', (tradeUnit, of, text) => expect(cellText('traded', of, of, { ...context, tradeUnit })).toBe(text));

  it('depends on turnover and volume', () => {
    for (const change of [{ turnover: '1' }, { baseVolume: '1' }])
      expect(cellTextKey('traded', { ...row, ...change })).not.toBe(cellTextKey('traded', row));
  });
});

describe('cellText', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 65 * 86_400_000 }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['price', '100.00'],
    ['change', '+25.00%'],
    ['high', '110.00'],
    ['volume', '1.23K'],
    ['turnover', '€111.11K'],
    ['marketCap', '€180.00M'],
    ['openInterest', '€270.00K'],
    ['fundingRate', '+0.0100%'],
    ['leverage', '50×'],
    ['dailyInterest', '0.0500%'],
    ['borrowable', '1.50K'],
    ['holders', '12,345'],
    ['rank', '2'],
    ['age', '2 months'],
    ['listed', '5 days'],
    ['mark', '--'],
    ['chain', '--'],
    ['premium', '--'],
  ] as const)('%s is %s', (column, text) => expect(cellText(column, row, row, context)).toBe(text));

  it.each([
    ['solana', 'Solana'],
    ['bsc', 'BNB Chain'],
  ])('names the chain %s %s', (chain, name) => expect(cellText('chain', { ...row, chain }, row, context)).toBe(name));

  it('shows -- for unknown values, never 0', () => {
    const empty = buildQuoteRow('ETH', { price: null, open24h: null, turnover: null, baseVolume: null });
    for (const column of ['price', 'change', 'turnover', 'volume', 'marketCap'] as const)
      expect(cellText(column, empty, empty, context)).toBe('--');
  });
});

describe('changeOf', () => {
  it('uses the opens of another basis, and is unknown until they are loaded', () => {
    expect(changeOf(row, row, { ...context, basis: 480, opens: { [row.symbolId]: '50.00' } })).toMatch(/^1(\.0+)?$/);
    expect(changeOf(row, row, { ...context, basis: 480, opens: null })).toBeNull();
  });
  it('keeps the previous close for symbols with sessions', () => {
    expect(changeOf({ ...row, session: 'us-stocks' }, row, { ...context, basis: 480, opens: null })).toMatch(/^0\.250*$/);
  });
});

describe('displayPrice', () => {
  it('is null where it equals the price itself', () => expect(displayPrice(row, row, DEFAULT_CELL_CONTEXT)).toBeNull());
  it('converts a price in another quote coin', () => {
    const pair = buildQuoteRow('ETH', { price: '0.05', rightCoinName: 'BTC' });
    expect(displayPrice(pair, pair, context)).toMatch(/^≈ €2,250/);
  });
  it('is null while the rate is unknown', () => expect(displayPrice(row, row, { ...context, rate: null })).toBeNull());
});

describe('moneyText', () => {
  it('is unknown without a rate', () => expect(moneyText('100', { ...context, rate: null })).toBe('--'));
});

describe('cellTextKey', () => {
  it.each([
    ['high', 'high24h'],
    ['volume', 'baseVolume'],
    ['turnover', 'turnover'],
    ['fundingRate', 'fundingRate'],
    ['marketCap', 'price'],
    ['change', 'price'],
  ] as const)('%s depends on %s', (column, field) => {
    expect(cellTextKey(column, row)).toBe(row[field]);
  });
  it('open interest depends on the price too', () => {
    expect(cellTextKey('openInterest', { ...row, price: '1' })).not.toBe(cellTextKey('openInterest', { ...row, price: '2' }));
    expect(cellTextKey('openInterest', { ...row, openInterest: '1' })).not.toBe(cellTextKey('openInterest', { ...row, openInterest: '2' }));
  });

  // Live cells paint `change` by the ratio itself, not by a key.
  it('changes with every value that the text of a column depends on', () => {
    const columns = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
    const full = { ...row, markPrice: '101.00', indexPrice: '99.00', underlying: 'AAPL_STOCK', totalSupply: '3000000' };
    const overlooked = columns.flatMap((column) =>
      TICK_FIELDS.map(({ name }) => name)
        .filter((name) => cellText(column, full, { ...full, [name]: '7654.32' }, context) !== cellText(column, full, full, context))
        .filter((name) => cellTextKey(column, { ...full, [name]: '7654.32' }) === cellTextKey(column, full))
        .map((name) => `${column} by ${name}`),
    );
    expect(overlooked).toEqual([]);
  });
});
