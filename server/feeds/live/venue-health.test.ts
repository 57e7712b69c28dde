import { expect, it } from 'vitest';
import type { Sample } from '../../platform/metrics';
import type { LaneMetrics } from './rest-lane';
import { restSamples, VenueHealth } from './venue-health';
import type { SocketCounters } from './venue-connection';
import type { SocketState } from './venue-socket';

const NOW = 1_795_218_214_820;

const buildStream = (state: Partial<SocketState>, over: Partial<SocketCounters> = {}, frames: Partial<SocketCounters['frames']> = {}) => ({
  state: (): SocketState => ({ connectedAt: null, lastDataAt: null, lastLoss: null, ...state }),
  counters: {
    ...{ opened: 0, lost: 0, characters: 0, ...over },
    frames: { data: 0, subscribed: 0, control: 0, closing: 0, error: 0, unknown: 0, broken: 0, ...frames },
  },
});

/** Values by name and labels, without those that are 0. */
const valuesOf = (samples: readonly Sample[]): Record<string, number> =>
  Object.fromEntries(
    samples.filter(({ value }) => value !== 0).map(({ name, labels, value }) => [[name, ...Object.values(labels)].join(' '), value]),
  );

it('has the connections, messages, losses and newest message of each line', () => {
  const health = new VenueHealth();
  health.add('binance', 'spot', buildStream({ connectedAt: NOW - 9_000, lastDataAt: NOW - 1_500 }, { opened: 1 }, { data: 40 }));
  health.add('binance', 'spot', buildStream({ lastDataAt: NOW - 8_000 }, { opened: 2, lost: 2 }, { data: 5, broken: 1, unknown: 3 }));
  health.add('okx', 'usdt-m', buildStream({}, { lost: 4 }));
  expect(valuesOf(health.samples(NOW))).toEqual({
    'venue_sockets binance spot': 2,
    'venue_sockets_connected binance spot': 1,
    'venue_message_age_seconds binance spot': 1.5,
    'venue_connections_opened_total binance spot': 3,
    'venue_connections_lost_total binance spot': 2,
    'venue_messages_total binance spot': 45,
    'venue_dropped_messages_total binance spot broken': 1,
    'venue_dropped_messages_total binance spot unknown': 3,
    'venue_sockets okx usdt-m': 1,
    'venue_connections_lost_total okx usdt-m': 4,
  });
});

it('keeps the counts of closed streams, so that no counter falls', () => {
  const health = new VenueHealth();
  const leave = health.add(
    'okx',
    'spot',
    buildStream({ connectedAt: NOW, lastDataAt: NOW }, { opened: 3, lost: 1 }, { data: 7, error: 2 }),
  );
  leave();
  leave();
  expect(valuesOf(health.samples(NOW))).toEqual({
    'venue_connections_opened_total okx spot': 3,
    'venue_connections_lost_total okx spot': 1,
    'venue_messages_total okx spot': 7,
    'venue_dropped_messages_total okx spot error': 2,
  });
});

const buildLane = (over: Partial<LaneMetrics> = {}): LaneMetrics => ({
  ...{ requests: 0, retries: 0, answers: {}, bytes: 0, waiting: 0, weight: 0, weightMax: 100 },
  ...{ pausedForMs: 0, isRefused: false, clockDifferenceMs: Number.NaN },
  ...over,
});

it('has budget and refusals of calls: by line, and once where the lines share an origin', () => {
  const spot = buildLane({ requests: 9, weight: 12, waiting: 2, pausedForMs: 2_500, answers: { 0: 1, 200: 5, 418: 1, 429: 2, 500: 1 } });
  const lanes = { spot, 'usdt-m': buildLane({ answers: { 451: 1 }, isRefused: true }), 'coin-m': buildLane() };
  const values = {
    'venue_rest_weight okx all': 12,
    'venue_rest_weight_max okx all': 100,
    'venue_rest_waiting okx all': 2,
    'venue_rest_paused_seconds okx all': 2.5,
    'venue_rest_requests_total okx all': 9,
    'venue_rest_unanswered_total okx all': 1,
    'venue_rest_refusals_total okx all 418': 1,
    'venue_rest_refusals_total okx all 429': 2,
  };
  const origin = 'https://venue.example';
  expect(valuesOf(restSamples({ name: 'okx', restOrigins: { spot: origin, 'usdt-m': origin, 'coin-m': origin } }, lanes))).toEqual(values);
  const byLine = valuesOf(
    restSamples({ name: 'okx', restOrigins: { spot: origin, 'usdt-m': `${origin}/u`, 'coin-m': `${origin}/c` } }, lanes),
  );
  expect(byLine).toMatchObject({
    'venue_rest_weight okx spot': 12,
    'venue_rest_refusals_total okx usdt-m 451': 1,
    'venue_rest_refused okx usdt-m': 1,
  });
});
