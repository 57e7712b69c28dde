import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VENUE_NAMES, type VenueName } from '../../lib/contract/venues';
import { ConnectLimiter } from '../../server/feeds/live/connect-limiter';
import { originsOf } from '../../server/feeds/live/origins';
import { VenueRestClient } from '../../server/feeds/live/venue-rest-client';
import { SYSTEM_TIMERS } from '../../server/feeds/live/timers';
import type { FrameKind, LiveLine, VenueOrigins } from '../../server/feeds/live/venue';
import { VenueSocket } from '../../server/feeds/live/venue-socket';
import { until } from '../setup/until';
import { FakeMarket, fakeSymbol, fakeSymbols, ODD_SYMBOLS, recordedSymbols } from './fake-market';
import { startFakeVenue, VENUE_FORMS, type FakeVenue } from './fake-venue';

const NOW = Date.UTC(2026, 8, 1, 12, 34, 56);
const MINUTE_MS = 60_000;

const ORIGINS: Readonly<Record<VenueName, VenueOrigins>> = {
  binance: { spot: 'https://a.test', 'usdt-m': 'https://b.test', 'coin-m': 'https://c.test' },
  bybit: { spot: 'https://a.test', 'usdt-m': 'https://a.test', 'coin-m': 'https://a.test' },
  okx: { spot: 'https://a.test', 'usdt-m': 'https://a.test', 'coin-m': 'https://a.test' },
  bitget: { spot: 'https://a.test', 'usdt-m': 'https://a.test', 'coin-m': 'https://a.test' },
};

/** A call for the tickers of spot, and a socket with those of BTC, in the form of each venue. */
const REQUESTS: Readonly<Record<VenueName, { path: string; socket: string; frames: string[] }>> = {
  binance: { path: '/api/v3/ticker/24hr', socket: '/ws/!miniTicker@arr', frames: [] },
  bybit: { path: '/v5/market/tickers?category=spot', socket: '/v5/public/spot', frames: ['{"op":"subscribe","args":["tickers.BTCUSDT"]}'] },
  okx: {
    path: '/api/v5/market/tickers?instType=SPOT',
    socket: '/ws/v5/public',
    frames: ['{"op":"subscribe","args":[{"channel":"tickers","instId":"BTC-USDT"}]}'],
  },
  bitget: {
    path: '/api/v2/spot/market/tickers',
    socket: '/v2/ws/public',
    frames: ['{"op":"subscribe","args":[{"instType":"SPOT","channel":"ticker","instId":"BTCUSDT"}]}'],
  },
};

let now: number;
let market: FakeMarket;
let venue: FakeVenue;
const cleanups: (() => void | Promise<void>)[] = [];

async function start(name: VenueName): Promise<FakeVenue> {
  venue = await startFakeVenue(name, market, () => now);
  cleanups.push(() => venue.close());
  return venue;
}

function clientOf(name: VenueName): VenueRestClient {
  const client = new VenueRestClient({
    venue: { name, restOrigins: ORIGINS[name], restRules: { weightMax: 1000, windowMs: MINUTE_MS } },
    override: venue.restUrl,
  });
  cleanups.unshift(() => client.close());
  return client;
}

/** Waits until a condition holds. */
const holds = (condition: () => boolean): Promise<void> => until(() => expect(condition()).toBe(true));

const isAcknowledgement = (text: string): boolean => /^(pong$|\{"(result|success|event)":)/.test(text);

interface Listener {
  socket: VenueSocket;
  frames: string[];
}

function socketOf(name: VenueName, line: LiveLine = 'spot', request = REQUESTS[name]): Listener {
  const frames: string[] = [];
  const socket = new VenueSocket({
    origin: originsOf(ORIGINS[name], venue.socketUrl)[line],
    stream: { line, path: request.socket, frames: request.frames, answers: 0, isContinuous: false },
    rules: { sendEveryMs: 1, keepAlive: null, lifeMs: null },
    limiter: new ConnectLimiter(SYSTEM_TIMERS),
    random: () => 0,
    read: (text): FrameKind => {
      frames.push(text);
      if (text === 'not read') throw new Error('broken');
      if (/serverShutdown|64008/.test(text)) return 'closing';
      return isAcknowledgement(text) ? 'control' : 'data';
    },
  });
  cleanups.unshift(() => socket.close());
  socket.start();
  return { socket, frames };
}

beforeEach(() => {
  now = NOW;
  market = new FakeMarket([...fakeSymbols(5, 'spot'), ...fakeSymbols(3, 'usdt-m'), ...fakeSymbols(2, 'coin-m')]);
});
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

describe.each(VENUE_NAMES)('%s', (name) => {
  it('answers and publishes', async () => {
    await start(name);
    const price = market.quote(market.find('spot', 'BTC'), NOW).last.toFixed(0);
    expect(JSON.stringify(await clientOf(name).get({ line: 'spot', path: REQUESTS[name].path }))).toContain(price.slice(0, 4));
    const { socket, frames } = socketOf(name);
    await holds(() => socket.counters.frames.data >= 1);
    now += 1000;
    venue.publish();
    await holds(() => socket.counters.frames.data >= 2);
    expect(frames.at(-1)).toContain(String(now));
    expect(venue.sockets()).toEqual({ open: 1, opened: 1, topics: 1 });
  });

  it.each([418, 429, 451, 500, 403])('refuses calls with %i', async (status) => {
    await start(name);
    venue.faults.refusal = { status, retryAfter: '60', times: 1 };
    await expect(clientOf(name).get({ line: 'spot', path: REQUESTS[name].path })).rejects.toMatchObject({ name: 'VenueError', status });
  });

  it('refuses, breaks and closes sockets', async () => {
    await start(name);
    venue.faults.refusesSockets = true;
    const { socket } = socketOf(name);
    await holds(() => socket.counters.lost >= 1);
    venue.faults.refusesSockets = false;
    await holds(() => socket.counters.frames.data >= 1);
    venue.cutSockets();
    await holds(() => socket.counters.opened >= 2);
    venue.closeSockets(1012);
    await holds(() => socket.counters.opened >= 3);
    expect(socket.counters.lost).toBeGreaterThanOrEqual(3);
  });

  it('opens silent sockets, and sends frames that are none', async () => {
    await start(name);
    venue.faults.isSilent = true;
    const { socket, frames } = socketOf(name);
    await holds(() => venue.sockets().topics === 1);
    venue.publish();
    expect(frames.filter((frame) => !isAcknowledgement(frame))).toEqual([]);
    venue.faults.isSilent = false;
    venue.faults.brokenFrame = 'not read';
    venue.publish();
    await holds(() => socket.counters.frames.broken >= 1);
    expect(socket.counters.frames.data).toBe(0);
  });

  it('has the clock, the symbols and the prices that a test says', async () => {
    await start(name);
    venue.faults.clockDifferenceMs = 7_000;
    const client = clientOf(name);
    const codes = async (): Promise<string> => JSON.stringify(await client.get({ line: 'spot', path: REQUESTS[name].path }));
    await codes();
    expect(client.metrics().spot.clockDifferenceMs - (NOW + 7_000 - Date.now())).toBeGreaterThan(-5_000);
    const odd = ODD_SYMBOLS.filter(({ line }) => line === 'spot');
    for (const symbol of odd) market.list(symbol);
    for (const symbol of odd) expect(await codes()).toContain(`"${VENUE_FORMS[name].codeOf(symbol)}"`);
    market.delist(market.find('spot', 'ETH'));
    expect(await codes()).not.toMatch(/"ETH-?USDT"/);
    const btc = market.find('spot', 'BTC');
    market.jump(btc, 1000);
    expect(await codes()).toContain(`"${market.quote(btc, NOW + 7_000).last.toFixed(btc.pricePrecision)}"`);
    expect(market.quote(btc, NOW).last).toBeGreaterThan(10_000_000);
  });

  it('announces that it closes, where the real one does', async () => {
    await start(name);
    const { socket, frames } = socketOf(name);
    await holds(() => socket.counters.frames.data >= 1);
    venue.announceClosing();
    if (VENUE_FORMS[name].closingNotice({ market, now: () => now }) === null) {
      expect(['bybit', 'bitget']).toContain(name);
      return;
    }
    await holds(() => socket.counters.frames.closing >= 1);
    expect(frames.at(-1)).toMatch(/serverShutdown|64008/);
    // The new connection delivers before the old one ends.
    await holds(() => socket.counters.opened === 2 && venue.sockets().open === 1);
    expect(socket.counters.lost).toBe(0);
  });
});

describe('faults of all venues', () => {
  it('cut and slow answers', async () => {
    await start('okx');
    const client = clientOf('okx');
    venue.faults.cutsCalls = true;
    await expect(client.get({ line: 'spot', path: '/api/v5/public/time' })).rejects.toMatchObject({ status: 0, isFinal: false });
    venue.faults.cutsCalls = false;
    let release = (): void => undefined;
    venue.faults.hold = new Promise<void>((resolve) => (release = resolve));
    const answer = client.get({ line: 'spot', path: '/api/v5/public/time' });
    await holds(() => venue.calls.length === 2);
    expect(client.metrics().spot.answers).toEqual({ 0: 1 });
    release();
    await expect(answer).resolves.toMatchObject({ code: '0' });
  });

  it('trades and liquidations, with a wick in the candles', async () => {
    await start('binance');
    const symbol = market.find('usdt-m', 'ETH');
    const { socket, frames } = socketOf('binance', 'usdt-m', {
      path: '',
      socket: '/market/stream?streams=ethusdt@aggTrade/!forceOrder@arr',
      frames: [],
    });
    await holds(() => venue.sockets().topics === 2);
    const price = market.quote(symbol, NOW).low * 0.9;
    venue.trade(symbol, { time: NOW, price, amount: 2, side: 'sell' });
    venue.liquidate(symbol, { time: NOW, price, amount: 3, side: 'sell' });
    await holds(() => socket.counters.frames.data === 2);
    expect(frames.map((frame) => (JSON.parse(frame) as { stream: string }).stream)).toEqual(['ethusdt@aggTrade', '!forceOrder@arr']);
    const minute = Math.floor(NOW / MINUTE_MS) * MINUTE_MS;
    const query = `symbol=ETHUSDT&interval=1m&startTime=${minute}&limit=1`;
    const rows = (await clientOf('binance').get({ line: 'usdt-m', path: `/fapi/v1/klines?${query}` })) as unknown[][];
    expect(rows[0]?.[3]).toBe(price.toFixed(symbol.pricePrecision));
  });

  it('the old socket paths of Binance are gone', async () => {
    await start('binance');
    const { socket } = socketOf('binance', 'usdt-m', { path: '', socket: '/ws/!miniTicker@arr', frames: [] });
    await holds(() => socket.counters.lost >= 1);
    expect(socket.state().lastLoss).toContain('404');
  });

  it('an idle socket of OKX is closed, unless it is kept alive', async () => {
    await start('okx');
    const { socket, frames } = socketOf('okx', 'spot', { path: '', socket: '/ws/v5/public', frames: ['ping'] });
    await holds(() => frames.includes('pong'));
    now += 30_000;
    venue.publish();
    await holds(() => socket.counters.lost === 1);
    expect(socket.state().lastLoss).toContain('4004');
  });

  it('a spot request of Bybit has at most ten topics', async () => {
    await start('bybit');
    const args = Array.from({ length: 11 }, () => 'tickers.BTCUSDT');
    const { frames } = socketOf('bybit', 'spot', {
      path: '',
      socket: '/v5/public/spot',
      frames: [JSON.stringify({ op: 'subscribe', args })],
    });
    await holds(() => frames.length === 1);
    expect(frames[0]).toContain('args size >10');
  });
});

describe('a fake market', () => {
  const symbol = fakeSymbol(0, 'spot');

  it('has short candles that make up the long ones', () => {
    const [from, until] = [Date.UTC(2026, 7, 30), Date.UTC(2026, 7, 31)];
    const market = new FakeMarket([symbol]);
    const [day] = market.candles(symbol, 86_400_000, from, until, NOW);
    const minutes = market.candles(symbol, MINUTE_MS, from, until, NOW);
    expect(minutes).toHaveLength(1440);
    expect(day).toMatchObject({
      open: minutes[0]?.open,
      close: minutes.at(-1)?.close,
      high: Math.max(...minutes.map(({ high }) => high)),
      low: Math.min(...minutes.map(({ low }) => low)),
    });
    const sum = (field: 'baseVolume' | 'quoteVolume'): number => minutes.reduce((total, minute) => total + minute[field], 0);
    expect(day?.baseVolume).toBeCloseTo(sum('baseVolume'), 4);
    expect((day?.quoteVolume ?? 0) / sum('quoteVolume')).toBeCloseTo(1, 9);
  });

  it('has values of the 24 hours that fit the price', () => {
    const market = new FakeMarket([symbol]);
    for (let time = NOW; time < NOW + 86_400_000; time += 977_000) {
      const { last, high, low, open, baseVolume, quoteVolume } = market.quote(symbol, time);
      expect(last).toBe(symbol.path.at(time));
      expect([last <= high, last >= low, open <= high, open >= low]).toEqual([true, true, true, true]);
      expect(quoteVolume / baseVolume).toBeGreaterThan(low);
      expect(quoteVolume / baseVolume).toBeLessThan(high);
    }
  });

  it.each(['high below low', 'last above high', 'last below low', 'no open'] as const)('publishes %s on demand', (crossing) => {
    const market = new FakeMarket([symbol]);
    market.cross(symbol, crossing);
    const { last, high, low, open } = market.quote(symbol, NOW);
    expect(last <= high && last >= low && open > 0).toBe(false);
    market.cross(symbol, null);
    expect(market.quote(symbol, NOW).last).toBe(symbol.path.at(NOW));
  });

  it('plays a recording', async () => {
    const startsAt = Date.UTC(2026, 8, 1);
    const symbols = await recordedSymbols(path.join(import.meta.dirname, '../recordings'), startsAt);
    const market = new FakeMarket(symbols);
    const doge = market.find('usdt-m', 'DOGE');
    const candles = market.candles(doge, MINUTE_MS, startsAt, startsAt + 60 * MINUTE_MS, NOW);
    expect(candles).toHaveLength(60);
    for (const { high, low, open, close, baseVolume } of candles) {
      expect([high >= Math.max(open, close), low <= Math.min(open, close), baseVolume > 0]).toEqual([true, true, true]);
      expect(high.toFixed(doge.pricePrecision)).toBe(String(Number(high.toFixed(doge.pricePrecision)).toFixed(doge.pricePrecision)));
    }
    expect(symbols.length).toBe(14);
  });
});
