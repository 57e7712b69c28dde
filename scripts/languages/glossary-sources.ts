import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readTable } from './tables';

/** Domains under which the source of a term may be read: those of exchanges themselves, not of sites with similar names. */
const EXCHANGES = [
  'binance.bh',
  'binance.com',
  'bingx.com',
  'bitbank.cc',
  'bitfinex.com',
  'bitflyer.com',
  'bitget.com',
  'bitpanda.com',
  'bitso.com',
  'bitvavo.com',
  'bybit.com',
  'bybit.eu',
  'bybitglobal.com',
  'cex.io',
  'coinbase.com',
  'coincheck.com',
  'coins.ph',
  'crypto.com',
  'gate.com',
  'gate.io',
  'htx.com',
  'indodax.com',
  'kraken.com',
  'kucoin.com',
  'mercadobitcoin.com.br',
  'mexc.com',
  'okx.com',
  'pdax.ph',
  'phemex.com',
  'pintu.co.id',
  'tokocrypto.com',
  'whitebit.com',
];

/** Domains of large sites of market data, which may be the source of a term where no exchange was found. */
const MARKET_DATA = [
  'coinalyze.net',
  'coinank.com',
  'coingecko.com',
  'coinglass.com',
  'coinmarketcap.com',
  'investing.com',
  'tradingview.com',
];

const SITES = [...EXCHANGES, ...MARKET_DATA];
const ADDRESS = /^[^,;]+, https?:\/\/([^\s/]+)(?:\/\S*)?$/i;

/**
 * Returns whether the source of a term has one of the forms of docs/languages/README.md: `NAME, ADDRESS` with an address of an exchange or of
 * market data, or one of the words for none.
 */
export function isSource(source: string): boolean {
  if (source === 'own' || source === 'searched, not found') return true;
  const host = ADDRESS.exec(source)?.[1]?.toLowerCase();
  return host !== undefined && SITES.some((site) => host === site || host.endsWith(`.${site}`));
}

/** Returns the terms of all glossaries below the project's folder whose source has no known form or is on an unknown site. */
export function sourceProblems(root: string): string[] {
  const folder = path.join(root, 'locales/glossary');
  return readdirSync(folder).flatMap((name) =>
    readTable(path.join(folder, name)).flatMap(({ id = '', source = '' }) => (isSource(source) ? [] : [`${name} ${id}: ${source}`])),
  );
}
