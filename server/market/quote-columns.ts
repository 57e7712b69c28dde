import type { TickField } from '../../lib/contract/tick-fields';
import type { Quote } from './quote';

/** Columns besides those of the fields. */
const OWN_COLUMNS = ['version', 'low', 'high'] as const;

/**
 * State of all symbols in columns by index, NaN for unknown. All columns are parts of one buffer, which can be sent to another process as
 * it is. A `Quote` is a view of one index: it always has the present values.
 */
export class QuoteColumns {
  /** Beat of the last change; NaN while a symbol has no quote. */
  readonly version: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** The columns one after the other: `version`, `low`, `high`, then the fields in their order. */
  readonly buffer: ArrayBuffer;
  private readonly byName: ReadonlyMap<string, Float64Array>;
  private readonly views: readonly Quote[];
  /** Number of changes by index. */
  private readonly revisions: Uint32Array;

  constructor(symbolCount: number, fields: readonly TickField[]) {
    const names = [...OWN_COLUMNS, ...fields.map(({ name }) => name)];
    this.buffer = new ArrayBuffer(names.length * symbolCount * Float64Array.BYTES_PER_ELEMENT);
    new Float64Array(this.buffer).fill(Number.NaN);
    const startOf = (place: number): number => place * symbolCount * Float64Array.BYTES_PER_ELEMENT;
    this.byName = new Map(names.map((name, place) => [name, new Float64Array(this.buffer, startOf(place), symbolCount)]));
    this.version = this.column('version');
    this.low = this.column('low');
    this.high = this.column('high');
    this.revisions = new Uint32Array(symbolCount);
    this.views = createViews(symbolCount, this.byName);
  }

  /** Returns the column of a name; throws `RangeError` for an unknown one. */
  column(name: string): Float64Array {
    const column = this.byName.get(name);
    if (!column) throw new RangeError(`no column ${name}`);
    return column;
  }

  /** Returns the view of a symbol; undefined while it has no quote. */
  quote(index: number): Quote | undefined {
    return Number.isNaN(this.version[index] ?? Number.NaN) ? undefined : this.views[index];
  }

  /** Returns a number that grows with each change of a symbol. */
  revision(index: number): number {
    return this.revisions[index] ?? 0;
  }

  /** Records that values of a symbol have changed in a beat. */
  markChanged(index: number, version: number): void {
    this.version[index] = version;
    this.revisions[index] = this.revision(index) + 1;
  }
}

function createViews(symbolCount: number, columns: ReadonlyMap<string, Float64Array>): Quote[] {
  class QuoteView {
    constructor(readonly index: number) {}
  }
  for (const [name, column] of columns) {
    const get = function (this: QuoteView): number {
      return column[this.index] as number;
    };
    Object.defineProperty(QuoteView.prototype, name, { get });
  }
  return Array.from({ length: symbolCount }, (_, index) => new QuoteView(index) as QuoteView & Quote);
}
