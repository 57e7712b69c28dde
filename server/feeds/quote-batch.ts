import { TICK_FIELDS, type TickField } from '../../lib/contract/tick-fields';

/** Fields of a tick that a feed reports; the market computes the turnover. */
export const FEED_FIELDS = TICK_FIELDS.filter((field) => field.name !== 'turnover');

/** Name of a value that a feed reports. */
export type FeedFieldName = (typeof FEED_FIELDS)[number]['name'];

/**
 * Reports of one beat, a row per symbol, in columns: absolute values, NaN for unknown. A feed fills the same batch in every beat, so that
 * a beat allocates nothing for it.
 */
export class QuoteBatch {
  /** Number of rows. */
  length = 0;
  /** Index of each row's symbol. */
  readonly index: Float64Array;
  /** Extremes of the price since the previous report of the symbol, so that conflation hides no wick. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /**
   * Values by field. The 24 h window is the running one-minute candle (of a replay: of its recorded interval) and the complete ones before
   * it that make up 24 hours.
   */
  readonly values: Readonly<Record<FeedFieldName, Float64Array>>;

  constructor(
    rowsMax: number,
    /** Fields of a tick besides the market's own; tests add some. */
    fields: readonly TickField[] = FEED_FIELDS,
  ) {
    // A field that the feed never writes is unknown.
    const column = (): Float64Array => new Float64Array(rowsMax).fill(Number.NaN);
    this.index = column();
    this.low = column();
    this.high = column();
    this.values = Object.fromEntries(fields.map(({ name }) => [name, column()])) as Record<FeedFieldName, Float64Array>;
  }

  /** Removes all rows. */
  clear(): void {
    this.length = 0;
  }

  /** Adds a row of a symbol and returns its place; the caller writes its values, which are those of an earlier row until then. */
  add(index: number): number {
    const row = this.length;
    this.length += 1;
    this.index[row] = index;
    return row;
  }

  /** Returns the column of a field; undefined when the feed does not report it. */
  column({ name }: TickField): Float64Array | undefined {
    return (this.values as Readonly<Partial<Record<string, Float64Array>>>)[name];
  }
}
