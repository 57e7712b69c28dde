import type { AlertDraft } from '../../lib/contract/alerts';
import { DomainEvents } from '../../server/accounts/domain-events';
import { addUser } from '../../server/accounts/user-store';
import { AlertQueue } from '../../server/alerts/alert-queue';
import { Alerts, type AlertsOptions } from '../../server/alerts/alerts';
import type { Database } from '../../server/db/database';
import { AlertLogStore } from '../../server/delivery/alert-log';
import { Market } from '../../server/market/market';
import { UNRESTRICTED_AUDIENCE } from '../../server/market/visibility';
import { buildFeedQuote, type FakeFeed } from './fake-feed';
import type { FeedQuote } from './quote-batch';
import { buildMarketFeed, MARKET_PRICES } from './running-app';

/** Start of a scene's clock: 2026-11-21 12:00 UTC. */
export const SCENE_START = Date.UTC(2026, 10, 21, 12);
const BEAT_MS = 250;

/** Valid draft of an alert: BTCUSDT rises to 105,000, every time, pop-up. */
export const DRAFT: AlertDraft = {
  businessLine: 1,
  exchangeId: 'BTCUSDT_SPBL',
  alertType: 1,
  priceType: 0,
  configurePrice: '105000',
  configurePriceUp: null,
  configurePriceDown: null,
  frequency: 1,
  channels: [5],
  note: '',
  expiresAt: null,
};

/** Fields of a log row that tests check. */
export interface LogRow {
  alertId: string;
  userSeq: number;
  kind: string;
  key: string;
  price: string;
  change: string | null;
  isLate: boolean;
  channels: string;
  alert: string;
}

/** Alerts on a database and a market whose quotes and clock the test sets. */
export class AlertScene {
  private requests = 0;

  private constructor(
    readonly database: Database,
    readonly feed: FakeFeed,
    readonly market: Market,
    readonly alerts: Alerts,
    readonly time: { now: number },
    /** Events of `alertFired`, and details of logged errors. */
    readonly firedEvents: { userId: string; eventId: string }[],
    readonly errors: object[],
  ) {}

  /** Opens the market and starts the alerts. `now` is the first time of the clock. */
  static async open(
    database: Database,
    over: Partial<AlertsOptions> = {},
    { now = SCENE_START, feed = buildMarketFeed() } = {},
  ): Promise<AlertScene> {
    const time = { now };
    const market = new Market(feed, () => time.now);
    await market.open();
    const firedEvents: { userId: string; eventId: string }[] = [];
    const errors: object[] = [];
    const events = new DomainEvents();
    events.on('alertFired', (event) => firedEvents.push(event));
    const alerts = new Alerts({
      database,
      clock: () => time.now,
      events,
      limits: { line: 20, total: 50, times: 500 },
      caps: { inSecond: 1, frequencys: 2, perHour: 2, perDay: 2 },
      seed: 1,
      queue: new AlertQueue(),
      log: { error: (details) => errors.push(details) },
      ...over,
    });
    await alerts.start(market);
    return new AlertScene(database, feed, market, alerts, time, firedEvents, errors);
  }

  async user(name: string): Promise<string> {
    return (await addUser(this.database, `${name}@example.com`, 'hash', 1))?.id ?? '';
  }

  /** Creates an alert; `over` overrides fields of the draft. */
  async create(userId: string, over: Partial<AlertDraft> = {}): Promise<string> {
    const { alertId } = await this.alerts.create(
      userId,
      { ...DRAFT, ...over },
      `request-${(this.requests += 1)}-${this.time.now}`,
      UNRESTRICTED_AUDIENCE,
    );
    return alertId;
  }

  /** Store by which users read the log. */
  get alertLog(): AlertLogStore {
    return new AlertLogStore(this.database);
  }

  /** Advances by one beat with these quotes. */
  beat(...quotes: FeedQuote[]): void {
    this.time.now += BEAT_MS;
    this.feed.push(...quotes);
    this.market.beat();
  }

  /** Advances by one beat that sets the price of the first symbol, and waits until all is written. */
  async price(last: number, over: Partial<FeedQuote> = {}): Promise<void> {
    this.beat(buildFeedQuote(0, last, over));
    await this.alerts.whenIdle();
  }

  /** Returns the log rows, oldest first. */
  log(): Promise<LogRow[]> {
    return this.database.query<LogRow>(
      `select e.alert_id as "alertId", e.user_seq as "userSeq", e.kind, e.key, e.price, e.change, e.is_late as "isLate", e.alert,
        coalesce((select string_agg(d.channel::text || ' ' || d.state, ',' order by d.channel) from alert_deliveries d where d.event_id = e.id), '') as channels
        from alert_events e order by e.feed_time, e.user_seq`,
    );
  }

  /** Returns the phase of an alert in the database; null when it is deleted. */
  async phase(alertId: string): Promise<string | null> {
    const [row] = await this.database.query<{ phase: string }>('select phase from alerts where id = $1', [alertId]);
    return row?.phase ?? null;
  }
}

/** Price of the first symbol when a scene opens. */
export const FIRST_PRICE = MARKET_PRICES[0];
