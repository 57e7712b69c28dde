import type { LiveLine } from '../../server/feeds/live/venue';
import { loadRecording } from '../../server/feeds/replay/recording';
import { candleOf, hash, RecordedPath, SimplePath, type PathCandle, type PricePath } from './price-path';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A symbol of a fake market; how it is written is each venue's own matter. */
export interface FakeSymbol {
  line: LiveLine;
  base: string;
  quote: string;
  path: PricePath;
  pricePrecision: number;
  /** Decimals of amounts in the base coin. */
  quantityPrecision: number;
  listTime: number;
  /** Delivery of a dated contract, Unix milliseconds; null otherwise. */
  expiryTime: number | null;
  status: 'trading' | 'pre-market' | 'suspended' | 'delisting';
  /** A number of its own, from which what is not a price follows. */
  seed: number;
  /** Hours between settlements of funding. */
  fundingHours: number;
}

/** Present values of a symbol; amounts in the base and the quote coin, of a coin-margined contract in the base coin and USD. */
export interface FakeQuote {
  time: number;
  last: number;
  open: number;
  high: number;
  low: number;
  baseVolume: number;
  quoteVolume: number;
  mark: number;
  index: number;
  fundingRate: number;
  nextFundingTime: number;
  /** One side counted. */
  openInterest: number;
}

/** Values that do not fit each other, as venues publish them at times. */
export type Crossing = 'high below low' | 'last above high' | 'last below low' | 'no open';

interface Wick {
  time: number;
  price: number;
}

const KNOWN: readonly (readonly [string, number])[] = [
  ['BTC', 64_000],
  ['ETH', 3_400],
  ['SOL', 150],
  ['XRP', 0.6],
  ['DOGE', 0.16],
  ['ADA', 0.45],
  ['LINK', 14],
  ['LTC', 83],
  ['AVAX', 28],
  ['SUI', 1.1],
];

function coinAt(place: number): readonly [string, number] {
  return KNOWN[place] ?? [`COIN${place}`, 10 ** (4 * hash(7, place) - 2)];
}

/** Returns a symbol with a price of its own; `change` replaces any of its fields. */
export function fakeSymbol(place: number, line: LiveLine = 'spot', change: Partial<FakeSymbol> = {}): FakeSymbol {
  const [base, price] = coinAt(place);
  const decimals = Math.max(0, 5 - Math.floor(Math.log10(price)));
  const seed = change.seed ?? place;
  return {
    line,
    base,
    quote: line === 'coin-m' ? 'USD' : 'USDT',
    path: new SimplePath(seed, price * (line === 'spot' ? 1 : 1.0002), 2e9 / (place + 1) / price),
    pricePrecision: Math.min(8, decimals),
    quantityPrecision: Math.max(0, 6 - decimals),
    listTime: Date.UTC(2024, 0, 1 + (place % 300)),
    expiryTime: null,
    status: 'trading',
    seed,
    fundingHours: place % 5 === 4 ? 4 : 8,
    ...change,
  };
}

/** Returns the first symbols of a line by turnover. */
export function fakeSymbols(count: number, line: LiveLine = 'spot'): FakeSymbol[] {
  return Array.from({ length: count }, (_, place) => fakeSymbol(place, line));
}

/** Names that are seldom, and exist: signs that are no ASCII, a multiple of a coin, small letters, digits first. */
export const ODD_SYMBOLS: readonly FakeSymbol[] = [
  fakeSymbol(30, 'spot', { base: '币安人生' }),
  fakeSymbol(31, 'usdt-m', { base: '币安人生' }),
  fakeSymbol(32, 'usdt-m', { base: '1000SHIB' }),
  fakeSymbol(33, 'spot', { base: '1INCH' }),
  fakeSymbol(34, 'spot', { base: 'lowercase' }),
];

/** Loads the recording of the project (or another one) as symbols; its first candle is played at `startsAt`. */
export async function recordedSymbols(dir: string, startsAt: number): Promise<FakeSymbol[]> {
  const { tracks } = await loadRecording(dir);
  return tracks.map(({ line, ticker, quoteCoin, columns }, place) => {
    const { pricePrecision, quantityPrecision } = columns;
    const path = new RecordedPath(columns, startsAt);
    return fakeSymbol(place, line, { base: ticker, quote: quoteCoin, path, pricePrecision, quantityPrecision, seed: 100 + place });
  });
}

/** The market behind fake venues: every value is a function of time, and of what a test does to it. */
export class FakeMarket {
  readonly symbols: FakeSymbol[];
  private readonly factors = new Map<FakeSymbol, number>();
  private readonly crossings = new Map<FakeSymbol, Crossing>();
  private readonly wicks = new Map<FakeSymbol, Wick[]>();
  private readonly middles = new Map<FakeSymbol, PathCandle>();

  constructor(symbols: readonly FakeSymbol[]) {
    this.symbols = [...symbols];
  }

  ofLine(line: LiveLine): FakeSymbol[] {
    return this.symbols.filter((symbol) => symbol.line === line);
  }

  /** Returns the same market with some of its symbols only. */
  of(isWanted: (symbol: FakeSymbol) => boolean): FakeMarket {
    const part = this.symbols.filter(isWanted);
    return Object.create(this, { symbols: { value: part } }) as FakeMarket;
  }

  /** Returns the symbol of two coins; of several the perpetual contract. */
  find(line: LiveLine, base: string, quote = line === 'coin-m' ? 'USD' : 'USDT'): FakeSymbol {
    const found = this.ofLine(line).find((symbol) => symbol.base === base && symbol.quote === quote && symbol.expiryTime === null);
    if (!found) throw new Error(`no symbol ${base} ${quote} of ${line}`);
    return found;
  }

  list(symbol: FakeSymbol): void {
    this.symbols.push(symbol);
  }

  delist(symbol: FakeSymbol): void {
    const place = this.symbols.indexOf(symbol);
    if (place >= 0) this.symbols.splice(place, 1);
  }

  /** Multiplies the present prices of a symbol, e.g. by 1000 like a wrong decimal point; 1 ends it. */
  jump(symbol: FakeSymbol, factor: number): void {
    this.factors.set(symbol, factor);
  }

  /** Publishes values of a symbol that do not fit each other; null ends it. */
  cross(symbol: FakeSymbol, crossing: Crossing | null): void {
    if (crossing) this.crossings.set(symbol, crossing);
    else this.crossings.delete(symbol);
  }

  /** Adds a trade at a price that the path does not reach: candles and the 24 hours have it too. */
  addWick(symbol: FakeSymbol, time: number, price: number): void {
    this.wicks.set(symbol, [...(this.wicks.get(symbol) ?? []), { time, price }]);
  }

  quote(symbol: FakeSymbol, time: number): FakeQuote {
    const day = this.day(symbol, time);
    const fundingMs = symbol.fundingHours * HOUR_MS;
    const wave = hash(symbol.seed + 3, Math.floor(time / 60_000)) - 0.5;
    const quote = {
      time,
      last: day.close,
      open: day.open,
      high: day.high,
      low: day.low,
      baseVolume: day.baseVolume,
      quoteVolume: day.quoteVolume,
      mark: day.close * (1 + 0.0002 * wave),
      index: day.close * (1 - 0.0003 * wave),
      fundingRate: 0.0001 + 0.0004 * wave,
      nextFundingTime: (Math.floor(time / fundingMs) + 1) * fundingMs,
      openInterest: day.baseVolume * (0.4 + 0.2 * hash(symbol.seed + 4, Math.floor(time / HOUR_MS))),
    };
    return this.distorted(symbol, quote);
  }

  /** Candles that open in [from, until), oldest first, none after `now`; the running one included. */
  candles(symbol: FakeSymbol, intervalMs: number, from: number, until: number, now: number): PathCandle[] {
    const candles: PathCandle[] = [];
    const first = Math.max(Math.ceil(from / intervalMs), Math.floor(symbol.listTime / intervalMs)) * intervalMs;
    for (let time = first; time < until && time <= now; time += intervalMs)
      candles.push(this.candle(symbol, time, Math.min(time + intervalMs, Math.max(now, time + 1))));
    return candles;
  }

  /** A share from 0.3 to 0.7 of a name at a time. */
  share(symbol: FakeSymbol, name: string, time: number): number {
    return 0.3 + 0.4 * hash(symbol.seed + name.length * 97 + name.charCodeAt(0), Math.floor(time / 300_000));
  }

  private candle(symbol: FakeSymbol, from: number, until: number): PathCandle {
    return this.withWicks(symbol, candleOf(symbol.path, from, until), from, until);
  }

  private withWicks(symbol: FakeSymbol, candle: PathCandle, from: number, until: number): PathCandle {
    for (const { time, price } of this.wicks.get(symbol) ?? []) {
      if (time < from || time > until) continue;
      candle.high = Math.max(candle.high, price);
      candle.low = Math.min(candle.low, price);
    }
    return candle;
  }

  /** The 24 hours before a time. Their whole hours are kept, because every publication asks for them. */
  private day(symbol: FakeSymbol, time: number): PathCandle {
    const [from, until] = [Math.ceil((time - DAY_MS) / HOUR_MS) * HOUR_MS, Math.floor(time / HOUR_MS) * HOUR_MS];
    let middle = this.middles.get(symbol);
    if (middle?.time !== from) {
      middle = candleOf(symbol.path, from, until);
      this.middles.set(symbol, middle);
    }
    const parts = [middle];
    if (time - DAY_MS < from) parts.unshift(candleOf(symbol.path, time - DAY_MS, from));
    if (time > until) parts.push(candleOf(symbol.path, until, time));
    const sum = (field: 'baseVolume' | 'quoteVolume'): number => parts.reduce((total, part) => total + part[field], 0);
    const day = {
      time: time - DAY_MS,
      open: parts[0]?.open ?? Number.NaN,
      high: Math.max(...parts.map(({ high }) => high)),
      low: Math.min(...parts.map(({ low }) => low)),
      close: parts.at(-1)?.close ?? Number.NaN,
      baseVolume: sum('baseVolume'),
      quoteVolume: sum('quoteVolume'),
    };
    return this.withWicks(symbol, day, time - DAY_MS, time);
  }

  private distorted(symbol: FakeSymbol, quote: FakeQuote): FakeQuote {
    const factor = this.factors.get(symbol) ?? 1;
    if (factor !== 1) for (const field of ['last', 'mark', 'index'] as const) quote[field] *= factor;
    switch (this.crossings.get(symbol)) {
      case 'high below low':
        return { ...quote, high: quote.low, low: quote.high };
      case 'last above high':
        return { ...quote, last: quote.high * 1.05 };
      case 'last below low':
        return { ...quote, last: quote.low * 0.95 };
      case 'no open':
        return { ...quote, open: 0 };
      case undefined:
        return quote;
    }
  }
}
