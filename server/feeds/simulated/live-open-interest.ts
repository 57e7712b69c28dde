import { emptyCandle } from '../../instruments/candles';
import type { MarketModel, Path, RangePaths } from './market-model';
import { hourOfOpenInterest } from './open-interest';
import { BarBuilder, MINUTE_MS, type SymbolModel } from './symbol-model';

const HOUR_MINUTES = 60;
const HOUR_MS = HOUR_MINUTES * MINUTE_MS;
/** The running hour and the next one. */
const HOURS = 2;

/** A range of an hour with the buffers of the contract that is computed. */
interface HourPart {
  range: RangePaths;
  maker: BarBuilder;
  path: Path;
}

/** Open interest of all contracts in the running hour; the next hour's is computed ahead, some contracts in each minute. */
export class LiveOpenInterest {
  private readonly contracts: readonly SymbolModel[];
  /** Place of a contract by the index of its symbol. */
  private readonly places = new Map<number, number>();
  /** By place, hour and minute, in the base coin. */
  private readonly values: Float64Array;
  /** Computed hours by place, in hours since 1970. */
  private readonly hours: Int32Array;
  private readonly parts = new Map<number, readonly HourPart[]>();

  constructor(
    private readonly model: MarketModel,
    symbols: readonly SymbolModel[],
  ) {
    this.contracts = symbols.filter(({ symbol }) => symbol.contract !== null);
    this.contracts.forEach(({ symbol }, place) => this.places.set(symbol.index, place));
    this.values = new Float64Array(this.contracts.length * HOURS * HOUR_MINUTES);
    this.hours = new Int32Array(this.contracts.length * HOURS);
  }

  /** Returns the open interest of a symbol at the opening of a minute (Unix milliseconds); NaN for symbols without a contract. */
  at(index: number, minuteTime: number): number {
    const place = this.places.get(index);
    if (place === undefined) return Number.NaN;
    const hour = Math.floor(minuteTime / HOUR_MS);
    const cell = this.ensure(place, hour);
    return this.values[cell * HOUR_MINUTES + (minuteTime - hour * HOUR_MS) / MINUTE_MS] as number;
  }

  /** Computes a sixtieth of the contracts for the next hour; called once a minute with its opening. */
  prepare(minuteTime: number): void {
    const minute = minuteTime / MINUTE_MS;
    const nextHour = Math.floor(minute / HOUR_MINUTES) + 1;
    for (let place = minute % HOUR_MINUTES; place < this.contracts.length; place += HOUR_MINUTES) this.ensure(place, nextHour);
  }

  /** Returns the cell of a contract's hour, which is computed when it is not known. */
  private ensure(place: number, hour: number): number {
    const cell = place * HOURS + (hour % HOURS);
    if (this.hours[cell] === hour) return cell;
    const model = this.contracts[place] as SymbolModel;
    const volumes = new Float64Array(HOUR_MINUTES);
    this.volumesOf(model, hour, volumes);
    const values = this.values.subarray(cell * HOUR_MINUTES, (cell + 1) * HOUR_MINUTES);
    hourOfOpenInterest(model, hour * HOUR_MS, volumes, values, 0);
    this.hours[cell] = hour;
    return cell;
  }

  private volumesOf(model: SymbolModel, hour: number, volumes: Float64Array): void {
    const bar = emptyCandle();
    let at = 0;
    for (const { range, maker, path } of this.partsOf(hour)) {
      range.coin(model.symbol.coin.index, path);
      maker.select(model, path);
      for (let minute = 0; minute < maker.minutes; minute += 1, at += 1) {
        maker.bar(model, path, minute, bar);
        volumes[at] = bar.time < model.hours.from ? 0 : bar.baseVolume;
      }
    }
  }

  /** Paths of an hour, shared by all contracts, which are computed one after the other. */
  private partsOf(hour: number): readonly HourPart[] {
    const known = this.parts.get(hour);
    if (known) return known;
    const ranges = this.model.ranges(hour * HOUR_MS, (hour + 1) * HOUR_MS);
    const parts = ranges.map((range) => ({ range, maker: new BarBuilder(range), path: range.buffer() }));
    this.parts.set(hour, parts);
    const [oldest] = this.parts.keys();
    if (this.parts.size > HOURS && oldest !== undefined) this.parts.delete(oldest);
    return parts;
  }
}
