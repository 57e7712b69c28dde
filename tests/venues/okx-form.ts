import type { FakeSymbol } from './fake-market';
import {
  candleRow,
  contractsOf,
  fundingRate,
  indexCode,
  indexTicker,
  markPrice,
  okxAnswer,
  okxCode,
  openInterest,
  ticker,
  typeOf,
} from './okx-rest';
import {
  amountText,
  priceText,
  RawFrame,
  type FakeCall,
  type FakeTrade,
  type FormContext,
  type Received,
  type Topic,
  type VenueForm,
} from './venue-form';

const MINUTE_MS = 60_000;

interface Argument {
  channel?: string;
  instId?: string;
  instType?: string;
}

const CHANNELS: Readonly<Record<string, Topic['channel']>> = {
  tickers: 'ticker',
  'mark-price': 'mark',
  'index-tickers': 'index',
  'funding-rate': 'funding',
  'open-interest': 'openInterest',
  trades: 'trade',
  'liquidation-orders': 'liquidation',
  candle1m: 'kline',
};

const isBusiness = ({ path }: FakeCall): boolean => path === '/ws/v5/business';

/** Candles are on another path than the rest; a channel on the wrong one is refused. Liquidations are of all symbols of a type. */
function topicOf(argument: Argument, call: FakeCall, { market }: FormContext): Topic | null {
  const { channel = '', instId, instType } = argument;
  const kind = CHANNELS[channel];
  if (!kind || channel.startsWith('candle') !== isBusiness(call)) return null;
  const key = JSON.stringify(argument);
  if (kind === 'liquidation') return instType ? { key, line: 'usdt-m', channel: kind, symbol: null } : null;
  const symbol = market.symbols.find((one) =>
    kind === 'index' ? one.line !== 'spot' && indexCode(one) === instId : okxCode(one) === instId,
  );
  return symbol ? { key, line: symbol.line, channel: kind, symbol } : null;
}

const CONNECTION = { connId: 'a4d3ae55' };

function replyTo(op: string, arg: Argument, isKnown: boolean): object {
  if (isKnown) return { event: op, arg, ...CONNECTION };
  const msg = `Wrong URL or channel:${arg.channel ?? ''},instId:${arg.instId ?? ''} doesn't exist.`;
  return { event: 'error', code: '60018', msg, ...CONNECTION };
}

function received(frame: string, call: FakeCall, context: FormContext): Received {
  if (frame === 'ping') return { replies: [new RawFrame('pong')], subscribed: [], unsubscribed: [] };
  const { op = '', args = [] } = JSON.parse(frame) as { op?: string; args?: Argument[] };
  if (op === 'unsubscribe')
    return { replies: args.map((arg) => replyTo(op, arg, true)), subscribed: [], unsubscribed: args.map((arg) => JSON.stringify(arg)) };
  const topics = args.map((arg) => topicOf(arg, call, context));
  const replies = args.map((arg, place) => replyTo(op, arg, topics[place] !== null));
  return { replies, subscribed: topics.filter((topic) => topic !== null), unsubscribed: [] };
}

const FORMS: Partial<Record<Topic['channel'], (symbol: FakeSymbol, context: FormContext) => object>> = {
  ticker,
  mark: markPrice,
  index: indexTicker,
  funding: fundingRate,
  openInterest,
  kline: (symbol, { market, now }) => {
    const start = Math.floor(now() / MINUTE_MS) * MINUTE_MS;
    return market.candles(symbol, MINUTE_MS, start, start + MINUTE_MS, now()).map((candle) => candleRow(symbol, candle, false))[0] ?? [];
  },
};

function published({ channel, symbol, key }: Topic, _: FakeCall, context: FormContext): unknown[] {
  const form = FORMS[channel];
  return form && symbol ? [{ arg: JSON.parse(key) as object, data: [form(symbol, context)] }] : [];
}

function traded({ key, channel }: Topic, symbol: FakeSymbol, trade: FakeTrade): unknown {
  const arg = JSON.parse(key) as Argument;
  const size = symbol.line === 'spot' ? amountText(symbol, trade.amount) : contractsOf(symbol, trade.amount, trade.price);
  const [px, ts] = [priceText(symbol, trade.price), String(trade.time)];
  if (channel === 'liquidation') {
    if (arg.instType !== typeOf(symbol)) return null;
    const posSide = trade.side === 'sell' ? 'long' : 'short';
    const details = [{ bkLoss: '0', bkPx: px, ccy: '', posSide, side: trade.side, sz: size, ts }];
    return {
      arg,
      data: [{ details, instFamily: indexCode(symbol), instId: okxCode(symbol), instType: typeOf(symbol), uly: indexCode(symbol) }],
    };
  }
  return { arg, data: [{ instId: okxCode(symbol), tradeId: '1', px, sz: size, side: trade.side, ts, count: '1', source: '0', seqId: 1 }] };
}

const NOTICE = 'The connection will soon be closed for a service upgrade. Please reconnect.';

/** OKX as in 2026. */
export const OKX_FORM: VenueForm = {
  hasLineInPath: false,
  idleMs: 30_000,
  codeOf: okxCode,
  answer: okxAnswer,
  opened: ({ path }) => (path === '/ws/v5/public' || path === '/ws/v5/business' ? [] : null),
  received,
  published,
  traded,
  closingNotice: () => ({ event: 'notice', code: '64008', msg: NOTICE, ...CONNECTION }),
  refusal: () => ({ code: '50011', msg: 'Too Many Requests', data: [] }),
};
