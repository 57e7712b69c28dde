const HEADER = 'time,open,high,low,close,baseVolume,quoteVolume';
const DECIMAL = String.raw`(\d{1,15}(?:\.\d{1,18})?)`;
const ROW = new RegExp(`^(\\d{1,15}),${DECIMAL},${DECIMAL},${DECIMAL},${DECIMAL},${DECIMAL},${DECIMAL}$`);
/** Upper limit of prices and amounts in a recording; the market would drop values above it. */
const VALUE_MAX = 1e15;
/** A longer step between two rows is treated as an error in the time. */
const STEP_MS_MAX = 86_400_000;
const QUANTITY_PRECISION_MAX = 8;

/** Candles of one file in columns, one slot for each interval from the first row to the last. */
export interface RecordedColumns {
  /** Opening of the first candle, Unix milliseconds. */
  firstTime: number;
  intervalMs: number;
  /** NaN volumes mark an interval without a row; its four prices are the close before it. */
  open: Float64Array;
  high: Float64Array;
  low: Float64Array;
  close: Float64Array;
  baseVolume: Float64Array;
  quoteVolume: Float64Array;
  /** Most decimals of a price and of an amount in the base coin (at most 8). */
  pricePrecision: number;
  quantityPrecision: number;
}

/** Content of a file; `columns` is null when no row is usable. */
export interface ParsedFile {
  columns: RecordedColumns | null;
  skippedRows: number;
}

/** The seven numbers of one row: time, open, high, low, close, base volume, quote volume. */
type Row = [number, number, number, number, number, number, number];

const decimalsOf = (text: string): number => {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
};

function isSound([, open, high, low, close, base, quote]: Row): boolean {
  const areAmounts = base < VALUE_MAX && quote < VALUE_MAX;
  return areAmounts && low > 0 && high < VALUE_MAX && low <= Math.min(open, close) && high >= Math.max(open, close);
}

/** Parses the rows of a file in order and tracks the largest number of decimals. */
class RowReader {
  readonly rows: Row[] = [];
  skipped = 0;
  pricePrecision = 0;
  quantityPrecision = 0;

  constructor(private readonly intervalMs: number) {}

  take(line: string): void {
    const fields = ROW.exec(line);
    const row = fields?.slice(1).map(Number) as Row | undefined;
    if (!fields || !row || !this.isNext(row[0]) || !isSound(row)) {
      this.skipped += 1;
      return;
    }
    this.rows.push(row);
    for (let field = 2; field <= 5; field += 1) this.pricePrecision = Math.max(this.pricePrecision, decimalsOf(fields[field] ?? ''));
    this.quantityPrecision = Math.max(this.quantityPrecision, decimalsOf(fields[6] ?? ''));
  }

  private isNext(time: number): boolean {
    const before = this.rows.at(-1)?.[0];
    const isOnGrid = time % this.intervalMs === 0;
    return isOnGrid && (before === undefined || (time > before && time - before <= STEP_MS_MAX));
  }
}

/**
 * Parses the text of a recorded file (header `time,open,high,low,close,baseVolume,quoteVolume`, decimal text, rows in order of time). A row
 * that is malformed, off the grid, out of order or impossible is skipped and counted.
 */
export function parseRecordedFile(text: string, intervalMs: number): ParsedFile {
  const lines = text.split(/\r?\n/);
  if (lines.shift()?.trim() !== HEADER) return { columns: null, skippedRows: 0 };
  const reader = new RowReader(intervalMs);
  for (const line of lines) if (line !== '') reader.take(line);
  return { columns: columnsOf(reader, intervalMs), skippedRows: reader.skipped };
}

function columnsOf({ rows, pricePrecision, quantityPrecision }: RowReader, intervalMs: number): RecordedColumns | null {
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return null;
  const length = (last[0] - first[0]) / intervalMs + 1;
  const [open, high, low, close, baseVolume, quoteVolume] = Array.from({ length: 6 }, () => new Float64Array(length).fill(Number.NaN)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (const row of rows) {
    const slot = (row[0] - first[0]) / intervalMs;
    [open, high, low, close, baseVolume, quoteVolume].forEach((column, field) => {
      column[slot] = row[field + 1] as number;
    });
  }
  for (let slot = 1; slot < length; slot += 1) {
    if (!Number.isNaN(open[slot])) continue;
    for (const column of [open, high, low, close]) column[slot] = close[slot - 1] as number;
  }
  return {
    firstTime: first[0],
    intervalMs,
    open,
    high,
    low,
    close,
    baseVolume,
    quoteVolume,
    pricePrecision,
    quantityPrecision: Math.min(QUANTITY_PRECISION_MAX, quantityPrecision),
  };
}
