/** A part of a price path: straight lines through its points, with volumes that flow evenly. */
export interface PathPiece {
  from: number;
  until: number;
  /** Times (Unix milliseconds) and prices; the first at `from`, the last at `until`. */
  points: readonly (readonly [number, number])[];
  baseVolume: number;
  quoteVolume: number;
}

/** A price as a function of time. */
export interface PricePath {
  at(time: number): number;
  /** Pieces that overlap [from, until), oldest first. */
  pieces(from: number, until: number): Iterable<PathPiece>;
}

/** A candle of a path; null prices do not occur. */
export interface PathCandle {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  baseVolume: number;
  quoteVolume: number;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Returns a number from 0 to 1 that depends on two whole numbers only. */
export function hash(a: number, b: number): number {
  let x = (Math.imul(a ^ 0x9e37_79b9, 0x85eb_ca6b) ^ Math.imul(b, 0xc2b2_ae35)) >>> 0;
  x = Math.imul(x ^ (x >>> 15), 0x2c1b_3c6d) >>> 0;
  x = Math.imul(x ^ (x >>> 12), 0x297a_2d39) >>> 0;
  return ((x ^ (x >>> 15)) >>> 0) / 2 ** 32;
}

/** Returns the price of a piece at a time inside it. */
export function priceOn({ points }: PathPiece, time: number): number {
  for (let next = 1; next < points.length; next += 1) {
    const [fromTime, fromPrice] = points[next - 1] ?? [0, 0];
    const [toTime, toPrice] = points[next] ?? [0, 0];
    if (time <= toTime) return fromPrice + ((toPrice - fromPrice) * (time - fromTime)) / (toTime - fromTime || 1);
  }
  return points.at(-1)?.[1] ?? Number.NaN;
}

/** Mean price of a piece between two times. */
function meanOn(piece: PathPiece, from: number, until: number): number {
  const inner = piece.points.filter(([time]) => time > from && time < until);
  const points = [[from, priceOn(piece, from)], ...inner, [until, priceOn(piece, until)]] as [number, number][];
  let area = 0;
  for (let next = 1; next < points.length; next += 1) {
    const [[fromTime, fromPrice] = [0, 0], [toTime, toPrice] = [0, 0]] = [points[next - 1], points[next]];
    area += ((fromPrice + toPrice) / 2) * (toTime - fromTime);
  }
  return area / (until - from);
}

/** A path without history on a disk: it goes through a price at each hour, and through a peak and a trough in between, at whole minutes. */
export class SimplePath implements PricePath {
  constructor(
    private readonly seed: number,
    private readonly startPrice: number,
    /** Base volume of a day. */
    private readonly dayVolume: number,
  ) {}

  at(time: number): number {
    return priceOn(this.piece(Math.floor(time / HOUR_MS)), time);
  }

  *pieces(from: number, until: number): Iterable<PathPiece> {
    for (let hour = Math.floor(from / HOUR_MS); hour * HOUR_MS < until; hour += 1) yield this.piece(hour);
  }

  private node(hour: number): number {
    const phase = this.seed * 1.7;
    const wave = 0.03 * Math.sin(hour / 37 + phase) + 0.02 * Math.sin(hour / 5.3 + 2 * phase) + 0.004 * (hash(this.seed, hour) - 0.5);
    return this.startPrice * (1 + wave);
  }

  private piece(hour: number): PathPiece {
    const [from, until] = [hour * HOUR_MS, (hour + 1) * HOUR_MS];
    const [open, close] = [this.node(hour), this.node(hour + 1)];
    const roll = hash(this.seed + 1, hour);
    const peak = Math.max(open, close) * (1 + 0.003 * roll);
    const trough = Math.min(open, close) * (1 - 0.003 * (1 - roll));
    const [first, second] = roll > 0.5 ? [peak, trough] : [trough, peak];
    const points: [number, number][] = [
      [from, open],
      [from + (5 + Math.floor(20 * roll)) * MINUTE_MS, first],
      [from + (32 + Math.floor(20 * roll)) * MINUTE_MS, second],
      [until, close],
    ];
    const baseVolume = (this.dayVolume / 24) * (0.5 + hash(this.seed + 2, hour));
    const piece = { from, until, points, baseVolume, quoteVolume: 0 };
    return { ...piece, quoteVolume: baseVolume * meanOn(piece, from, until) };
  }
}

/** Candles of a recording as columns. */
export interface RecordedCandles {
  firstTime: number;
  intervalMs: number;
  open: ArrayLike<number>;
  high: ArrayLike<number>;
  low: ArrayLike<number>;
  close: ArrayLike<number>;
  baseVolume: ArrayLike<number>;
  quoteVolume: ArrayLike<number>;
}

/** The path of a recording, repeated without end; `firstTime` of the recording is played at `startsAt`, a whole multiple of its interval. */
export class RecordedPath implements PricePath {
  constructor(
    private readonly candles: RecordedCandles,
    private readonly startsAt: number,
  ) {}

  at(time: number): number {
    return priceOn(this.piece(this.placeOf(time)), time);
  }

  *pieces(from: number, until: number): Iterable<PathPiece> {
    for (let place = this.placeOf(from); this.startsAt + place * this.candles.intervalMs < until; place += 1) yield this.piece(place);
  }

  private placeOf(time: number): number {
    return Math.floor((time - this.startsAt) / this.candles.intervalMs);
  }

  private piece(place: number): PathPiece {
    const { intervalMs, open, high, low, close, baseVolume, quoteVolume } = this.candles;
    const row = ((place % open.length) + open.length) % open.length;
    const from = this.startsAt + place * intervalMs;
    const value = (column: ArrayLike<number>): number => column[row] ?? Number.NaN;
    const extremes = value(close) > value(open) ? [value(low), value(high)] : [value(high), value(low)];
    const points: [number, number][] = [
      [from, value(open)],
      [from + intervalMs / 3, extremes[0] ?? Number.NaN],
      [from + (2 * intervalMs) / 3, extremes[1] ?? Number.NaN],
      [from + intervalMs, value(close)],
    ];
    return { from, until: from + intervalMs, points, baseVolume: value(baseVolume) || 0, quoteVolume: value(quoteVolume) || 0 };
  }
}

function addPiece(candle: PathCandle, piece: PathPiece, from: number, until: number): void {
  const [start, end] = [Math.max(from, piece.from), Math.min(until, piece.until)];
  const [first, last] = [priceOn(piece, start), priceOn(piece, end)];
  if (Number.isNaN(candle.open)) candle.open = first;
  candle.close = last;
  const inner = piece.points.filter(([time]) => time > start && time < end).map(([, price]) => price);
  candle.high = Math.max(candle.high, first, last, ...inner);
  candle.low = Math.min(candle.low, first, last, ...inner);
  if (end - start === piece.until - piece.from) {
    candle.baseVolume += piece.baseVolume;
    candle.quoteVolume += piece.quoteVolume;
    return;
  }
  const baseVolume = (piece.baseVolume * (end - start)) / (piece.until - piece.from);
  candle.baseVolume += baseVolume;
  candle.quoteVolume += baseVolume * meanOn(piece, start, end);
}

/** Returns what a path did in [from, until) as one candle; `until` is after `from`. */
export function candleOf(path: PricePath, from: number, until: number): PathCandle {
  const candle: PathCandle = {
    time: from,
    open: Number.NaN,
    high: Number.NEGATIVE_INFINITY,
    low: Number.POSITIVE_INFINITY,
    close: Number.NaN,
    baseVolume: 0,
    quoteVolume: 0,
  };
  for (const piece of path.pieces(from, until)) addPiece(candle, piece, from, until);
  return candle;
}
