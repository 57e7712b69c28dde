import type { LiveLine } from '../../server/feeds/live/venue';
import type { FakeMarket, FakeSymbol } from './fake-market';
import {
  amountText,
  ddMMMyy,
  intervalMs,
  monthCode,
  numberOf,
  priceText,
  seriesTimes,
  stepText,
  text,
  type FakeAnswer,
  type FakeCall,
  type FakeTrade,
  type FormContext,
  type Received,
  type Topic,
  type VenueForm,
} from './venue-form';

const MINUTE_MS = 60_000;
const CATEGORY = { spot: 'spot', 'usdt-m': 'linear', 'coin-m': 'inverse' } as const;
const LINES: Readonly<Record<string, LiveLine>> = { spot: 'spot', linear: 'usdt-m', inverse: 'coin-m' };
const STATUS = { trading: 'Trading', 'pre-market': 'PreLaunch', suspended: 'Closed', delisting: 'Delivering' } as const;

/** Returns Bybit's code: `BTCUSDT`, `BTCUSDT-25SEP26`, `BTCUSD`, `BTCUSDU26`. */
export function bybitCode({ line, base, quote, expiryTime }: FakeSymbol): string {
  if (expiryTime === null) return `${base}${quote}`;
  return line === 'coin-m' ? `${base}${quote}${monthCode(expiryTime)}` : `${base}${quote}-${ddMMMyy(expiryTime)}`;
}

function spotInstrument(symbol: FakeSymbol): object {
  return {
    symbol: bybitCode(symbol),
    baseCoin: symbol.base,
    quoteCoin: symbol.quote,
    innovation: '0',
    status: STATUS[symbol.status],
    marginTrading: 'utaOnly',
    stTag: '0',
    lotSizeFilter: {
      basePrecision: stepText(symbol.quantityPrecision),
      quotePrecision: '0.0000001',
      minOrderQty: '0.000011',
      maxOrderQty: '83',
      minOrderAmt: '5',
      maxOrderAmt: '8000000',
    },
    priceFilter: { tickSize: stepText(symbol.pricePrecision) },
    riskParameters: { priceLimitRatioX: '0.01', priceLimitRatioY: '0.02' },
  };
}

function contractInstrument(symbol: FakeSymbol): object {
  const isInverse = symbol.line === 'coin-m';
  const kind = `${isInverse ? 'Inverse' : 'Linear'}${symbol.expiryTime === null ? 'Perpetual' : 'Futures'}`;
  const qtyStep = isInverse ? '1' : stepText(symbol.quantityPrecision);
  return {
    symbol: bybitCode(symbol),
    contractType: kind,
    status: STATUS[symbol.status],
    baseCoin: symbol.base,
    quoteCoin: symbol.quote,
    launchTime: String(symbol.listTime),
    deliveryTime: String(symbol.expiryTime ?? 0),
    deliveryFeeRate: '',
    priceScale: String(symbol.pricePrecision),
    leverageFilter: { minLeverage: '1', maxLeverage: '100.00', leverageStep: '0.01' },
    priceFilter: { minPrice: '0.10', maxPrice: '1999999.80', tickSize: stepText(symbol.pricePrecision) },
    lotSizeFilter: {
      maxOrderQty: '1190.000',
      minOrderQty: qtyStep,
      qtyStep,
      postOnlyMaxOrderQty: '1190.000',
      maxMktOrderQty: '119.000',
      minNotionalValue: isInverse ? '' : '5',
    },
    unifiedMarginTrade: true,
    fundingInterval: symbol.fundingHours * 60,
    settleCoin: isInverse ? symbol.base : symbol.quote,
    copyTrading: 'none',
    upperFundingRate: '0.005',
    lowerFundingRate: '-0.005',
    isPreListing: symbol.status === 'pre-market',
    preListingInfo: null,
    riskParameters: { priceLimitRatioX: '0.01', priceLimitRatioY: '0.02' },
    displayName: '',
  };
}

/** Open interest with both sides counted, as Bybit does since 2026, in the unit of the line; and one side. */
function openInterests(symbol: FakeSymbol, openInterest: number, price: number): Record<string, string> {
  const isInverse = symbol.line === 'coin-m';
  const write = (value: number): [string, string] => {
    if (isInverse) return [text(value * price, 0), text(value, 2)];
    return [amountText(symbol, value), text(value * price, 2)];
  };
  const [[both, bothValue], [single, singleValue]] = [write(2 * openInterest), write(openInterest)];
  return { openInterest: both, openInterestValue: bothValue, singleOpenInterest: single, singleOpenInterestValue: singleValue };
}

/** Values of all lines: volumes of inverse contracts are in USD, their turnover in the base coin. */
function common(symbol: FakeSymbol, { market, now }: FormContext): Record<string, string> {
  const quote = market.quote(symbol, now());
  const price = (value: number): string => priceText(symbol, value);
  const isInverse = symbol.line === 'coin-m';
  return {
    symbol: bybitCode(symbol),
    lastPrice: price(quote.last),
    highPrice24h: price(quote.high),
    lowPrice24h: price(quote.low),
    prevPrice24h: price(quote.open),
    volume24h: isInverse ? text(quote.quoteVolume, 4) : amountText(symbol, quote.baseVolume),
    turnover24h: text(isInverse ? quote.baseVolume : quote.quoteVolume, 4),
    price24hPcnt: text(quote.last / quote.open - 1, 6),
  };
}

function contractTicker(symbol: FakeSymbol, context: FormContext): Record<string, string> {
  const { market, now } = context;
  const quote = market.quote(symbol, now());
  const price = (value: number): string => priceText(symbol, value);
  const isDated = symbol.expiryTime !== null;
  return {
    ...common(symbol, context),
    prevPrice1h: price(symbol.path.at(now() - 3_600_000)),
    markPrice: price(quote.mark),
    indexPrice: price(quote.index),
    ...openInterests(symbol, quote.openInterest, quote.mark),
    nextFundingTime: String(isDated ? 0 : quote.nextFundingTime),
    fundingRate: isDated ? '' : text(quote.fundingRate, 8),
    bid1Price: price(quote.last),
    bid1Size: '1.000',
    ask1Price: price(quote.last),
    ask1Size: '1.000',
    preOpenPrice: '',
    preQty: '',
    curPreListingPhase: '',
  };
}

const ONLY_IN_ANSWERS = { predictedDeliveryPrice: '', basisRate: '', deliveryFeeRate: '', basis: '' };
const onlyInStreams = ({ fundingHours }: FakeSymbol): object => ({
  tickDirection: 'PlusTick',
  fundingIntervalHour: String(fundingHours),
  fundingCap: '0.005',
});

function tickerAnswer(symbol: FakeSymbol, context: FormContext): object {
  const book = { bid1Price: common(symbol, context).lastPrice, bid1Size: '2', ask1Price: common(symbol, context).lastPrice, ask1Size: '1' };
  if (symbol.line === 'spot') return { ...common(symbol, context), ...book, usdIndexPrice: common(symbol, context).lastPrice };
  return { ...contractTicker(symbol, context), ...ONLY_IN_ANSWERS, deliveryTime: String(symbol.expiryTime ?? 0) };
}

function ofKline(symbol: FakeSymbol, query: URLSearchParams, { market, now }: FormContext, hasVolumes: boolean): string[][] {
  const name = query.get('interval') ?? '1';
  const stepMs = name === 'D' ? 86_400_000 : Number(name) * MINUTE_MS;
  const limit = numberOf(query, 'limit', 200);
  const end = numberOf(query, 'end', now()) + 1;
  const start = numberOf(query, 'start', end - limit * stepMs);
  const candles = market.candles(symbol, stepMs, start, end, now());
  return candles
    .slice(-limit)
    .reverse()
    .map((candle) => {
      const prices = [candle.open, candle.high, candle.low, candle.close].map((value) => priceText(symbol, value));
      return [String(candle.time), ...prices, ...(hasVolumes ? volumes(symbol, candle) : [])];
    });
}

function volumes(symbol: FakeSymbol, { baseVolume, quoteVolume }: { baseVolume: number; quoteVolume: number }): [string, string] {
  if (symbol.line === 'coin-m') return [text(quoteVolume, 0), text(baseVolume, 8)];
  return [amountText(symbol, baseVolume), text(quoteVolume, 4)];
}

const periodMs = (query: URLSearchParams): number =>
  intervalMs((query.get('period') ?? query.get('intervalTime') ?? '5min').replace('min', 'm'));

function timesOf(query: URLSearchParams, stepMs: number, now: number): number[] {
  return seriesTimes(stepMs, now, numberOf(query, 'startTime'), numberOf(query, 'endTime'), numberOf(query, 'limit', 50)).reverse();
}

type OfSymbol = (symbol: FakeSymbol, query: URLSearchParams, context: FormContext) => object;

const named = (symbol: FakeSymbol): object => ({ symbol: bybitCode(symbol), category: CATEGORY[symbol.line] });

const OF_SYMBOL: Readonly<Record<string, OfSymbol>> = {
  kline: (symbol, query, context) => ({ ...named(symbol), list: ofKline(symbol, query, context, true) }),
  'mark-price-kline': (symbol, query, context) => ({ ...named(symbol), list: ofKline(symbol, query, context, false) }),
  'index-price-kline': (symbol, query, context) => ({ ...named(symbol), list: ofKline(symbol, query, context, false) }),
  'funding/history': (symbol, query, { market, now }) => ({
    category: CATEGORY[symbol.line],
    list: timesOf(query, symbol.fundingHours * 3_600_000, now()).map((time) => ({
      symbol: bybitCode(symbol),
      fundingRate: text(market.quote(symbol, time).fundingRate, 8),
      fundingRateTimestamp: String(time),
    })),
  }),
  'open-interest': (symbol, query, { market, now }) => ({
    ...named(symbol),
    list: timesOf(query, periodMs(query), now()).map((time) => {
      const { openInterest, mark } = market.quote(symbol, time);
      const value = symbol.line === 'coin-m' ? openInterest * mark : openInterest;
      // The second field is known of streams of 2026 only; the recorded answers of this call are older.
      return { openInterest: text(2 * value, 8), singleOpenInterest: text(value, 8), timestamp: String(time) };
    }),
    nextPageCursor: '',
  }),
  'account-ratio': (symbol, query, { market, now }) => ({
    list: timesOf(query, periodMs(query), now()).map((time) => {
      const share = market.share(symbol, 'accounts', time);
      return { symbol: bybitCode(symbol), buyRatio: text(share, 4), sellRatio: text(1 - share, 4), timestamp: String(time) };
    }),
  }),
};

const envelope = (result: object, now: number): FakeAnswer => ({
  body: { retCode: 0, retMsg: 'OK', result, retExtInfo: {}, time: now },
});
const failure = (retCode: number, retMsg: string, now: number): FakeAnswer => ({
  body: { retCode, retMsg, result: {}, retExtInfo: {}, time: now },
});

function instruments(line: LiveLine, query: URLSearchParams, market: FakeMarket): object {
  const status = query.get('status');
  const all = market.ofLine(line).filter((symbol) => status === null || STATUS[symbol.status] === status);
  const form = line === 'spot' ? spotInstrument : contractInstrument;
  if (line === 'spot') return { category: 'spot', list: all.map(form), nextPageCursor: '' };
  const [from, limit] = [numberOf(query, 'cursor', 0), numberOf(query, 'limit', 500)];
  const next = from + limit < all.length ? String(from + limit) : '';
  return { category: CATEGORY[line], list: all.slice(from, from + limit).map(form), nextPageCursor: next };
}

/** Answers about a line, or about one symbol of it. */
function answerOf(
  name: string,
  line: LiveLine,
  symbol: FakeSymbol | undefined,
  query: URLSearchParams,
  context: FormContext,
): FakeAnswer | null {
  const { market, now } = context;
  if (name === 'instruments-info') return envelope(instruments(line, query, market), now());
  if (name === 'tickers') {
    const list = (symbol ? [symbol] : market.ofLine(line)).map((one) => tickerAnswer(one, context));
    return envelope({ category: CATEGORY[line], list }, now());
  }
  const ofSymbol = OF_SYMBOL[name];
  if (!ofSymbol) return null;
  return symbol ? envelope(ofSymbol(symbol, query, context), now()) : failure(10001, 'Missing some parameters', now());
}

function answer({ path, query }: FakeCall, context: FormContext): FakeAnswer | null {
  const { market, now } = context;
  const name = /^\/v5\/market\/(.+)$/.exec(path)?.[1];
  if (name === undefined) return null;
  if (name === 'time') return envelope({ timeSecond: String(Math.floor(now() / 1000)), timeNano: `${now()}000000` }, now());
  const line = LINES[query.get('category') ?? 'linear'];
  if (!line) return failure(10001, 'Illegal category', now());
  const code = query.get('symbol');
  const symbol = market.ofLine(line).find((one) => bybitCode(one) === code);
  if (code !== null && !symbol) return failure(10001, 'params error: symbol invalid', now());
  return answerOf(name, line, symbol, query, context);
}

const CHANNELS: Readonly<Record<string, Topic['channel']>> = {
  tickers: 'ticker',
  'kline.1': 'kline',
  publicTrade: 'trade',
  allLiquidation: 'liquidation',
};

const lineOfSocket = ({ path }: FakeCall): LiveLine | null => LINES[/^\/v5\/public\/(\w+)$/.exec(path)?.[1] ?? ''] ?? null;

function topicOf(key: string, line: LiveLine, { market }: FormContext): Topic | null {
  const [, name = '', code] = /^(kline\.1|[A-Za-z]+)\.(.+)$/.exec(key) ?? [];
  const channel = CHANNELS[name];
  const symbol = market.ofLine(line).find((one) => bybitCode(one) === code);
  return channel && symbol ? { key, line, channel, symbol } : null;
}

function subscription(args: readonly string[], line: LiveLine, context: FormContext): { message: string; topics: Topic[] } {
  if (line === 'spot' && args.length > 10) return { message: 'args size >10', topics: [] };
  const topics = args.map((key) => topicOf(key, line, context));
  const unknown = args.find((_, place) => !topics[place]);
  if (unknown !== undefined) return { message: `error:handler not found,topic:${unknown}`, topics: [] };
  return { message: '', topics: topics.filter((topic) => topic !== null) };
}

function received(frame: string, call: FakeCall, context: FormContext): Received {
  const { op = '', args = [], req_id = '' } = JSON.parse(frame) as { op?: string; args?: string[]; req_id?: string | number };
  const line = lineOfSocket(call) ?? 'spot';
  const reply = (success: boolean, ret_msg: string): Received => ({
    replies: [{ success, ret_msg, conn_id: 'd9avtmrvu99oj2ihe620-5ftv7', req_id: String(req_id), op }],
    subscribed: [],
    unsubscribed: [],
  });
  if (op === 'ping') return reply(true, 'pong');
  if (op === 'unsubscribe') return { ...reply(true, ''), unsubscribed: args };
  if (op !== 'subscribe') return reply(false, `unknown op ${op}`);
  const { message, topics } = subscription(args, line, context);
  if (message !== '') return reply(false, message);
  return { ...reply(true, line === 'spot' ? 'subscribe' : ''), subscribed: topics };
}

/** Values of the last frame of each topic, from which the next delta follows; one market has one, shared by its connections. */
const lastFrames = new WeakMap<FakeMarket, Record<LiveLine, Map<string, Record<string, string>>>>();

function delta(topic: Topic, symbol: FakeSymbol, data: Record<string, string>, frames: Map<string, Record<string, string>>): object {
  const before = frames.get(topic.key) ?? {};
  frames.set(topic.key, data);
  const changed = Object.entries(data).filter(([name, value]) => before[name] !== value);
  return { symbol: bybitCode(symbol), ...Object.fromEntries(changed) };
}

function framesOf(market: FakeMarket, line: LiveLine): Map<string, Record<string, string>> {
  const byLine = lastFrames.get(market) ?? { spot: new Map(), 'usdt-m': new Map(), 'coin-m': new Map() };
  lastFrames.set(market, byLine);
  return byLine[line];
}

function ticker(topic: Topic, symbol: FakeSymbol, context: FormContext, isFirst: boolean): object {
  const { market, now } = context;
  const frame = { topic: topic.key, type: 'snapshot', cs: 1, ts: now() };
  if (symbol.line === 'spot') {
    const data = common(symbol, context);
    return { ...frame, data: { ...data, usdIndexPrice: data.lastPrice } };
  }
  const data = { ...contractTicker(symbol, context), ...onlyInStreams(symbol) };
  const frames = framesOf(market, topic.line);
  if (!isFirst) return { ...frame, type: 'delta', data: delta(topic, symbol, data, frames) };
  // The next delta of the others follows from their last frame.
  if (!frames.has(topic.key)) frames.set(topic.key, data);
  return { ...frame, data };
}

function kline(topic: Topic, symbol: FakeSymbol, { market, now }: FormContext): object[] {
  const start = Math.floor(now() / MINUTE_MS) * MINUTE_MS;
  const [candle] = market.candles(symbol, MINUTE_MS, start, start + MINUTE_MS, now());
  if (!candle) return [];
  const price = (value: number): string => priceText(symbol, value);
  const [volume, turnover] = volumes(symbol, candle);
  const prices = { open: price(candle.open), close: price(candle.close), high: price(candle.high), low: price(candle.low) };
  const row = { start, end: start + MINUTE_MS - 1, interval: '1', ...prices, volume, turnover, confirm: false, timestamp: now() };
  return [{ type: 'snapshot', topic: topic.key, data: [row], ts: now() }];
}

function published(topic: Topic, _: FakeCall, context: FormContext, isFirst: boolean): unknown[] {
  const { symbol, channel } = topic;
  if (!symbol) return [];
  if (channel === 'ticker') return [ticker(topic, symbol, context, isFirst)];
  return channel === 'kline' ? kline(topic, symbol, context) : [];
}

function traded(topic: Topic, symbol: FakeSymbol, trade: FakeTrade, _: FakeCall, { now }: FormContext): unknown {
  const amount = symbol.line === 'coin-m' ? text(trade.amount * trade.price, 0) : amountText(symbol, trade.amount);
  const side = trade.side === 'buy' ? 'Buy' : 'Sell';
  const row = { T: trade.time, s: bybitCode(symbol), S: side, v: amount, p: priceText(symbol, trade.price) };
  const frame = { topic: topic.key, type: 'snapshot', ts: now() };
  // The side of a liquidation is that of the position: `Buy` says that a long one was closed.
  if (topic.channel === 'liquidation') return { ...frame, data: [{ ...row, S: trade.side === 'sell' ? 'Buy' : 'Sell' }] };
  const own = symbol.line === 'spot' ? { i: '2290000001190010739' } : { L: 'PlusTick', i: 'e799c7b7-1ccc-53d9-b84a-fb7a460397bc' };
  return { ...frame, data: [{ ...row, ...own, BT: false, RPI: false, seq: 1 }] };
}

/** Bybit as in 2026. */
export const BYBIT_FORM: VenueForm = {
  hasLineInPath: false,
  idleMs: null,
  codeOf: bybitCode,
  answer,
  opened: (call) => (lineOfSocket(call) ? [] : null),
  received,
  published,
  traded,
  closingNotice: () => null,
  refusal: (status) => ({ retCode: status === 403 ? 10024 : 10006, retMsg: 'Too many visits!', result: {}, retExtInfo: {}, time: 0 }),
};
