import { LINE_SUFFIX, symbolIdOf } from '../../../lib/contract/identifiers';
import { PLAIN_TERMS, type Catalog, type CatalogSymbol, type StatusChange } from '../../instruments/catalog';
import { codeOfSign, isCoded } from '../../instruments/display-name';
import { expiryCode } from '../../instruments/expiries';
import { CoinsByTicker, type KnownCoin } from '../known-coins';
import type { Venue, VenueInstrument } from './venue';

/** Instruments that a venue lists on its lines. */
export interface VenueListing {
  venue: Venue;
  instruments: readonly VenueInstrument[];
}

/** A symbol of the feed with the venue that owns it; its place is the symbol's index. */
export interface LivePlace {
  venue: Venue;
  instrument: VenueInstrument;
}

/** The catalog with the owner of each symbol by index, and the number of listed instruments that it leaves out. */
export interface LiveCatalog {
  catalog: Catalog;
  places: readonly LivePlace[];
  skipped: number;
}

const SYMBOL_CODE = /^[A-Z0-9]{1,40}$/;
const PLAIN_SIGN = /[A-Z0-9]/;

/**
 * Returns a ticker in the form of symbol codes: upper case, without separators; any other sign is `U` with its code point in hexadecimal
 * digits, so that tickers in other scripts stay apart.
 */
function plainTicker(ticker: string): string {
  return [...ticker.toUpperCase()]
    .map((sign) => {
      if (PLAIN_SIGN.test(sign)) return sign;
      return isCoded(sign) ? codeOfSign(sign) : '';
    })
    .join('');
}

/** Returns the symbol code of an instrument, the same at every venue: `BTCUSDT`, `BTCUSD`, `BTCUSDZ26`. */
export function liveSymbolCode({ base, quote, contract }: Pick<VenueInstrument, 'base' | 'quote' | 'contract'>): string {
  const expiry = contract?.expiryTime ?? null;
  return `${plainTicker(base)}${plainTicker(quote)}${expiry === null ? '' : expiryCode(expiry)}`;
}

function statusesOf({ status, listTime, endTime, contract }: VenueInstrument): StatusChange[] {
  const end = endTime ?? contract?.expiryTime ?? null;
  const ended = end === null ? [] : [{ from: end, status: 'settled' as const }];
  if (status === 'trading') return ended;
  const begins = status === 'pre-market' && listTime !== null ? [{ from: listTime, status: 'trading' as const }] : [];
  return [{ from: 0, status }, ...begins, ...ended];
}

function symbolOf(instrument: VenueInstrument, index: number, symbolCode: string, coins: CoinsByTicker): CatalogSymbol {
  const { line, base, quote, pricePrecision, quantityPrecision, listTime, contract } = instrument;
  return {
    ...PLAIN_TERMS,
    index,
    symbolId: symbolIdOf(line, symbolCode),
    symbolCode,
    line,
    coin: coins.of(base.toUpperCase()),
    quoteCoin: quote,
    pricePrecision,
    quantityPrecision,
    supportUta: false,
    listTime,
    statuses: statusesOf(instrument),
    contract: contract && { leverageMax: contract.leverageMax, fundingHours: contract.fundingHours, expiryTime: contract.expiryTime },
  };
}

/**
 * Builds the catalog of venues in the order of their preference: the first that lists a symbol owns it, so that prices are never blended.
 * Spot pairs in other coins than `quotes`, and instruments whose code cannot be a symbol's, are left out.
 */
export function liveCatalog(
  listings: readonly VenueListing[],
  quotes: readonly string[],
  knownCoins: ReadonlyMap<string, KnownCoin>,
): LiveCatalog {
  const coins = new CoinsByTicker(knownCoins, 'listed');
  const symbols = new Map<string, CatalogSymbol>();
  const places: LivePlace[] = [];
  let skipped = 0;
  for (const { venue, instruments } of listings)
    for (const instrument of instruments) {
      if (instrument.line === 'spot' && !quotes.includes(instrument.quote)) continue;
      const code = liveSymbolCode(instrument);
      if (!SYMBOL_CODE.test(code)) {
        skipped += 1;
        continue;
      }
      const key = `${code}${LINE_SUFFIX[instrument.line]}`;
      if (symbols.has(key)) continue;
      symbols.set(key, symbolOf(instrument, places.length, code, coins));
      places.push({ venue, instrument });
    }
  return { catalog: { coins: coins.all(), symbols: [...symbols.values()] }, places, skipped };
}
