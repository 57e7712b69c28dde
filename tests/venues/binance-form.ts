import type { LiveLine } from '../../server/feeds/live/venue';
import { binanceAnswer, binanceCode, binanceContractSize, binanceVolumes } from './binance-rest';
import type { FakeSymbol } from './fake-market';
import {
  amountText,
  priceText,
  text,
  type FakeCall,
  type FakeTrade,
  type FormContext,
  type Received,
  type Topic,
  type VenueForm,
} from './venue-form';

const MINUTE_MS = 60_000;

/** Channels by the word after `@`, and those of all symbols of a line. */
const CHANNELS: Readonly<Record<string, Topic['channel']>> = {
  miniTicker: 'ticker',
  aggTrade: 'trade',
  kline_1m: 'kline',
  markPrice: 'mark',
  'markPrice@1s': 'mark',
  forceOrder: 'liquidation',
};
const OF_ALL: Readonly<Record<string, { channel: Topic['channel']; lines: readonly LiveLine[] }>> = {
  '!miniTicker@arr': { channel: 'ticker', lines: ['spot', 'usdt-m', 'coin-m'] },
  '!markPrice@arr': { channel: 'mark', lines: ['usdt-m'] },
  '!markPrice@arr@1s': { channel: 'mark', lines: ['usdt-m'] },
  '!forceOrder@arr': { channel: 'liquidation', lines: ['usdt-m', 'coin-m'] },
};

const lineOf = ({ line }: FakeCall): LiveLine => line ?? 'spot';
const isCombined = ({ path }: FakeCall): boolean => path.endsWith('/stream');

function topicOf(key: string, call: FakeCall, { market }: FormContext): Topic | null {
  const line = lineOf(call);
  const all = OF_ALL[key];
  if (all) return all.lines.includes(line) ? { key, line, channel: all.channel, symbol: null } : null;
  const [code = '', ...rest] = key.split('@');
  const channel = CHANNELS[rest.join('@')];
  const symbol = market.ofLine(line).find((one) => binanceCode(one).toLowerCase() === code);
  return channel && symbol ? { key, line, channel, symbol } : null;
}

const topicsOf = (keys: readonly string[], call: FakeCall, context: FormContext): Topic[] =>
  keys.map((key) => topicOf(key, call, context)).filter((topic) => topic !== null);

/** Sockets of USDT-M have a path for their kind since 2026; the old ones are gone. */
function socketPath({ path, line }: FakeCall): string | null {
  if (line !== 'usdt-m') return path;
  return /^\/(public|market)(\/.*)$/.exec(path)?.[2] ?? null;
}

function opened(call: FakeCall, context: FormContext): Topic[] | null {
  const path = socketPath(call);
  if (path === '/stream') return topicsOf((call.query.get('streams') ?? '').split('/').filter(Boolean), call, context);
  if (path === '/ws') return [];
  const raw = path?.startsWith('/ws/') ? path.slice('/ws/'.length) : null;
  // The recordings subscribe by frames on a path such as `/ws/0`.
  return raw === null ? null : topicsOf(raw.split('/').map(decodeURIComponent), call, context);
}

function received(frame: string, call: FakeCall, context: FormContext): Received {
  const { method, params = [], id } = JSON.parse(frame) as { method?: string; params?: string[]; id?: unknown };
  const reply = (body: object): Received => ({ replies: [body], subscribed: [], unsubscribed: [] });
  if (method === 'SUBSCRIBE') return { ...reply({ result: null, id }), subscribed: topicsOf(params, call, context) };
  if (method === 'UNSUBSCRIBE') return { ...reply({ result: null, id }), unsubscribed: params };
  return reply({ error: { code: 2, msg: `Invalid request: unknown variant \`${method ?? ''}\`` }, id: id ?? null });
}

/** Marks of the frames of contracts: the pair, and the kind of line. */
function marksOf(symbol: FakeSymbol): { pair: object; kind: object } {
  if (symbol.line === 'spot') return { pair: {}, kind: {} };
  const isCoin = symbol.line === 'coin-m';
  return { pair: { ps: isCoin ? `${symbol.base}${symbol.quote}` : binanceCode(symbol) }, kind: { st: isCoin ? 2 : 1 } };
}

function miniTicker(symbol: FakeSymbol, { market, now }: FormContext): object {
  const quote = market.quote(symbol, now());
  const [v, q] = binanceVolumes(symbol, quote.baseVolume, quote.quoteVolume);
  const price = (value: number): string => priceText(symbol, value);
  const { pair, kind } = marksOf(symbol);
  const prices = { c: price(quote.last), o: price(quote.open), h: price(quote.high), l: price(quote.low) };
  return { e: '24hrMiniTicker', E: quote.time, s: binanceCode(symbol), ...pair, ...prices, v, q, ...kind };
}

function markPrice(symbol: FakeSymbol, { market, now }: FormContext): object {
  const quote = market.quote(symbol, now());
  const isDated = symbol.expiryTime !== null;
  return {
    e: 'markPriceUpdate',
    E: quote.time,
    s: binanceCode(symbol),
    p: text(quote.mark, 8),
    i: text(quote.index, 8),
    P: text(quote.index, 8),
    r: isDated ? '' : text(quote.fundingRate, 8),
    T: isDated ? 0 : quote.nextFundingTime,
  };
}

function kline(symbol: FakeSymbol, { market, now }: FormContext): object[] {
  const start = Math.floor(now() / MINUTE_MS) * MINUTE_MS;
  const [candle] = market.candles(symbol, MINUTE_MS, start, start + MINUTE_MS, now());
  if (!candle) return [];
  const [v, q] = binanceVolumes(symbol, candle.baseVolume, candle.quoteVolume);
  const price = (value: number): string => priceText(symbol, value);
  const code = binanceCode(symbol);
  const prices = { o: price(candle.open), c: price(candle.close), h: price(candle.high), l: price(candle.low) };
  const k = { t: start, T: start + MINUTE_MS - 1, s: code, i: '1m', f: 1, L: 100, ...prices, v, n: 100, x: false, q, V: v, Q: q, B: '0' };
  return [{ e: 'kline', E: now(), s: code, k }];
}

const FORMS: Partial<Record<Topic['channel'], (symbol: FakeSymbol, context: FormContext) => object[]>> = {
  ticker: (symbol, context) => [miniTicker(symbol, context)],
  mark: (symbol, context) => [markPrice(symbol, context)],
  kline,
};

function wrapped(topic: Topic, call: FakeCall, data: unknown): unknown {
  return isCombined(call) ? { stream: topic.key, data } : data;
}

function published(topic: Topic, call: FakeCall, context: FormContext): unknown[] {
  const form = FORMS[topic.channel];
  if (!form) return [];
  if (topic.symbol) return form(topic.symbol, context).map((data) => wrapped(topic, call, data));
  const trading = context.market.ofLine(topic.line).filter(({ status }) => status === 'trading');
  return [
    wrapped(
      topic,
      call,
      trading.flatMap((symbol) => form(symbol, context)),
    ),
  ];
}

function amountOf(symbol: FakeSymbol, { amount, price }: FakeTrade): string {
  return symbol.line === 'coin-m' ? text((amount * price) / binanceContractSize(symbol), 0) : amountText(symbol, amount);
}

function traded(topic: Topic, symbol: FakeSymbol, trade: FakeTrade, call: FakeCall, { now }: FormContext): unknown {
  const [s, p, q] = [binanceCode(symbol), priceText(symbol, trade.price), amountOf(symbol, trade)];
  if (topic.channel === 'liquidation') {
    const S = trade.side === 'buy' ? 'BUY' : 'SELL';
    const pair = symbol.line === 'coin-m' ? { ps: `${symbol.base}${symbol.quote}` } : {};
    const order = { s, ...pair, S, o: 'LIMIT', f: 'IOC', q, p, ap: p, X: 'FILLED', l: q, z: q, T: trade.time };
    return wrapped(topic, call, { e: 'forceOrder', E: now(), o: order });
  }
  const flags = { m: trade.side === 'sell', ...(symbol.line === 'spot' ? { M: true } : {}) };
  return wrapped(topic, call, { e: 'aggTrade', E: now(), s, a: 1, p, q, f: 1, l: 1, T: trade.time, ...flags });
}

/** Binance as in 2026. */
export const BINANCE_FORM: VenueForm = {
  hasLineInPath: true,
  idleMs: null,
  codeOf: binanceCode,
  answer: binanceAnswer,
  opened,
  received,
  published,
  traded,
  closingNotice: ({ now }) => ({ e: 'serverShutdown', E: now() }),
  refusal: (status) => {
    if (status === 451) return { code: 0, msg: 'Service unavailable from a restricted location according to terms.' };
    return { code: status === 429 || status === 418 ? -1003 : -1000, msg: 'Too many requests.' };
  },
};
