import { describe, expect, it } from 'vitest';
import { VENUE_NAMES, type VenueName } from '../../lib/contract/venues';
import { LIVE_LINES, type LiveLine } from '../../server/feeds/live/venue';
import { FakeMarket, fakeSymbol, fakeSymbols } from './fake-market';
import { VENUE_FORMS } from './fake-venue';
import { RECORDED_DIR, RECORDED_SKIPPED_WHY, recordedOf, type Recorded } from './recorded-answers';
import { formDifferences } from './same-form';
import type { FakeCall, FormContext, Topic } from './venue-form';

// The answers and frames of the fake venues have the names and kinds of values of the recorded ones. Without the recorded answers of
// venues beside MARKET_DATA_DIR these tests are skipped, and their names say why.

const NOW = Date.UTC(2026, 8, 1, 12, 34, 56);
const QUARTER_END = Date.UTC(2026, 8, 25, 8);

const named = (line: LiveLine, bases: readonly string[]) => bases.map((base, place) => fakeSymbol(40 + place, line, { base }));

/** Symbols that the recorded requests ask for. */
const market = new FakeMarket([
  ...LIVE_LINES.flatMap((line) => fakeSymbols(10, line)),
  fakeSymbol(1, 'spot', { quote: 'BTC' }),
  fakeSymbol(2, 'spot', { base: 'LRC', quote: 'BTC' }),
  ...named('spot', ['NKN', 'UNI']),
  ...named('usdt-m', ['AKRO', 'CTK', 'KEEP', 'SUSHI']),
  ...named('coin-m', ['BCH', 'EOS', 'ETC', 'UNI']),
  fakeSymbol(0, 'usdt-m', { expiryTime: QUARTER_END }),
  fakeSymbol(0, 'coin-m', { expiryTime: QUARTER_END }),
  fakeSymbol(0, 'coin-m', { expiryTime: Date.UTC(2020, 11, 25) }),
  fakeSymbol(0, 'coin-m', { expiryTime: Date.UTC(2022, 4, 27) }),
]);
const context: FormContext = { market, now: () => NOW };

/** Recordings of what no adapter asks for, or in a form that no venue has any more. */
const NOT_SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/book|depth/, 'order books'],
  [/binance\/rest\/.*(agg-trades|-trades|ticker-price|avg-price|continuous|index-info)/, 'calls that no adapter makes'],
  [/binance\/ws\/[a-z]+-ticker\.\d/, 'the long ticker: the short one has the fields'],
  [/binance\/ws\/usdm-trade/, 'single trades: joined ones are read'],
  [/recent-trade|\/fills/, 'past trades'],
  [/-uta/, 'calls of the third version of Bitget'],
  [/error-range-too-long/, 'a bound of the range of one call'],
];

/** Where a recording is older than the form of today, or was copied with numbers as text. */
const KNOWN: readonly (readonly [RegExp, readonly RegExp[]])[] = [
  [/binance\/rest\/spot-exchange-info\.2021/, [/not recorded$/, /^symbols\[\]\.permissions: empty$/]],
  [/binance\/rest\/usdm-exchange-info\.2021/, [/not recorded$/, /settlePlan: only recorded$/]],
  [/binance\/rest\/usdm-premium-index\.all/, [/estimatedSettlePrice: not recorded$/]],
  [/bybit\/rest\//, [/(retCode|time|fundingInterval): number, recorded digits$/, /^time: not recorded$/]],
  [/bybit\/(rest\/tickers|rest\/open-interest|ws\/tickers\..*2024)/, [/(single|pre|funding|curPre)\w+: not recorded$/]],
  [/okx\/rest\/instruments.*2022/, [/(instFamily|maxLmtAmt|maxMktAmt|ruleType): not recorded$/]],
  [/okx\/ws\/.*\.(2022|2025)/, [/(count|seqId|source|connId): not recorded$/]],
  [/bitget\/rest\//, [/^requestTime: (not recorded|number, recorded digits)$/]],
];

const HOST_LINES: Readonly<Record<string, LiveLine>> = {
  api: 'spot',
  stream: 'spot',
  fapi: 'usdt-m',
  fstream: 'usdt-m',
  dapi: 'coin-m',
  dstream: 'coin-m',
};

function callOf(venue: VenueName, { url }: Recorded): FakeCall {
  const { hostname, pathname, searchParams } = new URL(url);
  for (const name of ['startTime', 'endTime', 'start', 'end']) searchParams.delete(name);
  if (venue !== 'binance') return { path: pathname, query: searchParams, line: null };
  const line = HOST_LINES[hostname.split('.')[0] ?? ''] ?? null;
  // Old recordings of USDT-M have the paths from before 2026.
  const path = line === 'usdt-m' && /^\/(ws|stream)/.test(pathname) ? `/market${pathname}` : pathname;
  return { path, query: searchParams, line };
}

const isSpoken = ({ file }: Recorded): boolean => !NOT_SPOKEN.some(([pattern]) => pattern.test(file));

function expectSameForm({ file }: Recorded, own: unknown, recorded: unknown): void {
  const known = KNOWN.filter(([pattern]) => pattern.test(file)).flatMap(([, differences]) => differences);
  const differences = formDifferences(own, recorded).filter((difference) => !known.some((pattern) => pattern.test(difference)));
  expect(differences, file).toEqual([]);
}

const isAcknowledgement = (frame: unknown): boolean => /^\{"(result|success|event)":/.test(JSON.stringify(frame));

interface Subscribed {
  topics: Topic[];
  replies: readonly unknown[];
  call: FakeCall;
}

function subscribe(venue: VenueName, recorded: Recorded): Subscribed {
  const form = VENUE_FORMS[venue];
  const call = callOf(venue, recorded);
  const opened = form.opened(call, context) ?? [];
  if (recorded.subscribe === undefined) return { topics: opened, replies: [], call };
  const { subscribed, replies } = form.received(JSON.stringify(recorded.subscribe), call, context);
  return { topics: [...opened, ...subscribed], replies, call };
}

/** The symbol that a frame of any venue is about. */
const namedIn = (frame: unknown): string => /"(?:s|symbol|instId)":"([^"]+)"/.exec(JSON.stringify(frame))?.[1] ?? '';

function ownFrame(venue: VenueName, { topics, call }: Subscribed, recorded: unknown): unknown {
  const form = VENUE_FORMS[venue];
  const topic = topics.find(({ symbol }) => symbol && form.codeOf(symbol) === namedIn(recorded)) ?? topics[0];
  if (!topic?.symbol) throw new Error('nothing is subscribed');
  if (topic.channel === 'trade') return form.traded(topic, topic.symbol, { time: NOW, price: 100, amount: 1, side: 'buy' }, call, context);
  const isFirst = ['snapshot', undefined].includes((recorded as { action?: string; type?: string }).type);
  return form.published(topic, call, context, isFirst)[0];
}

describe.runIf(RECORDED_DIR !== null).each(VENUE_NAMES)(`%s${RECORDED_SKIPPED_WHY}`, (venue) => {
  const answers = recordedOf(venue, 'rest').filter(isSpoken);
  const streams = recordedOf(venue, 'ws').filter(
    (recorded) => isSpoken(recorded) && !/kline-uta|tickers\.linear\.2024/.test(recorded.file),
  );

  it.each(answers.map((recorded) => [recorded.file, recorded] as const))('answers like %s', (_, recorded) => {
    const own = VENUE_FORMS[venue].answer(callOf(venue, recorded), context);
    expect(own, 'an answer').not.toBeNull();
    expectSameForm(recorded, own?.body, recorded.response);
  });

  it.each(streams.map((recorded) => [recorded.file, recorded] as const))('publishes like %s', (_, recorded) => {
    const subscribed = subscribe(venue, recorded);
    const [acknowledgement] = recorded.messages.filter(isAcknowledgement);
    const [frame] = recorded.messages.filter((message) => !isAcknowledgement(message));
    if (acknowledgement !== undefined) expectSameForm(recorded, subscribed.replies.at(-1), acknowledgement);
    expectSameForm(recorded, ownFrame(venue, subscribed, frame), frame);
  });

  it('is compared with most recordings', () => {
    expect(answers.length + streams.length).toBeGreaterThan(7);
  });
});
