import type { TickField } from '../../lib/contract/tick-fields';
import type { QuoteBatch } from '../feeds/quote-batch';
import { IndexSet } from '../platform/index-set';
import type { MarketState } from './market-state';
import { QuoteColumns } from './quote-columns';
import { createReportCheck, type FieldColumn, type ReportDropReason } from './report-checks';
import { usdtPriceOf } from './usdt-price';

/** The field that the market computes itself. */
const TURNOVER = 'turnover';

/** A column of a batch with the state's column of the same field. */
interface FieldColumns extends FieldColumn {
  to: Float64Array;
}

/** State of all symbols and its changes in the last beat. A beat without new quote coins allocates only the two views of its changes. */
export class QuoteState {
  readonly columns: QuoteColumns;
  /** Numbers of reports dropped because of an invalid value, by reason. */
  readonly drops = new Map<ReportDropReason, number>();
  private readonly moved: IndexSet;
  private readonly reported: IndexSet;
  /** Symbols of unknown volume, or quoted in a coin that has no price in USDT yet. */
  private readonly unpriced = new Set<number>();
  private readonly turnovers: Float64Array;
  private readonly feedFields: readonly TickField[];
  private batch: QuoteBatch | null = null;
  private fields: readonly FieldColumns[] = [];
  private dropReasonOf: (row: number) => ReportDropReason | null = () => null;

  constructor(
    private readonly market: Pick<MarketState, 'catalog' | 'quote' | 'symbol'>,
    fields: readonly TickField[],
  ) {
    const count = market.catalog.symbols.length;
    this.columns = new QuoteColumns(count, fields);
    this.turnovers = this.columns.column(TURNOVER);
    this.feedFields = fields.filter(({ name }) => name !== TURNOVER);
    this.moved = new IndexSet(count);
    this.reported = new IndexSet(count);
  }

  /**
   * Applies the reports of a beat and returns its changes, valid until the next call. In a new epoch every known value is carried over to
   * the epoch's first version.
   */
  apply(batch: QuoteBatch, version: number, isNewEpoch: boolean): { moved: Uint32Array; reported: Uint32Array } {
    this.moved.clear();
    this.reported.clear();
    if (batch !== this.batch) this.bind(batch);
    if (isNewEpoch) this.carryOver(version);
    for (let row = 0; row < batch.length; row += 1) this.applyRow(batch, row, version);
    this.priceTurnovers(version);
    return { moved: this.moved.values(), reported: this.reported.values() };
  }

  /** Pairs the columns of a batch with those of the state; feeds fill the same batch in every beat. */
  private bind(batch: QuoteBatch): void {
    this.batch = batch;
    this.fields = this.feedFields.map((field) => ({ field, from: batch.column(field), to: this.columns.column(field.name) }));
    this.dropReasonOf = createReportCheck(batch, this.fields);
  }

  private carryOver(version: number): void {
    for (let index = 0; index < this.columns.version.length; index += 1) {
      if (!Number.isNaN(this.columns.version[index])) this.markChanged(index, version);
    }
  }

  private applyRow(batch: QuoteBatch, row: number, version: number): void {
    const index = batch.index[row] as number;
    const symbol = this.market.catalog.symbols[index];
    const dropReason = symbol ? this.dropReasonOf(row) : 'symbol';
    if (!symbol || dropReason) return this.drop(dropReason ?? 'symbol');
    if ((this.columns.version[index] as number) > version) return;
    // Before the values: a pair can be the price of its own quote coin.
    const turnover = (batch.values.quoteVolume[row] as number) * usdtPriceOf(this.market, symbol.quoteCoin);
    if (this.write(batch, row, index)) this.moved.add(index);
    this.turnovers[index] = turnover;
    if (Number.isNaN(turnover)) this.unpriced.add(index);
    else this.unpriced.delete(index);
    this.markChanged(index, version);
  }

  private drop(reason: ReportDropReason): void {
    this.drops.set(reason, (this.drops.get(reason) ?? 0) + 1);
  }

  /** Copies a row into the columns; true when a value that is sent every beat has changed. */
  private write(batch: QuoteBatch, row: number, index: number): boolean {
    let hasMoved = Number.isNaN(this.columns.version[index]);
    for (const { field, from, to } of this.fields) {
      const value = from ? (from[row] as number) : Number.NaN;
      if (field.sent === 'every beat' && to[index] !== value) hasMoved = true;
      to[index] = value;
    }
    this.columns.low[index] = batch.low[row] as number;
    this.columns.high[index] = batch.high[row] as number;
    return hasMoved;
  }

  /** Computes turnovers in coins that got a USDT price since. */
  private priceTurnovers(version: number): void {
    for (const index of this.unpriced) {
      const coin = this.market.catalog.symbols[index]?.quoteCoin ?? '';
      const turnover = (this.columns.column('quoteVolume')[index] as number) * usdtPriceOf(this.market, coin);
      if (Number.isNaN(turnover)) continue;
      this.unpriced.delete(index);
      this.turnovers[index] = turnover;
      this.markChanged(index, version);
    }
  }

  private markChanged(index: number, version: number): void {
    this.columns.markChanged(index, version);
    this.reported.add(index);
  }
}
