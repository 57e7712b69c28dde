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

/** Domains that a source may name besides: authorities and stock exchanges. */
const OTHERS = [
  'amf-france.org',
  'argentina.gob.ar',
  'b3.com.br',
  'bappebti.go.id',
  'bolsasymercados.es',
  'borsaitaliana.it',
  'bse-sofia.bg',
  'bsp.gov.ph',
  'byma.com.ar',
  'cbu.uz',
  'cmvm.pt',
  'cnmv.es',
  'deutsche-boerse.com',
  'dfm.ae',
  'euronext.com',
  'fca.org.uk',
  'fsc.bg',
  'gov.br',
  'gpw.pl',
  'hkex.com.hk',
  'hsx.vn',
  'idx.co.id',
  'jpx.co.jp',
  'moex.com',
  'napp.uz',
  'nssmc.gov.ua',
  'saudiexchange.sa',
  'ssc.gov.vn',
  'taifex.com.tw',
  'twse.com.tw',
];

const DOMAIN = /(https?:\/\/)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(?![\p{L}\p{N}-])/giu;
const isOf = (host: string, domains: readonly string[]): boolean =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`));

/** Returns the domains in a text that is the source of a term which are none of the known ones; an address must be of an exchange or market data. */
export function foreignDomains(source: string): string[] {
  const addresses = [...EXCHANGES, ...MARKET_DATA];
  return [...source.matchAll(DOMAIN)]
    .map(([, scheme, host = '']) => ({ isAddress: scheme !== undefined, host: host.toLowerCase() }))
    .filter(({ isAddress, host }) => !isOf(host, isAddress ? addresses : [...addresses, ...OTHERS]))
    .map(({ host }) => host);
}

/** Returns whether the source of a term has one of the forms of docs/languages/README.md: `NAME, ADDRESS`, or one of the words for none. */
export function isSource(source: string): boolean {
  return ['own', 'searched, not found'].includes(source) || /^[^,;]+, https?:\/\/\S+$/.test(source);
}

/** Returns the terms of all glossaries below the project's folder whose source has no known form or names an unknown domain, each with the reason. */
export function sourceProblems(root: string): string[] {
  const folder = path.join(root, 'locales/glossary');
  return readdirSync(folder).flatMap((name) =>
    readTable(path.join(folder, name)).flatMap(({ id = '', source = '' }) => [
      ...(isSource(source) ? [] : [`${name} ${id}: ${source} is no form of a source`]),
      ...foreignDomains(source).map((domain) => `${name} ${id}: ${domain}`),
    ]),
  );
}
