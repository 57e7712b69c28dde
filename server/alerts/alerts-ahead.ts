import { ALERT_STALE_AFTER_MS } from '../../lib/contract/freshness';
import type { WatchedAlert } from './alert-store';

/**
 * Alerts that another process evaluated at a feed time which this one has not reached: the prices up to then would find its crossings a second
 * time. They are not watched until then.
 */
export class AlertsAhead {
  private readonly alerts = new Map<string, { alert: WatchedAlert; reachedAt: number }>();

  /** `feedTime` returns the time of the present prices of a target, Unix milliseconds. */
  constructor(private readonly feedTime: (exchangeId: string) => number) {}

  get size(): number {
    return this.alerts.size;
  }

  delete(id: string): void {
    this.alerts.delete(id);
  }

  /**
   * Sets an alert aside that is ahead; returns whether it is. `delayMs` is by how much later prices may arrive here than where the alert was
   * evaluated. A lead of more than the age of a usable beat means that a clock was set back.
   */
  add(alert: WatchedAlert, delayMs: number): boolean {
    const { id, exchangeId, evaluatedAt } = alert;
    if (evaluatedAt === null || this.leadMs(exchangeId, evaluatedAt) > ALERT_STALE_AFTER_MS) return false;
    const reachedAt = evaluatedAt + delayMs;
    if (this.leadMs(exchangeId, reachedAt) <= 0) return false;
    this.alerts.set(id, { alert, reachedAt });
    return true;
  }

  /** Removes and returns the alerts whose time is reached. */
  takeReached(): WatchedAlert[] {
    const reached = [...this.alerts.values()].filter(({ alert: { exchangeId, evaluatedAt }, reachedAt }) => {
      const isSetBack = this.leadMs(exchangeId, evaluatedAt ?? 0) > ALERT_STALE_AFTER_MS;
      return isSetBack || this.leadMs(exchangeId, reachedAt) <= 0;
    });
    for (const { alert } of reached) this.alerts.delete(alert.id);
    return reached.map(({ alert }) => alert);
  }

  private leadMs(exchangeId: string, time: number): number {
    return time - this.feedTime(exchangeId);
  }
}
