import { DELIVERY_CHANNEL, type DeliveryChannel } from '../../lib/contract/alert-terms';
import { ATTEMPT_OUTCOMES, type OnAttempt } from '../delivery/attempt-outcome';
import { EventLoopLag } from '../platform/event-loop-lag';
import { Metrics, type Sample } from '../platform/metrics';
import type { Part } from './part';
import type { PartName } from './roles';

/** Metrics that can fall; the others only grow. */
const GAUGES: ReadonlySet<string> = new Set([
  'uptime_seconds',
  'memory_rss_bytes',
  'database_open',
  'market_lag_seconds',
  'market_oldest_lag_seconds',
  'alerts_active',
  'bus_connected',
  'ownership_owner',
  'ownership_term',
  'alerts_waiting',
  'alerts_lag_seconds',
  'moves_kept',
  'ws_connections',
  'ws_groups',
  'ws_order_topics',
  'ws_logged_in',
  'front_pages_kept',
  'front_page_bytes',
  'front_asset_bytes',
  'front_tunnels',
]);

/** Parts with numbers for `/metrics`, and the beginnings of their names. */
const METRICS_OF_PARTS: readonly (readonly [name: PartName, prefix: string])[] = [
  ['market', 'market'],
  ['movers', 'moves'],
  ['users', 'alerts'],
  ['bus', 'bus'],
  ['ownership', 'ownership'],
  ['sockets', 'ws'],
  ['site', 'front'],
];

/** Upper bounds of work that has to fit into a beat of 250 ms. */
const BEAT_BUCKETS = [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];
/** Upper bounds of delays that a visitor notices: pages are delayed after 4 s. */
const LAG_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 10, 30, 60];
const FRAME_BUCKETS = [0, 1, 10, 100, 1_000, 2_500, 5_000, 10_000, 25_000];
/** Up to the last retry of a delivery, which is made after about 40 minutes. */
const DELIVERY_BUCKETS = [0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3_600];

const CHANNEL_NAMES: ReadonlyMap<DeliveryChannel, string> = new Map(
  Object.entries(DELIVERY_CHANNEL).map(([name, channel]) => [channel, name]),
);

const named = (prefix: string, values: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}_${name}`, value]));

/** Measurements of the process, by the names of docs/operations.md. */
export class ProcessMetrics {
  readonly registry = new Metrics('exchange');
  private readonly loopLag = new EventLoopLag(
    this.registry.histogram({
      name: 'event_loop_lag_seconds',
      help: 'Delay of a timer of the process, twice a second.',
      buckets: LAG_BUCKETS,
    }),
  );
  private readonly observeBeat = this.registry.histogram({
    name: 'market_beat_duration_seconds',
    help: 'Duration of a beat: pulling, checking, lists, fan-out, alerts.',
    buckets: BEAT_BUCKETS,
  });
  private readonly observeLag = this.registry.histogram({
    name: 'market_feed_lag_seconds',
    help: 'Time of the feed behind the clock at each beat.',
    buckets: LAG_BUCKETS,
  });
  private readonly observeFanOut = this.registry.histogram({
    name: 'ws_fan_out_duration_seconds',
    help: 'Duration of sending a beat to all sockets.',
    buckets: BEAT_BUCKETS,
  });
  private readonly observeFrames = this.registry.histogram({
    name: 'ws_fan_out_frames',
    help: 'Frames sent for a beat.',
    buckets: FRAME_BUCKETS,
  });
  private readonly observeDelivery = this.registry.histogram({
    name: 'alerts_delivery_delay_seconds',
    help: 'Time from the price that fires an alert to its delivery.',
    buckets: DELIVERY_BUCKETS,
    labelNames: ['channel'],
  });

  /** `parts` has the parts of the process when a text is read. */
  constructor(private readonly parts: Readonly<Partial<Record<PartName, Part>>>) {
    // An alarm on growth needs the number before the first attempt.
    for (const channel of CHANNEL_NAMES.values())
      for (const outcome of ATTEMPT_OUTCOMES) this.registry.count('alerts_deliveries', { channel, outcome }, 0);
    this.registry.addPart(() => this.numbers(), GAUGES);
    this.registry.addSamples(() => this.samples());
  }

  /** Measures the event loop until `stop`. */
  start(): void {
    this.loopLag.start();
  }

  stop(): void {
    this.loopLag.stop();
  }

  /** Adds a beat of the market: its duration and the lag of its feed. */
  readonly onBeat = (seconds: number, lagSeconds: number): void => {
    this.observeBeat(seconds);
    this.observeLag(lagSeconds);
  };

  /** Adds the fan-out of a beat: its duration and the frames sent. */
  readonly onFanOut = (seconds: number, frames: number): void => {
    this.observeFanOut(seconds);
    this.observeFrames(frames);
  };

  /** Adds an attempt to deliver an alert. */
  readonly onAttempt: OnAttempt = ({ channel, outcome, delayMs }) => {
    const name = CHANNEL_NAMES.get(channel) ?? 'unknown';
    this.registry.count('alerts_deliveries', { channel: name, outcome });
    if (outcome === 'delivered') this.observeDelivery(Math.max(0, delayMs) / 1_000, { channel: name });
  };

  private numbers(): Record<string, number> {
    const { parts } = this;
    const ofParts = METRICS_OF_PARTS.map(([name, prefix]) => named(prefix, parts[name]?.metrics?.() ?? {}));
    return {
      uptime_seconds: Math.round(process.uptime()),
      memory_rss_bytes: process.memoryUsage.rss(),
      database_open: parts.users?.isReady() === true ? 1 : 0,
      ...(Object.assign({}, ...ofParts) as Record<string, number>),
    };
  }

  private samples(): Sample[] {
    return METRICS_OF_PARTS.flatMap(([name]) => this.parts[name]?.samples?.() ?? []);
  }
}
