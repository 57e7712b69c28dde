import type { FakeSymbol } from './fake-market';
import type { PathCandle } from './price-path';
import {
  amountText,
  intervalMs,
  numberOf,
  priceText,
  seriesTimes,
  stepText,
  text,
  yymmdd,
  type FakeAnswer,
  type FakeCall,
  type FormContext,
} from './venue-form';

const DAY_MS = 86_400_000;
const STATUS = { trading: 'live', 'pre-market': 'preopen', suspended: 'suspend', delisting: 'live' } as const;

/** Returns OKX's code: `BTC-USDT`, `BTC-USDT-SWAP`, `BTC-USDT-260925`, and with USD for coin-margined contracts. */
export function okxCode({ line, base, quote, expiryTime }: FakeSymbol): string {
  if (line === 'spot') return `${base}-${quote}`;
  return `${base}-${quote}-${expiryTime === null ? 'SWAP' : yymmdd(expiryTime)}`;
}

export const indexCode = ({ base, quote }: FakeSymbol): string => `${base}-${quote}`;
export const typeOf = ({ line, expiryTime }: FakeSymbol): string => (line === 'spot' ? 'SPOT' : expiryTime === null ? 'SWAP' : 'FUTURES');

/** Returns the size of a contract: base coin of a linear one, USD of an inverse one. */
export function okxContractSize({ line, base, path }: FakeSymbol): number {
  if (line === 'coin-m') return base === 'BTC' ? 100 : 10;
  return 10 ** Math.round(3 - Math.log10(path.at(0)) - 0.2);
}

export function contractsOf(symbol: FakeSymbol, amount: number, price: number): string {
  if (symbol.line === 'coin-m') return text((amount * price) / okxContractSize(symbol), 0);
  return text(amount / okxContractSize(symbol), 2);
}

/** Fields of an instrument that depend on its kind. */
function kindFields(symbol: FakeSymbol): object {
  const { line, base, quote, quantityPrecision } = symbol;
  if (line === 'spot') {
    const contract = { ctMult: '', ctType: '', ctVal: '', ctValCcy: '' };
    return {
      ...contract,
      baseCcy: base,
      instFamily: '',
      lever: '10',
      lotSz: stepText(quantityPrecision),
      quoteCcy: quote,
      settleCcy: '',
      uly: '',
    };
  }
  const isInverse = line === 'coin-m';
  const contract = {
    ctMult: '1',
    ctType: isInverse ? 'inverse' : 'linear',
    ctVal: String(okxContractSize(symbol)),
    ctValCcy: isInverse ? 'USD' : base,
  };
  const coins = { baseCcy: '', instFamily: indexCode(symbol), quoteCcy: '', settleCcy: isInverse ? base : quote, uly: indexCode(symbol) };
  return { ...contract, ...coins, lever: '100', lotSz: isInverse ? '1' : '0.01' };
}

function instrument(symbol: FakeSymbol): object {
  return {
    ...kindFields(symbol),
    alias: symbol.expiryTime === null ? '' : 'quarter',
    category: '1',
    expTime: symbol.expiryTime === null ? '' : String(symbol.expiryTime),
    instId: okxCode(symbol),
    instType: typeOf(symbol),
    listTime: String(symbol.listTime),
    maxIcebergSz: '100000000.0000000000000000',
    maxLmtAmt: '20000000',
    maxLmtSz: '100000000',
    maxMktAmt: '',
    maxMktSz: '30000',
    maxStopSz: '30000',
    maxTriggerSz: '100000000.0000000000000000',
    maxTwapSz: '100000000.0000000000000000',
    minSz: '1',
    optType: '',
    ruleType: 'normal',
    state: STATUS[symbol.status],
    stk: '',
    tickSz: stepText(symbol.pricePrecision),
  };
}

/** Volumes of a spot pair are in both coins; those of a contract in contracts and in the base coin. */
function tickerVolumes(symbol: FakeSymbol, base: number, quote: number, price: number): { vol24h: string; volCcy24h: string } {
  if (symbol.line === 'spot') return { vol24h: amountText(symbol, base), volCcy24h: text(quote, 9) };
  return { vol24h: contractsOf(symbol, base, price), volCcy24h: text(base, 4) };
}

export function ticker(symbol: FakeSymbol, { market, now }: FormContext): object {
  const quote = market.quote(symbol, now());
  const price = (value: number): string => priceText(symbol, value);
  return {
    instType: typeOf(symbol),
    instId: okxCode(symbol),
    last: price(quote.last),
    lastSz: '1',
    askPx: price(quote.last),
    askSz: '1',
    bidPx: price(quote.last),
    bidSz: '1',
    open24h: price(quote.open),
    high24h: price(quote.high),
    low24h: price(quote.low),
    sodUtc0: price(symbol.path.at(Math.floor(now() / DAY_MS) * DAY_MS)),
    sodUtc8: price(symbol.path.at(Math.floor(now() / DAY_MS) * DAY_MS)),
    ...tickerVolumes(symbol, quote.baseVolume, quote.quoteVolume, quote.quoteVolume / quote.baseVolume),
    ts: String(quote.time),
  };
}

export function markPrice(symbol: FakeSymbol, { market, now }: FormContext): object {
  const { mark, time } = market.quote(symbol, now());
  return { instType: typeOf(symbol), instId: okxCode(symbol), markPx: priceText(symbol, mark), ts: String(time) };
}

export function indexTicker(symbol: FakeSymbol, { market, now }: FormContext): object {
  const quote = market.quote(symbol, now());
  const price = (value: number): string => priceText(symbol, value);
  const days = { sodUtc0: price(quote.open), open24h: price(quote.open), sodUtc8: price(quote.open) };
  return {
    instId: indexCode(symbol),
    idxPx: price(quote.index),
    high24h: price(quote.high),
    low24h: price(quote.low),
    ...days,
    ts: String(quote.time),
  };
}

/** `fundingTime` is the next settlement, `nextFundingTime` the one after it. */
export function fundingRate(symbol: FakeSymbol, { market, now }: FormContext): object {
  const quote = market.quote(symbol, now());
  const stepMs = symbol.fundingHours * 3_600_000;
  return {
    formulaType: 'withRate',
    fundingRate: text(quote.fundingRate, 16),
    fundingTime: String(quote.nextFundingTime),
    impactValue: '20000.0000000000000000',
    instId: okxCode(symbol),
    instType: 'SWAP',
    interestRate: '0.0001000000000000',
    maxFundingRate: '0.00375',
    method: 'current_period',
    minFundingRate: '-0.00375',
    nextFundingRate: '',
    nextFundingTime: String(quote.nextFundingTime + stepMs),
    premium: '-0.0005226941066946',
    prevFundingTime: String(quote.nextFundingTime - stepMs),
    settFundingRate: text(market.quote(symbol, quote.nextFundingTime - stepMs).fundingRate, 16),
    settState: 'settled',
    ts: String(now()),
  };
}

export function openInterest(symbol: FakeSymbol, { market, now }: FormContext): object {
  const quote = market.quote(symbol, now());
  return {
    instId: okxCode(symbol),
    instType: typeOf(symbol),
    oi: contractsOf(symbol, quote.openInterest, quote.mark),
    oiCcy: text(quote.openInterest, 13),
    oiUsd: text(quote.openInterest * quote.mark, 13),
    ts: String(quote.time),
  };
}

export function candleRow(symbol: FakeSymbol, candle: PathCandle, isComplete: boolean): string[] {
  const prices = [candle.open, candle.high, candle.low, candle.close].map((value) => priceText(symbol, value));
  const quote = text(candle.quoteVolume, 9);
  const mean = candle.quoteVolume / candle.baseVolume;
  const volumes =
    symbol.line === 'spot'
      ? [amountText(symbol, candle.baseVolume), quote, quote]
      : [contractsOf(symbol, candle.baseVolume, mean), text(candle.baseVolume, 4), quote];
  return [String(candle.time), ...prices, ...volumes, isComplete ? '1' : '0'];
}

/** Days of the form `1D` begin at 16:00 UTC, those of `1Dutc` at midnight. */
function candles(symbol: FakeSymbol, query: URLSearchParams, { market, now }: FormContext, hasVolumes: boolean): string[][] {
  const bar = query.get('bar') ?? '1m';
  const stepMs = intervalMs(bar);
  const shift = stepMs === DAY_MS && !bar.endsWith('utc') ? 8 * 3_600_000 : 0;
  const limit = Math.min(300, numberOf(query, 'limit', 100));
  // Both bounds are excluded.
  const until = numberOf(query, 'after', now() + 1);
  const from = Math.max(numberOf(query, 'before', 0) + 1, until - (limit + 1) * stepMs);
  const found = market
    .candles(symbol, stepMs, from + shift, until + shift, now() + shift)
    .map((candle) => ({ ...candle, time: candle.time - shift }));
  return found
    .slice(-limit)
    .reverse()
    .map((candle) => {
      const isComplete = candle.time + stepMs <= now();
      const row = candleRow(symbol, candle, isComplete);
      return hasVolumes ? row : [...row.slice(0, 5), isComplete ? '1' : '0'];
    });
}

const success = (data: unknown): FakeAnswer => ({ body: { code: '0', msg: '', data } });
const failure = (code: string, msg: string): FakeAnswer => ({ body: { code, msg, data: [] } });

type OfSymbol = (symbol: FakeSymbol, query: URLSearchParams, context: FormContext) => unknown;

const OF_SYMBOL: Readonly<Record<string, OfSymbol>> = {
  'market/candles': (symbol, query, context) => candles(symbol, query, context, true),
  'market/history-candles': (symbol, query, context) => candles(symbol, query, context, true),
  'market/mark-price-candles': (symbol, query, context) => candles(symbol, query, context, false),
  'market/history-mark-price-candles': (symbol, query, context) => candles(symbol, query, context, false),
  'public/funding-rate-history': (symbol, query, { market, now }) => {
    const times = seriesTimes(
      symbol.fundingHours * 3_600_000,
      now(),
      numberOf(query, 'before'),
      numberOf(query, 'after'),
      numberOf(query, 'limit', 100),
    );
    return times.reverse().map((time) => {
      const rate = text(market.quote(symbol, time).fundingRate, 16);
      const kind = { formulaType: 'withRate', fundingRate: rate, fundingTime: String(time), instId: okxCode(symbol), instType: 'SWAP' };
      return { ...kind, method: 'current_period', realizedRate: rate };
    });
  },
};

/** Answers about all symbols of a type, or one by its code. */
const LISTS: Readonly<Record<string, (symbol: FakeSymbol, context: FormContext) => object>> = {
  'public/instruments': (symbol) => instrument(symbol),
  'market/tickers': ticker,
  'market/ticker': ticker,
  'public/mark-price': markPrice,
  'public/open-interest': openInterest,
};

function listed(name: string, query: URLSearchParams, context: FormContext): FakeAnswer | null {
  const form = LISTS[name];
  if (!form) return null;
  const [code, type] = [query.get('instId'), query.get('instType')];
  const found = context.market.symbols.filter(
    (symbol) => (code === null || okxCode(symbol) === code) && (type === null || typeOf(symbol) === type),
  );
  if (code !== null && found.length === 0) return failure('51001', "Instrument ID doesn't exist.");
  return success(found.map((symbol) => form(symbol, context)));
}

function fundingRates(query: URLSearchParams, context: FormContext): FakeAnswer {
  const code = query.get('instId');
  const perpetuals = context.market.symbols.filter((symbol) => typeOf(symbol) === 'SWAP' && (code === 'ANY' || okxCode(symbol) === code));
  return perpetuals.length > 0
    ? success(perpetuals.map((symbol) => fundingRate(symbol, context)))
    : failure('51001', "Instrument ID doesn't exist.");
}

function indexTickers(query: URLSearchParams, context: FormContext): FakeAnswer {
  const [code, quote] = [query.get('instId'), query.get('quoteCcy')];
  const byCode = new Map(context.market.symbols.filter(({ line }) => line !== 'spot').map((symbol) => [indexCode(symbol), symbol]));
  const chosen = [...byCode.values()].filter((symbol) => indexCode(symbol) === code || symbol.quote === quote);
  return success(chosen.map((symbol) => indexTicker(symbol, context)));
}

type SeriesForm = (symbol: FakeSymbol, time: number, context: FormContext) => string[];

const ratio: (name: string) => SeriesForm =
  (name) =>
  (symbol, time, { market }) => {
    const share = market.share(symbol, name, time);
    return [text(share / (1 - share), 4)];
  };
const takerVolume: SeriesForm = (symbol, time, { market }) => {
  const share = market.share(symbol, 'taker', time);
  return [text(1000 * (1 - share), 4), text(1000 * share, 4)];
};

/** Statistics below `/rubik/stat`: rows of a time and values, newest first. Taker volumes: sold first. */
const SERIES: Readonly<Record<string, SeriesForm>> = {
  'contracts/long-short-account-ratio': ratio('accounts'),
  'contracts/long-short-account-ratio-contract': ratio('accounts'),
  'contracts/long-short-account-ratio-contract-top-trader': ratio('topAccounts'),
  'contracts/long-short-position-ratio-contract-top-trader': ratio('topPositions'),
  'contracts/open-interest-volume': (symbol, time, { market }) => {
    const { openInterest, mark, quoteVolume } = market.quote(symbol, time);
    return [text(openInterest * mark, 4), text(quoteVolume, 3)];
  },
  'contracts/open-interest-history': (symbol, time, { market }) => {
    const { openInterest, mark } = market.quote(symbol, time);
    return [contractsOf(symbol, openInterest, mark), text(openInterest, 8), text(openInterest * mark, 8)];
  },
  'taker-volume': takerVolume,
  'taker-volume-contract': takerVolume,
};

function series(name: string, query: URLSearchParams, context: FormContext): FakeAnswer | null {
  const form = SERIES[name];
  if (!form) return null;
  const [code, coin] = [query.get('instId'), query.get('ccy')];
  const perpetuals = context.market.symbols.filter((symbol) => typeOf(symbol) === 'SWAP' || (coin !== null && symbol.line === 'spot'));
  const symbol = perpetuals.find((one) => (code === null ? one.base === coin : okxCode(one) === code));
  if (!symbol) return failure('51000', 'Parameter ccy error');
  const stepMs = intervalMs(query.get('period') ?? '5m');
  const times = seriesTimes(stepMs, context.now(), numberOf(query, 'begin'), numberOf(query, 'end'), numberOf(query, 'limit', 100));
  return success(times.reverse().map((time) => [String(time), ...form(symbol, time, context)]));
}

function ofSymbol(name: string, query: URLSearchParams, context: FormContext): FakeAnswer | null {
  const form = OF_SYMBOL[name];
  if (!form && !name.includes('index-candles')) return null;
  const isIndex = !form;
  const symbol = context.market.symbols.find((one) => (isIndex ? indexCode(one) : okxCode(one)) === query.get('instId'));
  if (!symbol) return failure('51001', "Instrument ID doesn't exist.");
  return success(form ? form(symbol, query, context) : candles(symbol, query, context, false));
}

/** Answers a call of OKX. */
export function okxAnswer({ path, query }: FakeCall, context: FormContext): FakeAnswer | null {
  const name = /^\/api\/v5\/(.+)$/.exec(path)?.[1];
  if (name === undefined) return null;
  if (name === 'public/time') return success([{ ts: String(context.now()) }]);
  if (name === 'public/funding-rate') return fundingRates(query, context);
  if (name === 'market/index-tickers') return indexTickers(query, context);
  if (name.startsWith('rubik/stat/')) return series(name.slice('rubik/stat/'.length), query, context);
  return listed(name, query, context) ?? ofSymbol(name, query, context);
}
