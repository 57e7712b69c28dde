import { IndexSet } from '../../platform/index-set';
import type { Clock } from '../../platform/clock';
import { FEED_FIELDS, QuoteBatch, type FeedFieldName } from '../quote-batch';
import type { LivePlace } from './live-catalog';
import { isNear, PriceCheck } from './price-check';
import type { LiveLine, Venue, VenueContract, VenueSink } from './venue';

/** A liquidation as a venue reports it: amount in the base coin; `side` is that of the closed position. */
export type Liquidation = Parameters<VenueSink['liquidated']>[1];

type Columns = Readonly<Record<FeedFieldName, Float64Array>>;

/** Fields whose jumps are doubted, each beside its own former value. */
const CHECKED_FIELDS = ['price', 'markPrice', 'indexPrice', 'open24h', 'high24h', 'low24h', 'openInterest'] as const;
type CheckedField = (typeof CHECKED_FIELDS)[number];

const CHECKED: ReadonlySet<string> = new Set(CHECKED_FIELDS);
const isChecked = (field: FeedFieldName): field is CheckedField => CHECKED.has(field);

/** The check of a field, and its last known value of each place: one that is unknown for a while does not come back unchecked. */
interface FieldCheck {
  field: CheckedField;
  check: PriceCheck;
  known: Float64Array;
}

/**
 * Newest values of all symbols of the feed, written by the frames and answers of the venues, and their changes since the last report. A
 * doubted value (`PriceCheck`) is withheld; extremes of 24 hours that cross or miss the last price are widened to it.
 */
export class LiveState {
  private readonly values: Columns;
  private readonly low: Float64Array;
  private readonly high: Float64Array;
  private readonly fundingTimes: Float64Array;
  /** Times of the last frame with a value of a symbol. */
  private readonly framedAt: Float64Array;
  private readonly changed: IndexSet;
  private readonly checks: readonly FieldCheck[];
  private readonly checkOf: ReadonlyMap<CheckedField, FieldCheck>;
  /** Trades withheld beside the last price. */
  private withheldTrades = 0;
  private readonly placesOf = new Map<Venue, Map<LiveLine, Map<string, number>>>();
  private readonly batch: QuoteBatch;
  /** Time of each venue minus the clock at the arrival, milliseconds. */
  private readonly clockDifferences = new Map<Venue, number>();
  /** The state that this one follows, and the places of its symbols there. */
  private former: { state: LiveState; places: readonly (number | undefined)[] } | null = null;
  /** Called with each liquidation. */
  onLiquidation: (place: number, liquidation: Liquidation) => void = () => undefined;

  constructor(
    readonly places: readonly LivePlace[],
    private readonly clock: Clock,
  ) {
    const count = places.length;
    const column = (): Float64Array => new Float64Array(count).fill(Number.NaN);
    this.values = Object.fromEntries(FEED_FIELDS.map(({ name }) => [name, column()])) as Columns;
    this.low = column();
    this.high = column();
    this.fundingTimes = column();
    this.framedAt = new Float64Array(count);
    this.changed = new IndexSet(count);
    this.checks = CHECKED_FIELDS.map((field) => ({ field, check: new PriceCheck(count), known: column() }));
    this.checkOf = new Map(this.checks.map((one) => [one.field, one]));
    this.batch = new QuoteBatch(count);
    places.forEach(({ venue, instrument }, place) => this.codesOf(venue, instrument.line).set(instrument.code, place));
  }

  /** Takes the values of the symbols that an earlier state had of the same venue, with their checks and doubts, so that they stay known. */
  adopt(former: LiveState): void {
    const places = this.places.map((symbol) => former.placeOf(symbol));
    this.former = { state: former, places };
    for (const [place, from] of places.entries()) {
      if (from === undefined) continue;
      for (const { name } of FEED_FIELDS) this.values[name][place] = former.values[name][from] as number;
      for (const { field, check, known } of this.checks) {
        const earlier = former.checkOf.get(field);
        if (!earlier) continue;
        known[place] = earlier.known[from] as number;
        check.adopt(place, earlier.check, from);
      }
      this.fundingTimes[place] = former.fundingTimes[from] as number;
      this.changed.add(place);
    }
  }

  /** Returns the place of a symbol of the same venue, line and code; undefined without one. */
  placeOf({ venue, instrument }: LivePlace): number | undefined {
    return this.placesOf.get(venue)?.get(instrument.line)?.get(instrument.code);
  }

  /**
   * Takes the values of the symbols of which the earlier state has a later frame: its streams go on while those of this one begin, so that no
   * price is older here than there. To be called before each report; does nothing after `leaveFormer`.
   */
  followFormer(): void {
    if (!this.former) return;
    const { state, places } = this.former;
    for (const [place, from] of places.entries()) {
      const framedAt = from === undefined ? 0 : (state.framedAt[from] as number);
      if (from === undefined || framedAt <= (this.framedAt[place] as number)) continue;
      this.framedAt[place] = framedAt;
      for (const { name } of FEED_FIELDS) this.set(place, name, state.values[name][from] as number);
    }
  }

  /** To be called when the streams of the earlier state are closed. */
  leaveFormer(): void {
    this.former = null;
  }

  /** Returns the receiver of the values in a venue's frames. */
  sinkOf(venue: Venue): VenueSink {
    return this.createSink(venue, (place, field, value) => {
      this.framedAt[place] = this.clock();
      this.set(place, field, value);
    });
  }

  /** Returns the receiver of values that no frame carries. */
  sinkOfPoll(venue: Venue): VenueSink {
    return this.createSink(venue, (place, field, value) => this.set(place, field, value));
  }

  /**
   * Returns the receiver of the values in an answer that was requested at a time (Unix milliseconds): a symbol with a later frame keeps the
   * values of that.
   */
  sinkOfAnswer(venue: Venue, requestedAt: number): VenueSink {
    return this.createSink(venue, (place, field, value) => {
      if ((this.framedAt[place] as number) < requestedAt) this.set(place, field, value);
    });
  }

  /** Returns the last price of a symbol, NaN while it is unknown. */
  lastPrice(place: number): number {
    return this.values.price[place] ?? Number.NaN;
  }

  /** Returns the turnover of 24 hours of a symbol in its quote coin, NaN while it is unknown. */
  turnover(place: number): number {
    return this.values.quoteVolume[place] ?? Number.NaN;
  }

  /** Returns the next settlement of funding as the venue says it, Unix milliseconds; null while it is unknown. */
  fundingTime(place: number): number | null {
    const time = this.fundingTimes[place] ?? Number.NaN;
    return Number.isNaN(time) ? null : time;
  }

  /** Number of prices and amounts of open interest withheld because of a jump. */
  get withheldPrices(): number {
    return this.checks.reduce((sum, { check }) => sum + check.withheld, this.withheldTrades);
  }

  /** Returns the greatest difference of a venue's clock to this one, milliseconds. */
  get clockDifferenceMs(): number {
    return Math.max(0, ...[...this.clockDifferences.values()].map(Math.abs));
  }

  /** Returns the report of the changed symbols with all values that rows need, valid until the next call. */
  report(): QuoteBatch {
    const { batch, changed } = this;
    batch.clear();
    for (const place of changed.values()) if (this.isComplete(place)) this.addRow(place);
    changed.clear();
    return batch;
  }

  private createSink(venue: Venue, set: VenueSink['set']): VenueSink {
    return {
      placeOf: (line, code) => this.placesOf.get(venue)?.get(line)?.get(code) ?? -1,
      contractOf: (place) => this.contractOf(place),
      set,
      unchanged: (place) => this.repeatDoubted(place),
      traded: (place, low, high) => this.traded(place, low, high),
      setFundingTime: (place, time) => void (this.fundingTimes[place] = time),
      liquidated: (place, liquidation) => this.onLiquidation(place, liquidation),
      setVenueTime: (time) => void this.clockDifferences.set(venue, time - this.clock()),
    };
  }

  private codesOf(venue: Venue, line: LiveLine): Map<string, number> {
    let lines = this.placesOf.get(venue);
    if (!lines) this.placesOf.set(venue, (lines = new Map<LiveLine, Map<string, number>>()));
    let codes = lines.get(line);
    if (!codes) lines.set(line, (codes = new Map<string, number>()));
    return codes;
  }

  private contractOf(place: number): VenueContract | null {
    return this.places[place]?.instrument.contract ?? null;
  }

  private set(place: number, field: FeedFieldName, value: number): void {
    if (field === 'price' && !(value > 0)) return;
    if (isChecked(field) && !Number.isNaN(value) && !this.isBelieved(place, field, value)) return;
    const column = this.values[field];
    if (column[place] === value || (Number.isNaN(value) && Number.isNaN(column[place]))) return;
    column[place] = value;
    if (field === 'price') this.widen(place, value, value);
    this.changed.add(place);
  }

  private isBelieved(place: number, field: CheckedField, value: number): boolean {
    const one = this.checkOf.get(field);
    if (!one?.check.isBelieved(place, one.known[place] as number, value, this.clock())) return false;
    one.known[place] = value;
    return true;
  }

  /** Values that the last change of a place left out are still those before: a doubted one is repeated by that. */
  private repeatDoubted(place: number): void {
    for (const { field, check } of this.checks) {
      const doubted = check.doubtedAt(place);
      if (!Number.isNaN(doubted)) this.set(place, field, doubted);
    }
  }

  private traded(place: number, low: number, high: number): void {
    const last = this.values.price[place] as number;
    if (!(low > 0) || !(high >= low) || Number.isNaN(last)) return;
    if (!isNear(last, low) || !isNear(last, high)) {
      this.withheldTrades += 1;
      return;
    }
    this.widen(place, low, high);
    this.changed.add(place);
  }

  /** Widens the extremes since the last report; NaN is none yet. */
  private widen(place: number, low: number, high: number): void {
    if (!((this.low[place] as number) <= low)) this.low[place] = low;
    if (!((this.high[place] as number) >= high)) this.high[place] = high;
  }

  private isComplete(place: number): boolean {
    const { price, open24h, baseVolume } = this.values;
    // The sum is NaN when any of them is; this runs for each changed symbol of a beat.
    const sum = (price[place] as number) + (open24h[place] as number) + (baseVolume[place] as number);
    return !Number.isNaN(sum);
  }

  private addRow(place: number): void {
    const { batch, values } = this;
    const row = batch.add(place);
    const price = values.price[place] as number;
    const { low, high } = this;
    batch.low[row] = !((low[place] as number) <= price) ? price : (low[place] as number);
    batch.high[row] = !((high[place] as number) >= price) ? price : (high[place] as number);
    for (const { name } of FEED_FIELDS) batch.values[name][row] = values[name][place] as number;
    const isCrossed = (values.high24h[place] as number) < (values.low24h[place] as number);
    const low24h = isCrossed ? Number.NaN : (values.low24h[place] as number);
    const high24h = isCrossed ? Number.NaN : (values.high24h[place] as number);
    batch.values.low24h[row] = low24h <= (batch.low[row] as number) ? low24h : (batch.low[row] as number);
    batch.values.high24h[row] = high24h >= (batch.high[row] as number) ? high24h : (batch.high[row] as number);
    // The next report begins at this price.
    low[place] = price;
    high[place] = price;
  }
}
