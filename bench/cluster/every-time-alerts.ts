import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { ALERT_FREQUENCY, ALERT_TYPE, DELIVERY_CHANNEL } from '../../lib/contract/alert-terms';
import { DRAFT } from '../../tests/builders/alert-scene';
import { Visitor } from '../../tests/builders/visitor';
import { onCleanUp } from '../faults/clean-up';
import type { CrossedSymbol } from './crossed-market';

const POLL_MS = 50;
const SETTLED_MS_MAX = 60_000;
const CHANNELS = [DELIVERY_CHANNEL.station, DELIVERY_CHANNEL.pop];

/** Events and deliveries of alerts beside the crossings that were made. */
export interface EventCounts {
  crossings: number;
  missing: number;
  doubled: number;
  /** Deliveries beyond or below one an event and channel. */
  otherDeliveries: number;
}

/** Returns what has been added to earlier counts. */
export const since = (before: EventCounts, after: EventCounts): EventCounts => ({
  crossings: after.crossings - before.crossings,
  missing: after.missing - before.missing,
  doubled: after.doubled - before.doubled,
  otherDeliveries: after.otherDeliveries - before.otherDeliveries,
});

interface State {
  phase: string;
  events: number;
  deliveries: number;
}

/** An alert with the crossings that were made of its level. */
class CountedAlert {
  crossings = 0;

  constructor(
    readonly id: string,
    readonly symbol: CrossedSymbol,
  ) {}

  move(side: 'back' | 'beyond'): void {
    this.symbol.move(side);
    if (side === 'beyond') this.crossings += 1;
  }
}

/** Alerts that fire every time a price rises to a level, one a symbol, whose crossings are counted as they are made. */
export class EveryTimeAlerts {
  private constructor(
    private readonly sql: postgres.Sql,
    readonly alerts: readonly CountedAlert[],
  ) {}

  /** Creates the alerts at a reader; resolves once they are armed. */
  static async create(origin: string, databaseUrl: string, symbols: readonly CrossedSymbol[]): Promise<EveryTimeAlerts> {
    const user = await new Visitor(origin).register('takeover@example.org');
    const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined, types: {} });
    onCleanUp(() => sql.end());
    const alerts: CountedAlert[] = [];
    for (const symbol of symbols) {
      const { code, msg, data } = await user.post('/v1/send/priceremindconfig/inster', {
        ...DRAFT,
        ...{ exchangeId: symbol.symbolId, alertType: ALERT_TYPE.risesTo, configurePrice: symbol.level },
        ...{ frequency: ALERT_FREQUENCY.everyTime, channels: CHANNELS, requestId: symbol.symbolId },
      });
      if (code !== '00000') throw new Error(`an alert is not created: ${code} ${msg}`);
      alerts.push(new CountedAlert((data as { alert: { alertId: string } }).alert.alertId, symbol));
    }
    const created = new EveryTimeAlerts(sql, alerts);
    await created.untilSettled('ARMED');
    return created;
  }

  /**
   * Resolves once every alert has an event for each crossing, is in a phase, and has its deliveries; after a minute it resolves without that.
   */
  async untilSettled(phase: 'ARMED' | 'LATCHED', alerts = this.alerts): Promise<void> {
    const giveUpAt = performance.now() + SETTLED_MS_MAX;
    while (performance.now() < giveUpAt) {
      const states = await this.states();
      const isSettled = ({ id, crossings }: CountedAlert): boolean => {
        const state = states.get(id);
        return state?.phase === phase && state.events >= crossings && state.deliveries >= state.events * CHANNELS.length;
      };
      if (alerts.every(isSettled)) return;
      await wait(POLL_MS);
    }
  }

  async counts(): Promise<EventCounts> {
    const states = await this.states();
    const sum = (of: (state: State, crossings: number) => number): number =>
      this.alerts.reduce((total, { id, crossings }) => total + of(states.get(id) ?? { phase: '', events: 0, deliveries: 0 }, crossings), 0);
    return {
      crossings: sum((_, crossings) => crossings),
      missing: sum(({ events }, crossings) => Math.max(0, crossings - events)),
      doubled: sum(({ events }, crossings) => Math.max(0, events - crossings)),
      otherDeliveries: sum(({ events, deliveries }) => Math.abs(deliveries - events * CHANNELS.length)),
    };
  }

  private async states(): Promise<Map<string, State>> {
    const rows = await this.sql<(State & { id: string })[]>`
      select a.id, a.phase, count(distinct e.id)::integer as events, count(d.*)::integer as deliveries
      from alerts a left join alert_events e on e.alert_id = a.id left join alert_deliveries d on d.event_id = e.id
      where a.id in ${this.sql(this.alerts.map(({ id }) => id))} group by a.id, a.phase`;
    return new Map(rows.map((row) => [row.id, row]));
  }
}
