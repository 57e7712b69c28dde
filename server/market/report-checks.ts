import { TICK_FIELDS, type TickField, type TickKind } from '../../lib/contract/tick-fields';
import type { QuoteBatch } from '../feeds/quote-batch';

/** Prices at or above this are treated as a feed error. */
const PRICE_MAX = 1e15;
/** Amounts at or above this are treated as a feed error; coins of the smallest prices trade 1e15 and more a day. */
const AMOUNT_MAX = 1e18;
/** Funding rates beyond this are treated as a feed error. */
const RATE_MAX = 1;

/** Open interval of the valid values. */
interface Range {
  above: number;
  below: number;
}

const PRICES: Range = { above: 0, below: PRICE_MAX };
/** From zero: above the largest number below it. */
const AMOUNTS: Range = { above: -Number.MIN_VALUE, below: AMOUNT_MAX };
const VALID: Readonly<Record<TickKind, Range>> = {
  price: PRICES,
  'base amount': AMOUNTS,
  'quote amount': AMOUNTS,
  'USDT amount': AMOUNTS,
  rate: { above: -RATE_MAX, below: RATE_MAX },
};

const isIn = ({ above, below }: Range, value: number): boolean => value > above && value < below;

/** A field with its column of a batch; undefined when the feed does not report it. */
export interface FieldColumn {
  field: TickField;
  from: Float64Array | undefined;
}

/** Reason for dropping a report: the first field with an invalid value, the extremes, or a symbol that the catalog lacks. */
export type ReportDropReason = TickField['name'] | 'extremes' | 'symbol';
/** All of them. */
export const REPORT_DROP_REASONS: readonly ReportDropReason[] = [...TICK_FIELDS.map(({ name }) => name), 'extremes', 'symbol'];

/**
 * Returns the check of a batch's rows: null when every value can be shown, else the reason, because invalid reports are dropped as a whole.
 * Values that not every symbol has may be NaN.
 */
export function createReportCheck({ low, high }: QuoteBatch, columns: readonly FieldColumn[]): (row: number) => ReportDropReason | null {
  const checks = columns.map(({ field, from }) => ({
    name: field.name,
    from,
    ...VALID[field.kind],
    mayBeUnknown: field.of !== 'every symbol',
  }));
  return (row) => {
    if (!isIn(PRICES, low[row] as number) || !isIn(PRICES, high[row] as number)) return 'extremes';
    for (const check of checks) {
      const value = check.from ? (check.from[row] as number) : Number.NaN;
      if (!isIn(check, value) && !(check.mayBeUnknown && Number.isNaN(value))) return check.name;
    }
    return null;
  };
}
