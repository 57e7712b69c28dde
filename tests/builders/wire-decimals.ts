import { DECIMALS } from '../../lib/contract/decimals';
import { SERIES, SERIES_NAMES, type SeriesUnit } from '../../lib/contract/series-terms';
import { TICK_FIELDS, type TickKind } from '../../lib/contract/tick-fields';
import type { App } from '../../server/compose/app';

type Places = number | 'price' | 'quantity' | 'dollars' | 'quote';
const fields = (names: string, places: Places): Record<string, Places> =>
  Object.fromEntries(names.split(' ').map((name) => [name, places]));

const PLACES_OF_KIND: Readonly<Record<TickKind, Places>> = {
  price: 'price',
  'base amount': 'quantity',
  'quote amount': 'quote',
  'USDT amount': 'dollars',
  rate: DECIMALS.rate,
};

const PLACES_OF_UNIT: Readonly<Record<SeriesUnit, Places>> = {
  base: 'quantity',
  quote: 'price',
  USDT: DECIMALS.dollars,
  USD: DECIMALS.dollars,
  ratio: DECIMALS.seriesRatio,
  share: DECIMALS.seriesShare,
  rate: DECIMALS.rate,
};

/** Number of decimals that a value on the wire may have, by field: fixed, or declared by its symbol. */
const PLACES: Readonly<Record<string, Places>> = {
  ...Object.fromEntries(SERIES_NAMES.map((name) => [name, PLACES_OF_UNIT[SERIES[name].unit]])),
  ...Object.fromEntries(TICK_FIELDS.map(({ name, kind }) => [name, PLACES_OF_KIND[kind]])),
  ...fields('open1h open7d open30d open1y allTimeHigh open high low close opens closes priceThen mean', 'price'),
  ...fields('configurePrice configurePriceUp configurePriceDown referencePrice', 'price'),
  ...fields('borrowable', 'quantity'),
  ...fields('liquidity marketCap turnoverMin capitalization priceMax', 'dollars'),
  ...fields('dailyInterestRate underlyingRatio', DECIMALS.rate),
  ...fields('chgUTC change change1h change24h change7d capitalizationChange from to', DECIMALS.change),
  ...fields('small mid large over swing reversal swingOver reversalOver ratio', DECIMALS.change),
  ...fields('aboveMean volatility turnoverRatio trend momentum volume total share shareMin shareMax', DECIMALS.score),
  ...fields('score effectiveWeight', DECIMALS.percent),
  ...fields('figure', DECIMALS.score),
  ...fields('volumeRatio topTraders', DECIMALS.volumeRatio),
  ...fields('weight contribution dominance share', DECIMALS.share),
  ...fields('sparkline sector btc points', DECIMALS.indexPoints),
  ...fields('circulatingSupply totalSupply', DECIMALS.supply),
  ...fields('subsidy supplied supplyMax', DECIMALS.bitcoin),
  ...fields('spacing spread target', DECIMALS.spacing),
  ...fields('progress', DECIMALS.share),
  ...fields('usdtPrice dollar', DECIMALS.usdtPrice),
  ...fields('openInterestUsd usdt-m usdc-m coin-m', DECIMALS.dollars),
  ...fields('settledRate dailyRate annualizedRate', DECIMALS.rate),
  ...fields('maker taker quotingMin spreadMax', DECIMALS.rate),
  ...fields('depthMin', 'dollars'),
  ...fields('rates', DECIMALS.usdtRate),
  ...fields('amount', DECIMALS.ad),
};
const DECIMAL = /^-?\d+\.(\d+)$/;
const EXPONENT = /^-?\d+(?:\.\d+)?e[+-]?\d+$/i;
const SYMBOL_ID = /_[A-Z]{4,6}$/;

/** Returns the numbers of decimals that a symbol declares; null for an unlisted symbol. */
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

/** Returns the number of decimals declared for a value; −1 for a field without a declaration. */
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

/** Finds the decimals inside an answer, as text or as JSON numbers, that have more digits than declared, an exponent, or no declaration. */
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
