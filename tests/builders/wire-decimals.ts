import { DECIMALS } from '../../lib/contract/decimals';
import type { App } from '../../server/app';

type Places = number | 'price' | 'quantity' | 'dollars' | 'quote';
const fields = (names: string, places: Places): Record<string, Places> =>
  Object.fromEntries(names.split(' ').map((name) => [name, places]));

/** Decimals that a number on the wire may have, by field: a fixed number, or the one its symbol declares. */
const PLACES: Readonly<Record<string, Places>> = {
  ...fields(
    'price markPrice indexPrice open24h high24h low24h open1h open7d open30d allTimeHigh open high low close opens closes',
    'price',
  ),
  ...fields('configurePrice configurePriceUp configurePriceDown referencePrice', 'price'),
  ...fields('baseVolume borrowable openInterest', 'quantity'),
  ...fields('turnover liquidity marketCap', 'dollars'),
  ...fields('quoteVolume', 'quote'),
  ...fields('fundingRate dailyInterestRate underlyingRatio', DECIMALS.rate),
  ...fields('chgUTC change', DECIMALS.change),
  ...fields('circulatingSupply totalSupply', DECIMALS.supply),
  ...fields('usdtPrice', DECIMALS.usdtPrice),
  ...fields('rates', DECIMALS.usdtRate),
  ...fields('amount', DECIMALS.ad),
};
const DECIMAL = /^-?\d+\.(\d+)$/;
const EXPONENT = /^-?\d+(?:\.\d+)?e[+-]?\d+$/i;
const SYMBOL_ID = /_[A-Z]{4,6}$/;

/** Decimals that a symbol declares; null for an unlisted symbol. */
export type Declared = (symbolId: string) => { price: number; quantity: number; isInDollars: boolean } | null;

/** Reads the decimals that the symbols of a running exchange declare. */
export function declaredBy(app: App): Declared {
  return (symbolId) => {
    const symbol = app.market?.symbol(symbolId);
    return symbol
      ? {
          price: symbol.pricePrecision,
          quantity: symbol.quantityPrecision,
          isInDollars: ['USDT', 'USDC', 'USD'].includes(symbol.quoteCoin),
        }
      : null;
  };
}

interface Place {
  field: string;
  symbolId: string;
  /** `pricePrecision` of the enclosing object. */
  precision: number | null;
  path: string;
}

type Found = ReturnType<Declared>;
const dollarPlaces = (text: string): number => (Number(text) < 1 ? DECIMALS.amount : DECIMALS.dollars);

const BY_SYMBOL: Readonly<Record<Exclude<Places, number>, (symbol: Found, text: string, precision: number | null) => number | undefined>> =
  {
    price: (symbol, _, precision) => precision ?? symbol?.price,
    quantity: (symbol) => symbol?.quantity,
    dollars: (_, text) => dollarPlaces(text),
    quote: (symbol, text) => (symbol?.isInDollars === true ? dollarPlaces(text) : DECIMALS.amount),
  };

/** Decimals declared for a text at a place; −1 for a field without a declaration. */
function placesOf({ field, symbolId, precision }: Place, text: string, declared: Declared): number {
  const places = PLACES[field];
  const found = typeof places === 'string' ? BY_SYMBOL[places](declared(symbolId), text, precision) : places;
  return found ?? -1;
}

function wrongText(text: string, place: Place, declared: Declared): string[] {
  if (EXPONENT.test(text) && place.field in PLACES) return [`${place.path} ${text} has an exponent`];
  const digits = DECIMAL.exec(text)?.[1]?.length ?? -1;
  if (digits < 0) return [];
  const places = placesOf(place, text, declared);
  return digits > places ? [`${place.path} ${text} has ${digits} decimals, ${places} are declared`] : [];
}

const stringOf = (...values: unknown[]): string | undefined => values.find((value) => typeof value === 'string');

/** Finds every decimal below a value of an answer, as text or as a JSON number, with more digits than declared, an exponent, or a field without a declaration. */
export function wrongDecimals(
  value: unknown,
  declared: Declared,
  place: Place = { field: '', symbolId: '', precision: null, path: '' },
): string[] {
  if (typeof value === 'number')
    return EXPONENT.test(String(value)) ? [`${place.path} ${value} has an exponent`] : wrongText(String(value), place, declared);
  if (typeof value === 'string') return wrongText(value, place, declared);
  if (Array.isArray(value)) return value.flatMap((item, at) => wrongDecimals(item, declared, { ...place, path: `${place.path}[${at}]` }));
  if (typeof value !== 'object' || value === null) return [];
  const own = value as Record<string, unknown>;
  const precision = typeof own['pricePrecision'] === 'number' ? own['pricePrecision'] : place.precision;
  const symbolId = stringOf(own['symbolId'], own['exchangeId'], place.symbolId) ?? '';
  return Object.entries(own).flatMap(([key, item]) => {
    // In maps by symbol id or by currency the field is that of the map.
    const isEntry = SYMBOL_ID.test(key) || place.field === 'rates';
    const at = isEntry ? { field: place.field, symbolId: key } : { field: key, symbolId };
    return wrongDecimals(item, declared, { ...at, precision, path: `${place.path}.${key}` });
  });
}
