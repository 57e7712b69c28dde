import type { LiveLine } from '../../server/feeds/live/venue';
import type { FakeSymbol } from './fake-market';
import type { PathCandle } from './price-path';
import {
  amountText,
  intervalMs,
  numberOf,
  priceText,
  RawFrame,
  seriesTimes,
  stepText,
  text,
  yymmdd,
  type FakeAnswer,
  type FakeCall,
  type FakeTrade,
  type FormContext,
  type Received,
  type Topic,
  type VenueForm,
} from './venue-form';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const TYPES: Readonly<Record<string, LiveLine>> = { SPOT: 'spot', 'USDT-FUTURES': 'usdt-m', 'COIN-FUTURES': 'coin-m' };
const SPOT_STATUS = { trading: 'online', 'pre-market': 'gray', suspended: 'halt', delisting: 'offline' } as const;
const CONTRACT_STATUS = { trading: 'normal', 'pre-market': 'listed', suspended: 'maintain', delisting: 'limit_open' } as const;

/** Returns Bitget's code: `BTCUSDT`, `BTCUSD`, and with the date of a delivery `BTCUSD_260925`. */
export function bitgetCode({ base, quote, expiryTime }: FakeSymbol): string {
  return expiryTime === null ? `${base}${quote}` : `${base}${quote}_${yymmdd(expiryTime)}`;
}

function spotInstrument(symbol: FakeSymbol): object {
  return {
    symbol: bitgetCode(symbol),
    baseCoin: symbol.base,
    quoteCoin: symbol.quote,
    minTradeAmount: '0',
    maxTradeAmount: '10000000000',
    takerFeeRate: '0.002',
    makerFeeRate: '0.002',
    pricePrecision: String(symbol.pricePrecision),
    quantityPrecision: String(symbol.quantityPrecision),
    quotePrecision: '6',
    status: SPOT_STATUS[symbol.status],
    minTradeUSDT: '1',
    buyLimitPriceRatio: '0.05',
    sellLimitPriceRatio: '0.05',
    areaSymbol: 'no',
    orderQuantity: '200',
  };
}

function contractInstrument(symbol: FakeSymbol): object {
  const isDated = symbol.expiryTime !== null;
  return {
    symbol: bitgetCode(symbol),
    baseCoin: symbol.base,
    quoteCoin: symbol.quote,
    buyLimitPriceRatio: '0.01',
    sellLimitPriceRatio: '0.01',
    feeRateUpRatio: '0.005',
    makerFeeRate: '0.0002',
    takerFeeRate: '0.0006',
    openCostUpRatio: '0.01',
    supportMarginCoins: [symbol.line === 'coin-m' ? symbol.base : symbol.quote],
    minTradeNum: stepText(symbol.quantityPrecision),
    priceEndStep: '1',
    volumePlace: String(symbol.quantityPrecision),
    pricePlace: String(symbol.pricePrecision),
    sizeMultiplier: stepText(symbol.quantityPrecision),
    symbolType: isDated ? 'delivery' : 'perpetual',
    minTradeUSDT: '5',
    maxSymbolOrderNum: '200',
    maxProductOrderNum: '400',
    maxPositionNum: '150',
    symbolStatus: CONTRACT_STATUS[symbol.status],
    offTime: '-1',
    limitOpenTime: '-1',
    deliveryTime: isDated ? String(symbol.expiryTime) : '',
    deliveryStartTime: isDated ? String(symbol.listTime) : '',
    deliveryPeriod: isDated ? 'this_quarter' : '',
    launchTime: '',
    fundInterval: isDated ? '' : String(symbol.fundingHours),
    minLever: '1',
    maxLever: '125',
    posLimit: '0.05',
    maintainTime: '',
  };
}

/** `open24h` of a spot stream, and `open` of its call, is the opening of the day of UTC+8. */
function dayOpen(symbol: FakeSymbol, now: number): number {
  const shiftMs = 8 * 3_600_000;
  return symbol.path.at(Math.floor((now + shiftMs) / DAY_MS) * DAY_MS - shiftMs);
}

/** Values that all tickers have. */
function common(symbol: FakeSymbol, { market, now }: FormContext): Record<string, string> {
  const quote = market.quote(symbol, now());
  const price = (value: number): string => priceText(symbol, value);
  return {
    lastPr: price(quote.last),
    high24h: price(quote.high),
    low24h: price(quote.low),
    change24h: text(quote.last / quote.open - 1, 5),
    bidPr: price(quote.last),
    askPr: price(quote.last),
    bidSz: '1.000000',
    askSz: '1.000000',
    baseVolume: amountText(symbol, quote.baseVolume),
    quoteVolume: text(quote.quoteVolume, 6),
    openUtc: price(symbol.path.at(Math.floor(now() / DAY_MS) * DAY_MS)),
    ts: String(quote.time),
  };
}

const changeUtc24h = (symbol: FakeSymbol, now: number): string =>
  text(symbol.path.at(now) / symbol.path.at(Math.floor(now / DAY_MS) * DAY_MS) - 1, 5);

function contractValues(symbol: FakeSymbol, { market, now }: FormContext): Record<string, string> {
  const quote = market.quote(symbol, now());
  return {
    open24h: priceText(symbol, quote.open),
    fundingRate: symbol.expiryTime === null ? text(quote.fundingRate, 6) : '0',
    indexPrice: text(quote.index, symbol.pricePrecision + 3),
    holdingAmount: text(quote.openInterest, 13),
  };
}

function streamTicker(symbol: FakeSymbol, context: FormContext): object {
  const code = bitgetCode(symbol);
  const { now, market } = context;
  if (symbol.line === 'spot') {
    const open24h = priceText(symbol, dayOpen(symbol, now()));
    return { instId: code, ...common(symbol, context), open24h, changeUtc24h: changeUtc24h(symbol, now()) };
  }
  const quote = market.quote(symbol, now());
  const marks = {
    markPrice: priceText(symbol, quote.mark),
    nextFundingTime: String(symbol.expiryTime === null ? quote.nextFundingTime : 0),
  };
  return { instId: code, symbol: code, symbolType: '1', ...common(symbol, context), ...contractValues(symbol, context), ...marks };
}

function tickerAnswer(symbol: FakeSymbol, context: FormContext): object {
  const { now, market } = context;
  const quote = market.quote(symbol, now());
  const values = { symbol: bitgetCode(symbol), ...common(symbol, context), changeUtc24h: changeUtc24h(symbol, now()) };
  const usdtVolume = text(quote.quoteVolume, 6);
  if (symbol.line === 'spot') return { ...values, open: priceText(symbol, dayOpen(symbol, now())), usdtVolume };
  const isDated = symbol.expiryTime !== null;
  return {
    ...values,
    ...contractValues(symbol, context),
    markPrice: priceText(symbol, quote.mark),
    usdtVolume,
    deliveryStartTime: isDated ? String(symbol.listTime) : null,
    deliveryTime: isDated ? String(symbol.expiryTime) : null,
    deliveryStatus: 'delivery_normal',
  };
}

function candleRow(symbol: FakeSymbol, candle: PathCandle): string[] {
  const prices = [candle.open, candle.high, candle.low, candle.close].map((value) => priceText(symbol, value));
  const quote = text(candle.quoteVolume, 8);
  return [String(candle.time), ...prices, amountText(symbol, candle.baseVolume), quote, ...(symbol.line === 'spot' ? [quote] : [])];
}

/** Days of the form `1day` and `1D` begin at 16:00 UTC, those of `1Dutc` at midnight. */
function candles(symbol: FakeSymbol, query: URLSearchParams, { market, now }: FormContext): string[][] {
  const name = query.get('granularity') ?? '1m';
  const stepMs = intervalMs(name.replace('min', 'm').replace('day', 'd'));
  const shift = stepMs === DAY_MS && !name.toLowerCase().endsWith('utc') ? 8 * 3_600_000 : 0;
  const limit = numberOf(query, 'limit', 100);
  const until = Math.min(numberOf(query, 'endTime', now() + 1), now() + 1);
  const from = Math.max(numberOf(query, 'startTime', 0), until - (limit + 1) * stepMs);
  const found = market.candles(symbol, stepMs, from + shift, until + shift, now() + shift).slice(-limit);
  return found.map((candle) => candleRow(symbol, { ...candle, time: candle.time - shift }));
}

const envelope = (data: unknown, now: number): FakeAnswer => ({ body: { code: '00000', msg: 'success', requestTime: now, data } });
const failure = (code: string, msg: string, now: number): FakeAnswer => ({
  status: 400,
  body: { code, msg, requestTime: now, data: null },
});

type OfSymbol = (symbol: FakeSymbol, query: URLSearchParams, context: FormContext) => unknown;

/** Rows of shares: the newest last. */
const shares = (name: string, long: string, short: string, ratio: string): OfSymbol => {
  return (symbol, query, { market, now }) =>
    seriesTimes(intervalMs(query.get('period') ?? '5m'), now(), Number.NaN, Number.NaN, 30).map((time) => {
      const share = market.share(symbol, name, time);
      return { [long]: text(share, 4), [short]: text(1 - share, 4), [ratio]: text(share / (1 - share), 4), ts: String(time) };
    });
};

/** Candles of mark and index prices: without volumes. */
const otherCandles: OfSymbol = (symbol, query, context) => candles(symbol, query, context).map((row) => [...row.slice(0, 5), '0', '0']);

const OF_CONTRACT: Readonly<Record<string, OfSymbol>> = {
  candles,
  'history-candles': candles,
  'history-mark-candles': otherCandles,
  'history-index-candles': otherCandles,
  'account-long-short': shares('accounts', 'longAccountRatio', 'shortAccountRatio', 'longShortAccountRatio'),
  'position-long-short': shares('topPositions', 'longPositionRatio', 'shortPositionRatio', 'longShortPositionRatio'),
  'long-short': shares('accounts', 'longRatio', 'shortRatio', 'longShortRatio'),
  'taker-buy-sell': (symbol, query, { market, now }) =>
    seriesTimes(intervalMs(query.get('period') ?? '5m'), now(), Number.NaN, Number.NaN, 30).map((time) => {
      const share = market.share(symbol, 'taker', time);
      return { buyVolume: text(1000 * share, 4), sellVolume: text(1000 * (1 - share), 4), ts: String(time) };
    }),
  'open-interest': (symbol, _, { market, now }) => {
    const { openInterest } = market.quote(symbol, now());
    return { openInterestList: [{ symbol: bitgetCode(symbol), size: amountText(symbol, openInterest) }], ts: String(now()) };
  },
  'current-fund-rate': (symbol, _, { market, now }) => {
    const { fundingRate, nextFundingTime } = market.quote(symbol, now());
    const bounds = { minFundingRate: '-0.003', maxFundingRate: '0.003' };
    const next = { fundingRateInterval: String(symbol.fundingHours), nextUpdate: String(nextFundingTime) };
    return [{ symbol: bitgetCode(symbol), fundingRate: text(fundingRate, 6), ...next, ...bounds }];
  },
  'history-fund-rate': (symbol, query, { market, now }) => {
    const [size, page] = [numberOf(query, 'pageSize', 20), numberOf(query, 'pageNo', 1)];
    const times = seriesTimes(symbol.fundingHours * 3_600_000, now(), Number.NaN, Number.NaN, size * page).reverse();
    return times.slice(size * (page - 1)).map((time) => ({
      symbol: bitgetCode(symbol),
      fundingRate: text(market.quote(symbol, time).fundingRate, 6),
      fundingTime: String(time),
    }));
  },
};

const OF_SPOT: Readonly<Record<string, OfSymbol>> = { candles, 'history-candles': candles };

const LISTS: Readonly<Record<string, (symbol: FakeSymbol, context: FormContext) => object>> = {
  symbols: spotInstrument,
  contracts: contractInstrument,
  tickers: tickerAnswer,
  ticker: tickerAnswer,
};

function answer({ path, query }: FakeCall, context: FormContext): FakeAnswer | null {
  const { now } = context;
  if (path === '/api/v2/public/time') return envelope({ serverTime: String(now()) }, now());
  const [, product, name = ''] = /^\/api\/v2\/(spot|mix)\/(?:public|market)\/(.+)$/.exec(path) ?? [];
  if (product === undefined) return null;
  // Calls of accounts and positions have no type of product: they are about USDT-margined contracts.
  const type = (query.get('productType') ?? (/long-short|taker/.test(name) ? 'USDT-FUTURES' : '')).toUpperCase();
  const line = product === 'spot' ? 'spot' : TYPES[type];
  if (!line) return failure('40019', 'Parameter productType cannot be empty', now());
  return answerOf(name, line, query, context);
}

/** Answers about a line, or about one symbol of it. */
function answerOf(name: string, line: LiveLine, query: URLSearchParams, context: FormContext): FakeAnswer | null {
  const { market, now } = context;
  const code = query.get('symbol');
  const found = market.ofLine(line).filter((symbol) => code === null || bitgetCode(symbol) === code);
  if (found.length === 0 && code !== null) return failure('40034', `Parameter ${code} does not exist`, now());
  const list = LISTS[name];
  if (list)
    return envelope(
      found.map((symbol) => list(symbol, context)),
      now(),
    );
  return ofSymbol((line === 'spot' ? OF_SPOT : OF_CONTRACT)[name], found, query, context, code);
}

function ofSymbol(
  form: OfSymbol | undefined,
  [symbol]: readonly FakeSymbol[],
  query: URLSearchParams,
  context: FormContext,
  code: string | null,
): FakeAnswer | null {
  if (!form) return null;
  if (!symbol || code === null) return failure('40019', 'Parameter symbol cannot be empty', context.now());
  return envelope(form(symbol, query, context), context.now());
}

interface Argument {
  instType?: string;
  channel?: string;
  instId?: string;
}

const CHANNELS: Readonly<Record<string, Topic['channel']>> = { ticker: 'ticker', candle1m: 'kline', trade: 'trade' };

function topicOf(argument: Argument, { market }: FormContext): Topic | null {
  const line = TYPES[argument.instType ?? ''];
  const channel = CHANNELS[argument.channel ?? ''];
  const symbol = line && market.ofLine(line).find((one) => bitgetCode(one) === argument.instId);
  return line && channel && symbol ? { key: JSON.stringify(argument), line, channel, symbol } : null;
}

function replyTo(op: string, arg: Argument, isKnown: boolean): object {
  if (isKnown) return { event: op, arg };
  return { event: 'error', arg, code: 30001, msg: `instId:${arg.instId ?? ''} doesn't exist` };
}

function received(frame: string, _: FakeCall, context: FormContext): Received {
  if (frame === 'ping') return { replies: [new RawFrame('pong')], subscribed: [], unsubscribed: [] };
  const { op = '', args = [] } = JSON.parse(frame) as { op?: string; args?: Argument[] };
  if (op === 'unsubscribe')
    return { replies: args.map((arg) => replyTo(op, arg, true)), subscribed: [], unsubscribed: args.map((arg) => JSON.stringify(arg)) };
  const topics = args.map((arg) => topicOf(arg, context));
  const replies = args.map((arg, place) => replyTo(op, arg, topics[place] !== null));
  return { replies, subscribed: topics.filter((topic) => topic !== null), unsubscribed: [] };
}

function published({ key, channel, symbol }: Topic, _: FakeCall, context: FormContext, isFirst: boolean): unknown[] {
  if (!symbol) return [];
  const { market, now } = context;
  const frame = { action: 'snapshot', arg: JSON.parse(key) as object };
  if (channel === 'ticker') return [{ ...frame, data: [streamTicker(symbol, context)], ts: now() }];
  if (channel !== 'kline') return [];
  const start = Math.floor(now() / MINUTE_MS) * MINUTE_MS;
  const rows = market.candles(symbol, MINUTE_MS, isFirst ? start - 2 * MINUTE_MS : start, start + MINUTE_MS, now());
  const data = rows.map((candle) => streamCandle(symbol, candle));
  return [{ ...frame, action: isFirst ? 'snapshot' : 'update', data, ts: now() }];
}

/** Rows of the stream have the quote volume twice on all lines. */
function streamCandle(symbol: FakeSymbol, candle: PathCandle): string[] {
  const row = candleRow(symbol, candle);
  return symbol.line === 'spot' ? row : [...row, row.at(-1) ?? ''];
}

function traded({ key }: Topic, symbol: FakeSymbol, trade: FakeTrade, _: FakeCall, { now }: FormContext): unknown {
  const row = { ts: String(trade.time), price: priceText(symbol, trade.price), size: amountText(symbol, trade.amount), side: trade.side };
  return { action: 'update', arg: JSON.parse(key) as object, data: [{ ...row, tradeId: '1471419264227065858' }], ts: now() };
}

/** Bitget as in 2026. */
export const BITGET_FORM: VenueForm = {
  hasLineInPath: false,
  idleMs: 120_000,
  codeOf: bitgetCode,
  answer,
  opened: ({ path }) => (path === '/v2/ws/public' ? [] : null),
  received,
  published,
  traded,
  closingNotice: () => null,
  refusal: (status) => ({ code: status === 429 ? '429' : '40015', msg: 'Too Many Requests', requestTime: 0, data: null }),
};
