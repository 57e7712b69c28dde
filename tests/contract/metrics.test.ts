import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { SOCKET_PATH } from '../../lib/contract/socket';
import type { App } from '../../server/compose/app';
import { DRAFT } from '../builders/alert-scene';
import { buildFeedQuote } from '../builders/fake-feed';
import { buildAppWithAccounts, buildMarketFeed, originOf } from '../builders/running-app';
import { Visitor } from '../builders/visitor';
import { until } from '../setup/until';

// What a Prometheus server reads of a running exchange.

const feed = buildMarketFeed();
let app: App;

beforeAll(async () => {
  ({ app } = await buildAppWithAccounts({}, { feed }));
  await app.start();
});
afterAll(() => app.stop());

const scrape = async (): Promise<string> => (await fetch(`${originOf(app)}/metrics`)).text();

/** Values of a text by name with labels. */
const valuesOf = (text: string): Map<string, number> =>
  new Map(
    text.split('\n').flatMap((line): [string, number][] => {
      const [, name, value] = /^exchange_(\S+) (\S+)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, Number(value)]];
    }),
  );

/** Kinds of a text's metrics by name. */
const kindsOf = (text: string): [name: string, kind: string][] =>
  [...text.matchAll(/^# TYPE exchange_(\w+) (\w+)$/gm)].map(([, name = '', kind = '']) => [name, kind]);

it('values change when the thing happens: beats, fan-out, drops, calls, and an alert from its price to its delivery', async () => {
  const before = valuesOf(await scrape());
  const ws = new WebSocket(`${originOf(app).replace('http', 'ws')}${SOCKET_PATH}`);
  await new Promise((resolve) => ws.once('open', resolve));
  ws.send(JSON.stringify({ action: 'subscribe', topic: 'quote', bizNo: ['BTCUSDT_SPBL'] }));
  ws.send('no JSON');
  const user = await new Visitor(originOf(app)).register('ann@example.com');
  const draft = { ...DRAFT, configurePrice: '110000', frequency: 3, channels: [4], requestId: 'request-1' };
  expect(await user.post('/v1/send/priceremindconfig/inster', draft)).toMatchObject({ code: '00000' });
  feed.push(buildFeedQuote(0, 120_000), buildFeedQuote(1, 50, { price: 0 }));
  const grown = async (): Promise<string[]> => {
    const now = valuesOf(await scrape());
    return [...now].flatMap(([name, value]) => (value > (before.get(name) ?? 0) ? [name] : []));
  };
  await until(async () =>
    expect(await grown()).toEqual(
      expect.arrayContaining([
        'event_loop_lag_seconds_count',
        'market_beat_duration_seconds_count',
        'market_feed_lag_seconds_count',
        'market_dropped_quotes_total{reason="price"}',
        'ws_fan_out_duration_seconds_count',
        'ws_fan_out_frames_sum',
        'ws_frames_out_total',
        'ws_dropped_messages_total{reason="not_json"}',
        'alerts_events_total',
        'alerts_deliveries_total{channel="station",outcome="delivered"}',
        'alerts_delivery_delay_seconds_count{channel="station"}',
        'http_responses_total{class="2xx"}',
      ]),
    ),
  );
  ws.close();
});

it('counters of known names and labels begin at 0, so that an alarm on growth sees the first time', async () => {
  const values = valuesOf(await scrape());
  const never = [
    'market_dropped_quotes_total{reason="extremes"}',
    'market_dropped_quotes_total{reason="symbol"}',
    'ws_dropped_messages_total{reason="backlog"}',
    'ws_dropped_messages_total{reason="too_deep"}',
    'ws_beats_skipped_total',
    'ws_terminated_stuck_total',
    'http_responses_total{class="3xx"}',
    'http_responses_total{class="5xx"}',
    'alerts_deliveries_total{channel="sms",outcome="failed"}',
    'alerts_deliveries_total{channel="email",outcome="retried"}',
  ];
  expect(never.map((name) => [name, values.get(name)])).toEqual(never.map((name) => [name, 0]));
});

it('names follow Prometheus: counters end with _total, nothing else does, and units are seconds and bytes', async () => {
  const kinds = kindsOf(await scrape());
  expect(kinds.length).toBeGreaterThan(30);
  expect(kinds.filter(([name, kind]) => name.endsWith('_total') !== (kind === 'counter'))).toEqual([]);
  expect(kinds.filter(([name]) => /_(?:ms|millis|minutes|kb|mb)(?:_|$)/.test(name))).toEqual([]);
});

it('docs/operations.md names every metric, and none that does not exist but for those of a cluster, a live feed and the front', async () => {
  const names = new Set(kindsOf(await scrape()).map(([name]) => name));
  const rows = [...(await readFile('docs/operations.md', 'utf8')).matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
  const described = rows.flatMap((cell) => [...cell.matchAll(/`(\w+)/g)].map(([, name = '']) => name));
  expect(described.length).toBeGreaterThan(30);
  const here = described.filter((name) => !/^(?:bus|ownership|venue|backfill|front)_/.test(name));
  expect(here.filter((name) => !names.has(name))).toEqual([]);
  expect([...names].filter((name) => !described.includes(name))).toEqual([]);
});

it('a visitor gets no metrics', async () => {
  const response = await fetch(`${originOf(app)}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect([response.status, (await response.text()).includes('exchange_')]).toEqual([403, false]);
});
