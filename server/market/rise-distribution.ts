import { changeRatio } from '../../lib/money/format-percent';

/** Changes are compared as whole steps of 10⁻¹², the precision of `changeRatio`: of a percentage 10⁻¹⁰. */
const STEPS = 1e12;
const STEPS_PER_PERCENT = 1e10;
const FILTER_DECIMALS = 10;

/** A class of changes in per cent; null: open. Equal bounds are one value. */
export interface ChangeClass {
  from: number | null;
  to: number | null;
  /** Whether the bound itself belongs to the class. */
  hasFrom: boolean;
  hasTo: boolean;
}

const fall = (from: number | null, to: number): ChangeClass => ({ from, to, hasFrom: false, hasTo: to < 0 });
const rise = (from: number, to: number | null): ChangeClass => ({ from, to, hasFrom: from > 0, hasTo: false });

/** Classes from the greatest falls to the greatest rises; a bound belongs to the class farther from 0. */
export const CHANGE_CLASSES: readonly ChangeClass[] = [
  fall(null, -10),
  fall(-10, -7),
  fall(-7, -5),
  fall(-5, -3),
  fall(-3, 0),
  { from: 0, to: 0, hasFrom: true, hasTo: true },
  rise(0, 3),
  rise(3, 5),
  rise(5, 7),
  rise(7, 10),
  rise(10, null),
];

/** Returns the first and the last step of a class. */
function stepsOf({ from, to, hasFrom, hasTo }: ChangeClass): [first: number, last: number] {
  const first = from === null ? -Infinity : from * STEPS_PER_PERCENT + (hasFrom ? 0 : 1);
  const last = to === null ? Infinity : to * STEPS_PER_PERCENT - (hasTo ? 0 : 1);
  return [first, last];
}

const boundText = (steps: number): string => {
  if (!Number.isFinite(steps)) return '';
  return (steps / STEPS_PER_PERCENT).toFixed(FILTER_DECIMALS).replace(/\.?0+$/, '');
};

/** Returns a class as a value of the query key `change` of lists, whose bounds are within the range: `3..4.9999999999` is from 3 to below 5 %. */
export function filterOfClass(one: ChangeClass): string {
  return stepsOf(one).map(boundText).join('..');
}

/** Prices of an instrument as decimal text, as rows have them; null when unknown. */
export interface PricePair {
  price: string | null;
  open: string | null;
}

/** Numbers of instruments by their change, price / open − 1. */
export interface ChangeDistribution {
  /** By class, in the order of `CHANGE_CLASSES`. */
  counts: number[];
  rising: number;
  falling: number;
  unchanged: number;
  /** Without a price or an open. */
  unknown: number;
}

const CLASS_STEPS = CHANGE_CLASSES.map(stepsOf);

/** Counts the changes in classes, each change as the filters of lists compare it. */
export function distributeChanges(pairs: Iterable<PricePair>): ChangeDistribution {
  const counts = CHANGE_CLASSES.map(() => 0);
  const distribution: ChangeDistribution = { counts, rising: 0, falling: 0, unchanged: 0, unknown: 0 };
  for (const { price, open } of pairs) {
    const ratio = changeRatio(price, open);
    if (ratio === null) {
      distribution.unknown += 1;
      continue;
    }
    const steps = Math.round(Number(ratio) * STEPS);
    const place = CLASS_STEPS.findIndex(([first, last]) => first <= steps && steps <= last);
    counts[place] = (counts[place] ?? 0) + 1;
    distribution[steps > 0 ? 'rising' : steps < 0 ? 'falling' : 'unchanged'] += 1;
  }
  return distribution;
}
