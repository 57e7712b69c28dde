import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { WebSocket } from 'ws';
import { ALERT_FREQUENCY, ALERT_TYPE, DELIVERY_CHANNEL } from '../../lib/contract/alert-terms';
import { DRAFT } from '../../tests/builders/alert-scene';
import { Visitor } from '../../tests/builders/visitor';
import type { ReaderWatch } from '../../tests/builders/reader-watch';

const ALERTS_A_SYMBOL = 12;
/**
 * Half widths of the channels, by the range of the price in the seconds before, so that prices leave them before, during and after a fault
 * however lively the market is.
 */
const halfWidth = (range: number, price: number, place: number): number =>
  Math.max(range * (0.4 + 0.25 * place), price * 1e-6 * (place + 1));
const CHANNELS = [DELIVERY_CHANNEL.station, DELIVERY_CHANNEL.pop];
const ARMED_MS_MAX = 12_000;
const FIRED_MS_MAX = 30_000;
const POLL_MS = 250;
/** A crossing at the edge of what the watches have seen is given this much room, as a fraction of the price. */
const EDGE = 1e-7;

interface Channel {
  alertId: string;
  symbolId: string;
  low: number;
  high: number;
}

/** Outcome of the alerts of one fault. */
export interface CrossingCounts {
  crossed: number;
  missing: number;
  /** Events beyond one a crossing, and deliveries beyond one an event and channel. */
  duplicates: number;
  /** Deliveries that are neither delivered nor, because an event was late, skipped. */
  undelivered: number;
  /** Pop-ups that one page was sent twice. */
  repeated: number;
}

/** Alerts of one user that prices cross during a fault, created at one reader; a page of the user is open at another. */
export class Crossings {
  private readonly shown = new Map<string, number>();
  private page: WebSocket | null = null;
  private channels: Channel[] = [];

  private constructor(
    private readonly user: Visitor,
    private readonly sql: postgres.Sql,
  ) {}

  /** Creates alerts on symbols, given with the range of their price, and resolves when those that prices have not left yet are armed. */
  static async create(
    origin: string,
    pageOrigin: string,
    databaseUrl: string,
    name: string,
    rangeOf: ReadonlyMap<string, number>,
  ): Promise<Crossings> {
    const user = await new Visitor(origin).register(`${name}@example.org`);
    const crossings = new Crossings(user, postgres(databaseUrl, { max: 1, onnotice: () => undefined, types: {} }));
    await crossings.openPage(pageOrigin);
    for (const [symbolId, range] of rangeOf) await crossings.createOf(symbolId, range);
    await crossings.untilArmed();
    return crossings;
  }

  /** Counts the events of crossings that the watches have seen, when the missing ones have had their time. */
  async counts(watches: readonly ReaderWatch[]): Promise<CrossingCounts> {
    const giveUpAt = performance.now() + FIRED_MS_MAX;
    let counts = await this.count(watches);
    while ((counts.missing > 0 || counts.undelivered > 0) && performance.now() < giveUpAt) {
      await wait(POLL_MS);
      counts = await this.count(watches);
    }
    return counts;
  }

  async close(): Promise<void> {
    this.page?.terminate();
    await this.sql.end();
  }

  private async createOf(symbolId: string, range: number): Promise<void> {
    const { data } = await this.user.call('GET', `/v1/mix/market/getHomeQuotation?symbolIds=${symbolId}`);
    const price = Number((data as { rows: { price: string }[] }).rows[0]?.price);
    for (let place = 0; place < ALERTS_A_SYMBOL; place += 1) {
      const width = halfWidth(range, price, place);
      const [low, high] = [price - width, price + width];
      const {
        code,
        msg,
        data: saved,
      } = await this.user.post('/v1/send/priceremindconfig/inster', {
        ...DRAFT,
        ...{ exchangeId: symbolId, alertType: ALERT_TYPE.leavesChannel, configurePrice: null, frequency: ALERT_FREQUENCY.onceOnly },
        ...{ configurePriceDown: low.toFixed(8), configurePriceUp: high.toFixed(8), channels: CHANNELS, requestId: `${symbolId}-${place}` },
      });
      if (code !== '00000') throw new Error(`an alert is not created: ${code} ${msg}`);
      const { alertId } = (saved as { alert: { alertId: string } }).alert;
      this.channels.push({ alertId, symbolId, low, high });
    }
  }

  private async untilArmed(): Promise<void> {
    const ids = this.channels.map(({ alertId }) => alertId);
    const giveUpAt = performance.now() + ARMED_MS_MAX;
    for (;;) {
      const rows = await this.sql<{ id: string; phase: string }[]>`select id, phase from alerts where id in ${this.sql(ids)}`;
      const isSettled = rows.every(({ phase }) => phase !== 'NEW');
      if (!isSettled && performance.now() < giveUpAt) {
        await wait(POLL_MS);
        continue;
      }
      // An alert whose channel the price had left before its first tick waits for the way back.
      const watched = new Set(rows.filter(({ phase }) => phase === 'ARMED' || phase === 'DONE').map(({ id }) => id));
      this.channels = this.channels.filter(({ alertId }) => watched.has(alertId));
      return;
    }
  }

  private async openPage(origin: string): Promise<void> {
    const user = new Visitor(origin);
    user.cookie = this.user.cookie;
    const rtoken = await user.rtoken();
    const page = new WebSocket(`${origin.replace('http', 'ws')}/v1/ws`);
    this.page = page;
    page.on('error', () => undefined);
    page.on('open', () => page.send(JSON.stringify({ action: 'login', rtoken })));
    page.on('message', (bytes: Buffer) => {
      const message = JSON.parse(bytes.toString()) as { action?: string; topic?: string; data?: { eventId?: string } };
      if (message.action === 'login') page.send(JSON.stringify({ action: 'subscribe', topic: 'price_notice' }));
      const eventId = message.topic === 'price_notice' ? message.data?.eventId : undefined;
      if (eventId !== undefined) this.shown.set(eventId, (this.shown.get(eventId) ?? 0) + 1);
    });
  }

  private isCrossed({ symbolId, low, high }: Channel, watches: readonly ReaderWatch[]): boolean {
    return watches.some((watch) => {
      const seen = watch.extremesOf(symbolId);
      return seen !== null && (seen.low < low * (1 - EDGE) || seen.high > high * (1 + EDGE));
    });
  }

  private async count(watches: readonly ReaderWatch[]): Promise<CrossingCounts> {
    const ids = this.channels.map(({ alertId }) => alertId);
    if (ids.length === 0) return { crossed: 0, missing: 0, duplicates: 0, undelivered: 0, repeated: 0 };
    const events = await this.sql<{ id: string; alert_id: string }[]>`
      select id, alert_id from alert_events where kind = 'fired' and alert_id in ${this.sql(ids)}`;
    const deliveries = await this.sql<{ event_id: string; channel: number; state: string; reason: string | null }[]>`
      select event_id, channel, state, reason from alert_deliveries
      where event_id in (select id from alert_events where alert_id in ${this.sql(ids)})`;
    const fired = new Set(events.map(({ alert_id: alertId }) => alertId));
    const crossed = this.channels.filter((channel) => fired.has(channel.alertId) || this.isCrossed(channel, watches));
    const settled = deliveries.filter(({ state, reason }) => state === 'delivered' || (state === 'skipped' && reason === 'too-old'));
    const repeated = [...this.shown.values()].filter((times) => times > 1).length;
    return {
      crossed: crossed.length,
      missing: crossed.filter(({ alertId }) => !fired.has(alertId)).length,
      duplicates: events.length - fired.size + Math.max(0, deliveries.length - events.length * CHANNELS.length),
      undelivered: events.length * CHANNELS.length - settled.length,
      repeated,
    };
  }
}
