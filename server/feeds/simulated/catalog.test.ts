import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { marketLineOf } from '../../../lib/contract/identifiers';
import texts from '../../content/coins/en.json' with { type: 'json' };
import { simulatedCatalog } from './catalog';

const NOW = Date.UTC(2026, 10, 19);
/** When every coin of the calendar of listings is announced. */
const ALL_LISTED = Date.UTC(2027, 0, 10);
const { coins: listed, symbols } = simulatedCatalog(NOW);
const coins = listed.filter(({ assetClass }) => assetClass === 'crypto');
const count = (line: string, quoteCoin: string): number =>
  symbols.filter((symbol) => symbol.line === line && symbol.quoteCoin === quoteCoin).length;

describe('the simulated catalog', () => {
  it('lists 860 to 899 coins, all but USDT against USDT, and at least 300 contracts', () => {
    expect(coins.length).toBeGreaterThanOrEqual(860);
    expect(coins.length).toBeLessThanOrEqual(899);
    expect(count('spot', 'USDT')).toBe(coins.length - 1);
    expect(count('usdt-m', 'USDT')).toBeGreaterThanOrEqual(300);
    expect(count('spot', 'USDC')).toBeGreaterThanOrEqual(150);
    expect(count('spot', 'BTC')).toBeGreaterThanOrEqual(120);
  });

  it('has unique ids, tickers, names of symbols, and indices in order', () => {
    expect(new Set(listed.map((coin) => coin.id)).size).toBe(listed.length);
    expect(new Set(coins.map((coin) => coin.ticker)).size).toBe(coins.length);
    expect(new Set(symbols.map((symbol) => symbol.symbolId)).size).toBe(symbols.length);
    expect(symbols.every((symbol, index) => symbol.index === index)).toBe(true);
    expect(listed.filter((coin) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(coin.id))).toEqual([]);
    expect(coins.filter((coin) => !/^[A-Z0-9]{1,20}$/.test(coin.ticker))).toEqual([]);
  });

  it('has a file for every icon, and icons for most coins', () => {
    const missing = coins.filter((coin) => coin.iconUrl !== null && !existsSync(`public${coin.iconUrl}`));
    expect(missing).toEqual([]);
    expect(coins.filter((coin) => coin.iconUrl !== null).length).toBeGreaterThan(800);
  });

  it('has texts about its 100 largest coins with a market, by price and supply, and about no others', () => {
    const complete = simulatedCatalog(ALL_LISTED);
    const traded = new Set(complete.symbols.map(({ coin }) => coin));
    const value = (coin: (typeof complete.coins)[number]): number => coin.price * coin.circulatingSupply;
    const largest = complete.coins.filter((coin) => coin.assetClass === 'crypto' && traded.has(coin)).sort((a, b) => value(b) - value(a));
    expect(Object.keys(texts)).toEqual(largest.slice(0, 100).map(({ id }) => id));
  });

  it('shows prices with the usual number of decimals', () => {
    const precision = new Map(symbols.map((symbol) => [symbol.symbolId, symbol.pricePrecision]));
    const known = {
      BTCUSDT_SPBL: 2,
      ETHUSDT_SPBL: 2,
      XRPUSDT_SPBL: 4,
      SHIBUSDT_SPBL: 8,
      DOGEUSDT_SPBL: 5,
      ETHBTC_SPBL: 6,
      BTCUSDT_UMCBL: 2,
    };
    for (const [symbolId, decimals] of Object.entries(known)) expect([symbolId, precision.get(symbolId)]).toEqual([symbolId, decimals]);
  });

  it('gives every coin a price, a volatility and sectors, and every coin but USDT a turnover', () => {
    const bad = coins.filter(
      (coin) => !(coin.price > 0 && coin.sectors.length > 0 && (coin.ticker === 'USDT' || (coin.turnover > 0 && coin.volatility > 0))),
    );
    expect(bad).toEqual([]);
  });

  it('lists every other line, at least 1,500 symbols in all', () => {
    const lines = ['usdc-m', 'coin-m', 'onchain', 'rwa', 'stocks', 'tradfi'] as const;
    for (const line of lines) expect(symbols.filter((symbol) => symbol.line === line).length).toBeGreaterThanOrEqual(26);
    expect(symbols.length).toBeGreaterThanOrEqual(1_500);
    expect(symbols.filter(({ margin }) => margin !== null).length).toBeGreaterThanOrEqual(150);
    expect(symbols.every(({ symbolId, line }) => marketLineOf(symbolId) === line)).toBe(true);
  });

  it('has dated contracts of this quarter and the next', () => {
    expect(symbols.filter(({ contract }) => contract?.expiryTime).map(({ symbolId }) => symbolId)).toEqual([
      'BTCUSDZ26_DMCBL',
      'BTCUSDH27_DMCBL',
      'ETHUSDZ26_DMCBL',
      'ETHUSDH27_DMCBL',
    ]);
  });

  it('has every status of an instrument', () => {
    const now = new Set(symbols.map(({ statuses }) => statuses.findLast(({ from }) => from <= NOW)?.status ?? 'trading'));
    expect([...now].sort()).toEqual(['delisting', 'new', 'pre-market', 'suspended', 'trading']);
  });

  it('contains the underlying stock of every token', () => {
    const ids = new Set(symbols.map(({ symbolId }) => symbolId));
    expect(symbols.filter(({ token }) => token && !ids.has(token.underlying))).toEqual([]);
  });
});
