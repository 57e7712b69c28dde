import { expect, it } from 'vitest';
import { statusAt } from '../../market/status';
import { liveCatalog, liveSymbolCode } from './live-catalog';
import { fakeVenue, perpetual, spotInstrument } from './live.fixtures';

const KNOWN = new Map([
  [
    'BTC',
    {
      id: 'bitcoin',
      name: 'Bitcoin',
      iconUrl: '/coins/bitcoin.webp',
      sectors: ['layer-1'],
      circulatingSupply: 1,
      totalSupply: 2,
      supplyOrigin: null,
    },
  ],
]);
const QUOTES = ['USDT', 'BTC'];
const dated = (expiryTime: number) =>
  perpetual('BTC', { contract: { leverageMax: 50, fundingHours: null, expiryTime, size: 1, sizeUnit: 'base' } });

it('the first venue that lists a symbol owns it, whatever each calls it', () => {
  const [okx, binance] = [fakeVenue('okx'), fakeVenue('binance')];
  const { catalog, places } = liveCatalog(
    [
      { venue: okx, instruments: [spotInstrument('BTC', { code: 'BTC-USDT' })] },
      { venue: binance, instruments: [spotInstrument('BTC'), spotInstrument('ETH')] },
    ],
    QUOTES,
    KNOWN,
  );
  expect(catalog.symbols.map(({ symbolId }) => symbolId)).toEqual(['BTCUSDT_SPBL', 'ETHUSDT_SPBL']);
  expect(places.map(({ venue, instrument }) => [venue.name, instrument.code])).toEqual([
    ['okx', 'BTC-USDT'],
    ['binance', 'ETHUSDT'],
  ]);
  expect(catalog.coins.map(({ id, name }) => [id, name])).toEqual([
    ['bitcoin', 'Bitcoin'],
    ['eth', 'ETH'],
  ]);
});

it('a spot pair and a contract of the same code are two symbols of one coin', () => {
  const { catalog } = liveCatalog([{ venue: fakeVenue('binance'), instruments: [spotInstrument('BTC'), perpetual('BTC')] }], QUOTES, KNOWN);
  expect(catalog.symbols.map(({ symbolId }) => symbolId)).toEqual(['BTCUSDT_SPBL', 'BTCUSDT_UMCBL']);
  expect(catalog.symbols[0]?.coin).toBe(catalog.symbols[1]?.coin);
});

it('spot pairs in other quote coins are left out', () => {
  const { catalog } = liveCatalog([{ venue: fakeVenue('okx'), instruments: [spotInstrument('BTC', { quote: 'TRY' })] }], QUOTES, KNOWN);
  expect(catalog.symbols).toEqual([]);
});

it.each([
  ['a perpetual contract', perpetual('1000SHIB'), '1000SHIBUSDT'],
  ['a delivery at the end of a quarter', dated(Date.UTC(2026, 11, 25, 8)), 'BTCUSDTZ26'],
  ['a delivery on another day', dated(Date.UTC(2026, 11, 4, 8)), 'BTCUSDT261204'],
  ['a name in another script', spotInstrument('币安人生'), 'U5E01U5B89U4EBAU751FUSDT'],
  ['a name in lower case and with a separator', spotInstrument('my-Coin'), 'MYCOINUSDT'],
])('the code of %s', (_name, instrument, code) => {
  expect(liveSymbolCode(instrument)).toBe(code);
});

it('an instrument whose code is too long for a symbol is counted and left out', () => {
  const { catalog, skipped } = liveCatalog([{ venue: fakeVenue('okx'), instruments: [spotInstrument('币'.repeat(20))] }], QUOTES, KNOWN);
  expect([catalog.symbols, skipped]).toEqual([[], 1]);
});

it.each([
  ['trading', spotInstrument('A'), 'trading', null],
  ['announced', spotInstrument('A', { status: 'pre-market', listTime: 2_000 }), 'pre-market', 2_000],
  ['suspended', spotInstrument('A', { status: 'suspended' }), 'suspended', null],
  ['leaving', spotInstrument('A', { status: 'delisting', endTime: 3_000 }), 'delisting', 3_000],
] as const)('a symbol that is %s', (_name, instrument, status, time) => {
  const { catalog } = liveCatalog([{ venue: fakeVenue('okx'), instruments: [instrument] }], QUOTES, KNOWN);
  const [symbol] = catalog.symbols;
  expect(symbol && statusAt(symbol, 1_000)).toEqual({ status, time });
});

it('a dated contract is settled at its delivery', () => {
  const { catalog } = liveCatalog([{ venue: fakeVenue('okx'), instruments: [dated(5_000)] }], QUOTES, KNOWN);
  const [symbol] = catalog.symbols;
  expect(symbol && [statusAt(symbol, 4_999).status, statusAt(symbol, 5_000).status]).toEqual(['trading', 'settled']);
});
