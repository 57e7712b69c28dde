import type { MarketView } from './market-view';
import { calendarEnd } from '../instruments/sessions';

/** Logs once, now or at a later beat, that the calendar of holidays ends within a year. */
export function warnOfCalendarEnd(market: Pick<MarketView, 'now' | 'onBeat'>, log: { warn(details: object, message: string): void }): void {
  const check = (): void => {
    const until = calendarEnd(market.now());
    if (until === null) return;
    stop();
    log.warn({ until }, 'server/content/nyse-calendar.json has no holidays after that day: extend it');
  };
  const stop = market.onBeat(check);
  check();
}
