import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readTable } from './tables';

/** Domains under which the source of a term may be read: those of large exchanges themselves, not of sites with similar names. */
const EXCHANGES = ['binance.com', 'bitget.com', 'bybit.com', 'coins.ph', 'kucoin.com', 'okx.com', 'pdax.ph', 'pintu.co.id', 'whitebit.com'];

/** Domains that a source may name besides: authorities, stock exchanges, and CoinMarketCap. */
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
  'coinmarketcap.com',
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

/** Returns the domains in a text that is the source of a term which are none of the known ones; an address must be one of an exchange. */
export function foreignDomains(source: string): string[] {
  return [...source.matchAll(DOMAIN)]
    .map(([, scheme, host = '']) => ({ isAddress: scheme !== undefined, host: host.toLowerCase() }))
    .filter(({ isAddress, host }) => !isOf(host, isAddress ? EXCHANGES : [...EXCHANGES, ...OTHERS]))
    .map(({ host }) => host);
}

/** Returns the terms of all glossaries below the project's folder whose source names a domain that is not known, each with the domain. */
export function sourceProblems(root: string): string[] {
  const folder = path.join(root, 'locales/glossary');
  return readdirSync(folder).flatMap((name) =>
    readTable(path.join(folder, name)).flatMap(({ id = '', source = '' }) =>
      foreignDomains(source).map((domain) => `${name} ${id}: ${domain}`),
    ),
  );
}
