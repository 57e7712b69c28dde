import { SERIES, type SeriesName } from '@/lib/contract/series-terms';
import type { LatestSeries } from '@/lib/contract/series';
import type { TradingTab } from '@/lib/pages/trading-data-path';
import { CARD_CODES, CARDS, ORDER_CLASSES } from './series-cards';
import type { SeriesData } from './series-data';

/** Newest value of a series, and what it is compared with. */
export interface Figure {
  value: string | null;
  /** Of a series of steps the value one step earlier, of a state that of as long ago as a step is. */
  before: string | null;
  /** Beginning of the value's step, Unix milliseconds; null for a state, which is that of now. */
  step: number | null;
}

const UNKNOWN: Figure = { value: null, before: null, step: null };

/** Whether a series is about a whole step, so that the running one is incomplete. */
export const isOfStep = (name: SeriesName): boolean => SERIES[name].join !== 'last';

/** Series whose figures need the steps before now: those of the cards, and what is beside them about a step. At most as many as a call may have. */
export function figureNames(tab: TradingTab): SeriesName[] {
  const cards = CARD_CODES[tab].map((code) => CARDS[code]);
  const facts = cards.flatMap((card) => card.facts).filter((name) => isOfStep(name) && name !== 'fundingSettled');
  const classes = tab === 'spot' ? ORDER_CLASSES.flatMap(classNames) : [];
  return [...new Set([...cards.map(({ main }) => main), ...facts, ...classes])];
}

/** Series of a class of orders: bought, sold, and the difference. */
export const classNames = (size: (typeof ORDER_CLASSES)[number]) =>
  [`takerBuy${size}`, `takerSell${size}`, `netInflow${size}`] as const satisfies readonly SeriesName[];

/** Series of a tab whose figures are states, which are compared with those of an earlier minute; the open interest has changes of its own. */
export const stateNames = (tab: TradingTab): SeriesName[] =>
  CARD_CODES[tab].map((code) => CARDS[code].main).filter((name) => !isOfStep(name) && name !== 'openInterestValue');

/** States of an earlier minute. */
export type PastStates = Readonly<Partial<Record<SeriesName, string | null>>>;

/** The present state of a series; of settlements the last one, with its time. */
function stateOf(name: SeriesName, values: readonly (string | null)[], latest: LatestSeries | undefined, past: PastStates): Figure {
  const value = latest?.values[name] ?? values.findLast((one) => one !== null) ?? null;
  return { value, before: past[name] ?? null, step: name === 'fundingSettled' ? (latest?.times[name] ?? null) : null };
}

/** Figure of a series: of the last complete step, or of now. */
export function figureOf(name: SeriesName, steps: SeriesData | undefined, latest: LatestSeries | undefined, past: PastStates = {}): Figure {
  const values = steps?.series[name] ?? [];
  if (!isOfStep(name) || name === 'fundingSettled') return stateOf(name, values, latest, past);
  if (!steps || values.length === 0) return UNKNOWN;
  const complete = Math.min(values.length, Math.floor((steps.asOf - steps.start) / steps.stepMs));
  if (complete === 0) return UNKNOWN;
  const at = (index: number): string | null => values[index] ?? null;
  return { value: at(complete - 1), before: at(complete - 2), step: steps.start + (complete - 1) * steps.stepMs };
}
