import type { LiveLine } from '../../server/feeds/live/venue';
import type { FakeMarket, FakeSymbol } from './fake-market';
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

const NEVER = 4_133_404_800_000;

/** Returns Binance's code: `BTCUSDT`, `BTCUSDT_260925`, `BTCUSD_PERP`, `BTCUSD_260925`. */
export function binanceCode({ line, base, quote, expiryTime }: FakeSymbol): string {
  if (expiryTime !== null) return `${base}${quote}_${yymmdd(expiryTime)}`;
  return line === 'coin-m' ? `${base}${quote}_PERP` : `${base}${quote}`;
}

/** Returns USD of one coin-margined contract. */
export const binanceContractSize = ({ base }: FakeSymbol): number => (base === 'BTC' ? 100 : 10);

const STATUS = { trading: 'TRADING', 'pre-market': 'PENDING_TRADING', suspended: 'BREAK', delisting: 'SETTLING' } as const;
const CONTRACT_STATUS = { trading: 'TRADING', 'pre-market': 'PENDING_TRADING', suspended: 'CLOSE', delisting: 'SETTLING' } as const;
const pairOf = ({ base, quote }: FakeSymbol): string => `${base}${quote}`;

const byName = (filters: Record<string, object>): object[] =>
  Object.entries(filters).map(([filterType, rest]) => ({ filterType, ...rest }));

function spotInstrument(symbol: FakeSymbol): object {
  const [tickSize, stepSize] = [stepText(symbol.pricePrecision), stepText(symbol.quantityPrecision)];
  return {
    allowTrailingStop: true,
    allowedSelfTradePreventionModes: ['EXPIRE_TAKER', 'EXPIRE_MAKER', 'EXPIRE_BOTH', 'DECREMENT'],
    amendAllowed: true,
    baseAsset: symbol.base,
    baseAssetPrecision: 8,
    baseCommissionPrecision: 8,
    cancelReplaceAllowed: true,
    defaultSelfTradePreventionMode: 'EXPIRE_MAKER',
    filters: byName({
      PRICE_FILTER: { minPrice: tickSize, maxPrice: '1000000.00000000', tickSize },
      LOT_SIZE: { minQty: stepSize, maxQty: '9000000.00000000', stepSize },
    }),
    icebergAllowed: true,
    isMarginTradingAllowed: true,
    isSpotTradingAllowed: symbol.status === 'trading',
    ocoAllowed: true,
    orderTypes: ['LIMIT', 'MARKET'],
    otoAllowed: true,
    permissionSets: [['SPOT', 'MARGIN']],
    permissions: [],
    quoteAsset: symbol.quote,
    quoteAssetPrecision: 8,
    quoteCommissionPrecision: 8,
    quoteOrderQtyMarketAllowed: true,
    quotePrecision: 8,
    status: STATUS[symbol.status],
    symbol: binanceCode(symbol),
  };
}

function contractInstrument(symbol: FakeSymbol): object {
  const isCoin = symbol.line === 'coin-m';
  const [tickSize, stepSize] = [stepText(symbol.pricePrecision), isCoin ? '1' : stepText(symbol.quantityPrecision)];
  const status = CONTRACT_STATUS[symbol.status];
  const own = isCoin
    ? { contractSize: binanceContractSize(symbol), contractStatus: status, equalQtyPrecision: 4 }
    : { status, permissionSets: ['GRID', 'COPY'] };
  return {
    ...own,
    baseAsset: symbol.base,
    baseAssetPrecision: 8,
    contractType: symbol.expiryTime === null ? 'PERPETUAL' : 'CURRENT_QUARTER',
    deliveryDate: symbol.expiryTime ?? NEVER,
    filters: byName({
      PRICE_FILTER: { minPrice: tickSize, maxPrice: '1000000', tickSize },
      LOT_SIZE: { minQty: stepSize, maxQty: '1000000', stepSize },
    }),
    liquidationFee: '0.012500',
    maintMarginPercent: '2.5000',
    marginAsset: isCoin ? symbol.base : symbol.quote,
    marketTakeBound: '0.05',
    maxMoveOrderLimit: 10000,
    onboardDate: symbol.listTime,
    orderTypes: ['LIMIT', 'MARKET'],
    pair: pairOf(symbol),
    pricePrecision: symbol.pricePrecision,
    quantityPrecision: isCoin ? 0 : symbol.quantityPrecision,
    quoteAsset: symbol.quote,
    quotePrecision: 8,
    requiredMarginPercent: '5.0000',
    symbol: binanceCode(symbol),
    timeInForce: ['GTC', 'IOC', 'FOK', 'GTX'],
    triggerProtect: '0.0500',
    underlyingSubType: ['PoW'],
    underlyingType: 'COIN',
  };
}

function exchangeInfo(line: LiveLine, { market, now }: FormContext): object {
  const symbols = market.ofLine(line);
  const limits = [{ interval: 'MINUTE', intervalNum: 1, limit: line === 'spot' ? 6000 : 2400, rateLimitType: 'REQUEST_WEIGHT' }];
  const common = { exchangeFilters: [], rateLimits: limits, serverTime: now(), timezone: 'UTC' };
  if (line === 'spot') return { ...common, symbols: symbols.map(spotInstrument) };
  const contracts = symbols.map(contractInstrument);
  if (line === 'coin-m') return { ...common, symbols: contracts };
  return {
    ...common,
    assets: [{ asset: 'USDT', autoAssetExchange: '-10000', marginAvailable: true }],
    futuresType: 'U_MARGINED',
    symbols: contracts,
  };
}

/** Volumes as each line publishes them: a coin-margined line in contracts and in the base coin. */
export function binanceVolumes(symbol: FakeSymbol, baseVolume: number, quoteVolume: number): [string, string] {
  if (symbol.line === 'coin-m') return [text(quoteVolume / binanceContractSize(symbol), 0), text(baseVolume, 8)];
  return [amountText(symbol, baseVolume), text(quoteVolume, symbol.line === 'spot' ? 8 : 2)];
}

function ticker(symbol: FakeSymbol, { market, now }: FormContext): object {
  const quote = market.quote(symbol, now());
  const [volume, second] = binanceVolumes(symbol, quote.baseVolume, quote.quoteVolume);
  const price = (value: number): string => priceText(symbol, value);
  const common = {
    closeTime: quote.time,
    count: 1000,
    firstId: 1,
    highPrice: price(quote.high),
    lastId: 1000,
    lastPrice: price(quote.last),
    lastQty: symbol.line === 'coin-m' ? '1' : amountText(symbol, 10 ** -symbol.quantityPrecision),
    lowPrice: price(quote.low),
    openPrice: price(quote.open),
    openTime: quote.time - 86_400_000,
    priceChange: price(quote.last - quote.open),
    priceChangePercent: text((quote.last / quote.open - 1) * 100, 3),
    symbol: binanceCode(symbol),
    volume,
    weightedAvgPrice: price(quote.quoteVolume / quote.baseVolume),
  };
  if (symbol.line === 'coin-m') return { ...common, baseVolume: second, pair: pairOf(symbol) };
  if (symbol.line === 'usdt-m') return { ...common, quoteVolume: second };
  const book = { askPrice: price(quote.last), askQty: '1.00000000', bidPrice: price(quote.last), bidQty: '1.00000000' };
  return { ...common, ...book, prevClosePrice: price(quote.open), quoteVolume: second };
}

function premiumIndex(symbol: FakeSymbol, { market, now }: FormContext): object {
  const quote = market.quote(symbol, now());
  const isDated = symbol.expiryTime !== null;
  return {
    estimatedSettlePrice: text(quote.index, 8),
    indexPrice: text(quote.index, 8),
    interestRate: isDated ? '' : '0.00010000',
    lastFundingRate: isDated ? '' : text(quote.fundingRate, 8),
    markPrice: text(quote.mark, 8),
    nextFundingTime: isDated ? 0 : quote.nextFundingTime,
    ...(symbol.line === 'coin-m' ? { pair: pairOf(symbol) } : {}),
    symbol: binanceCode(symbol),
    time: quote.time,
  };
}

function openInterest(symbol: FakeSymbol, { market, now }: FormContext): object {
  const { openInterest, last, time } = market.quote(symbol, now());
  const common = { symbol: binanceCode(symbol), time };
  if (symbol.line === 'usdt-m') return { ...common, openInterest: amountText(symbol, openInterest) };
  const contractType = symbol.expiryTime === null ? 'PERPETUAL' : 'CURRENT_QUARTER';
  return { ...common, contractType, openInterest: text((openInterest * last) / binanceContractSize(symbol), 0), pair: pairOf(symbol) };
}

function klines(symbol: FakeSymbol, query: URLSearchParams, { market, now }: FormContext, hasVolumes: boolean): unknown[] {
  const stepMs = intervalMs(query.get('interval') ?? '1m');
  const limit = numberOf(query, 'limit', 500);
  const end = numberOf(query, 'endTime', now()) + 1;
  const start = numberOf(query, 'startTime', end - limit * stepMs);
  return market
    .candles(symbol, stepMs, start, end, now())
    .slice(0, limit)
    .map((candle) => {
      const prices = [candle.open, candle.high, candle.low, candle.close].map((value) => priceText(symbol, value));
      const [volume, second] = hasVolumes ? binanceVolumes(symbol, candle.baseVolume, candle.quoteVolume) : ['0', '0'];
      const bought = (all: string): string => text(Number(all) * market.share(symbol, 'taker', candle.time), 8);
      return [candle.time, ...prices, volume, candle.time + stepMs - 1, second, 100, bought(volume), bought(second), '0'];
    });
}

type SeriesForm = (symbol: FakeSymbol, time: number, context: FormContext) => object;

const shares = (name: string, long: string, short: string): SeriesForm => {
  return (symbol, time, { market }) => {
    const share = market.share(symbol, name, time);
    return { [long]: text(share, 4), [short]: text(1 - share, 4), longShortRatio: text(share / (1 - share), 4) };
  };
};

/** Series below `/futures/data`, without the symbol and the time. */
const SERIES: Readonly<Record<string, SeriesForm>> = {
  globalLongShortAccountRatio: shares('accounts', 'longAccount', 'shortAccount'),
  topLongShortAccountRatio: shares('topAccounts', 'longAccount', 'shortAccount'),
  topLongShortPositionRatio: (symbol, time, context) =>
    symbol.line === 'coin-m'
      ? shares('topPositions', 'longPosition', 'shortPosition')(symbol, time, context)
      : shares('topPositions', 'longAccount', 'shortAccount')(symbol, time, context),
  takerlongshortRatio: (symbol, time, { market }) => {
    const share = market.share(symbol, 'taker', time);
    return { buySellRatio: text(share / (1 - share), 4), buyVol: text(1000 * share, 4), sellVol: text(1000 * (1 - share), 4) };
  },
  takerBuySellVol: (symbol, time, { market }) => {
    const share = market.share(symbol, 'taker', time);
    const last = symbol.path.at(time);
    const [buy, sell] = [Math.round(1000 * share), Math.round(1000 * (1 - share))];
    const value = (contracts: number): string => text((contracts * binanceContractSize(symbol)) / last, 4);
    return { takerBuyVol: String(buy), takerBuyVolValue: value(buy), takerSellVol: String(sell), takerSellVolValue: value(sell) };
  },
  basis: (symbol, time, { market }) => {
    const { last, index } = market.quote(symbol, time);
    const rate = { basisRate: text(last / index - 1, 4), ...(symbol.line === 'usdt-m' ? { annualizedBasisRate: '' } : {}) };
    return { basis: text(last - index, 8), ...rate, futuresPrice: priceText(symbol, last), indexPrice: text(index, 8) };
  },
  openInterestHist: (symbol, time, { market }) => {
    const { openInterest, last } = market.quote(symbol, time);
    const value = openInterest * last;
    if (symbol.line === 'usdt-m') return { sumOpenInterest: text(openInterest, 8), sumOpenInterestValue: text(value, 8) };
    return { sumOpenInterest: text(value / binanceContractSize(symbol), 8), sumOpenInterestValue: text(openInterest, 8) };
  },
};

/** Names that the rows of a series have besides their values; rows of taker volumes of USDT-M have none. */
function seriesNames(name: string, symbol: FakeSymbol, query: URLSearchParams): object {
  if (name === 'takerlongshortRatio') return {};
  const contractType = query.get('contractType');
  const hasType = ['basis', 'openInterestHist', 'takerBuySellVol'].includes(name) && contractType !== null;
  const type = hasType ? { contractType } : {};
  if (name === 'basis' || symbol.line === 'coin-m') return { ...type, pair: pairOf(symbol) };
  return { symbol: binanceCode(symbol) };
}

function seriesRows(name: string, symbol: FakeSymbol, query: URLSearchParams, context: FormContext): object[] | null {
  const form = SERIES[name];
  if (!form) return null;
  const stepMs = intervalMs(query.get('period') ?? '5m');
  const times = seriesTimes(stepMs, context.now(), numberOf(query, 'startTime'), numberOf(query, 'endTime'), numberOf(query, 'limit', 30));
  return times.map((timestamp) => ({ ...seriesNames(name, symbol, query), ...form(symbol, timestamp, context), timestamp }));
}

function fundingRates(symbol: FakeSymbol, query: URLSearchParams, { market, now }: FormContext): object[] {
  const stepMs = symbol.fundingHours * 3_600_000;
  const times = seriesTimes(stepMs, now(), numberOf(query, 'startTime'), numberOf(query, 'endTime'), numberOf(query, 'limit', 100));
  return times.map((fundingTime) => ({
    fundingRate: text(market.quote(symbol, fundingTime).fundingRate, 8),
    fundingTime,
    symbol: binanceCode(symbol),
  }));
}

const fundingInfo = (market: FakeMarket, line: LiveLine): object[] =>
  market
    .ofLine(line)
    .filter(({ expiryTime }) => expiryTime === null)
    .map((symbol) => ({
      adjustedFundingRateCap: '0.03000000',
      adjustedFundingRateFloor: '-0.03000000',
      disclaimer: false,
      fundingIntervalHours: symbol.fundingHours,
      symbol: binanceCode(symbol),
      updateTime: 1_696_841_346_067,
    }));

const INVALID_SYMBOL: FakeAnswer = { status: 400, body: { code: -1121, msg: 'Invalid symbol.' } };

/** The symbol of a call by its code, or by its pair (the contract type decides which contract of it). */
function requested({ query }: FakeCall, line: LiveLine, market: FakeMarket): FakeSymbol | undefined {
  const [code, pair] = [query.get('symbol'), query.get('pair')];
  const isDated = /QUARTER/.test(query.get('contractType') ?? '');
  return market.ofLine(line).find((symbol) => {
    if (code !== null) return binanceCode(symbol) === code;
    return pairOf(symbol) === pair && (symbol.expiryTime !== null) === isDated;
  });
}

/** Answers about one symbol by the last part of their path. */
const OF_SYMBOL: Readonly<Record<string, (symbol: FakeSymbol, query: URLSearchParams, context: FormContext) => unknown>> = {
  klines: (symbol, query, context) => klines(symbol, query, context, true),
  markPriceKlines: (symbol, query, context) => klines(symbol, query, context, false),
  indexPriceKlines: (symbol, query, context) => klines(symbol, query, context, false),
  openInterest: (symbol, _, context) => openInterest(symbol, context),
  fundingRate: (symbol, query, context) => fundingRates(symbol, query, context),
};

/** Answers about one symbol or all of them. */
const OF_SYMBOLS: Readonly<Record<string, (symbol: FakeSymbol, context: FormContext) => object>> = {
  'ticker/24hr': ticker,
  premiumIndex,
};

function ofSymbols(name: string, call: FakeCall, line: LiveLine, context: FormContext): FakeAnswer | null {
  const form = OF_SYMBOLS[name];
  if (!form) return null;
  const { query } = call;
  if (query.has('symbol')) {
    const symbol = requested(call, line, context.market);
    if (!symbol) return INVALID_SYMBOL;
    return { body: line === 'coin-m' ? [form(symbol, context)] : form(symbol, context) };
  }
  const codes = query.has('symbols') ? (JSON.parse(query.get('symbols') ?? '[]') as string[]) : null;
  const chosen = context.market.ofLine(line).filter((symbol) => !codes || codes.includes(binanceCode(symbol)));
  return { body: chosen.map((symbol) => form(symbol, context)) };
}

const PREFIXES: readonly (readonly [string, LiveLine])[] = [
  ['/api/v3/', 'spot'],
  ['/fapi/v1/', 'usdt-m'],
  ['/dapi/v1/', 'coin-m'],
];

/** Answers that need no symbol. */
const OF_LINE: Readonly<Record<string, (line: LiveLine, context: FormContext) => unknown>> = {
  time: (_, { now }) => ({ serverTime: now() }),
  ping: () => ({}),
  exchangeInfo,
  fundingInfo: (line, { market }) => fundingInfo(market, line),
};

function ofSymbol(name: string, call: FakeCall, line: LiveLine, context: FormContext): FakeAnswer | null {
  const form = OF_SYMBOL[name];
  if (!form && !SERIES[name]) return null;
  const symbol = requested(call, line, context.market);
  if (!symbol) return INVALID_SYMBOL;
  return { body: form ? form(symbol, call.query, context) : seriesRows(name, symbol, call.query, context) };
}

/** Answers a call of Binance; the line of `/futures/data` is that of its origin. */
export function binanceAnswer(call: FakeCall, context: FormContext): FakeAnswer | null {
  const [prefix, line] = PREFIXES.find(([start]) => call.path.startsWith(start)) ?? ['/futures/data/', call.line ?? 'usdt-m'];
  if (!call.path.startsWith(prefix) || (call.line !== null && call.line !== line)) return null;
  const name = call.path.slice(prefix.length);
  const ofLine = OF_LINE[name];
  if (ofLine) return { body: ofLine(line, context) };
  return ofSymbols(name, call, line, context) ?? ofSymbol(name, call, line, context);
}
