/** Kinds of a tick's values: unit, number of decimals, valid range. All are decimal text. */
export type TickKind =
  /** Above zero, in the quote coin, with the symbol's `pricePrecision`. */
  | 'price'
  /** From zero, in the base coin, with its `quantityPrecision`. */
  | 'base amount'
  /** From zero, in the quote coin. */
  | 'quote amount'
  /** From zero, in USDT. */
  | 'USDT amount'
  /** Fraction of either sign below 1. */
  | 'rate';

/** One value of a tick. */
export interface TickField {
  /** The value's name everywhere: in a feed's quotes, the rows of `/v1`, the tick store and the cells. */
  name: string;
  kind: TickKind;
  /** In each beat in which it changes (short ticks), or once a second when any value has changed (full ticks, which have all fields). */
  sent: 'every beat' | 'every second';
  /** Symbols with this value; for others it is null, and of a value of contracts rows have no field. */
  of: 'every symbol' | 'some symbols' | 'contracts';
  /** Version of the protocol that added the field. */
  since: number;
}

/**
 * Fields of a tick in the order of the wire, the only list of them: feed quotes, wire text, parser, tick store, rows and the table in
 * `docs/protocol.md` derive from it. New fields of full ticks are added at the end, with the next version of the protocol: clients ignore
 * values after those they know. Zod-free: the browser imports it.
 */
export const TICK_FIELDS = [
  { name: 'price', kind: 'price', sent: 'every beat', of: 'every symbol', since: 1 },
  // Reference of the 24 h change: the price 24 h ago; of stocks and TradFi the previous session's close (decision 12).
  { name: 'open24h', kind: 'price', sent: 'every second', of: 'every symbol', since: 1 },
  { name: 'high24h', kind: 'price', sent: 'every second', of: 'every symbol', since: 1 },
  { name: 'low24h', kind: 'price', sent: 'every second', of: 'every symbol', since: 1 },
  { name: 'baseVolume', kind: 'base amount', sent: 'every second', of: 'every symbol', since: 1 },
  // Of some contracts the venue publishes it apart from their prices.
  { name: 'quoteVolume', kind: 'quote amount', sent: 'every second', of: 'some symbols', since: 1 },
  // Null while the volume is, or the quote coin has no price in USDT.
  { name: 'turnover', kind: 'USDT amount', sent: 'every second', of: 'some symbols', since: 1 },
  { name: 'markPrice', kind: 'price', sent: 'every second', of: 'some symbols', since: 1 },
  // Of a contract the index, of a stock token its underlying × ratio.
  { name: 'indexPrice', kind: 'price', sent: 'every second', of: 'some symbols', since: 1 },
  // Projected funding rate of the running interval (decision 31).
  { name: 'fundingRate', kind: 'rate', sent: 'every second', of: 'contracts', since: 1 },
  { name: 'openInterest', kind: 'base amount', sent: 'every second', of: 'contracts', since: 1 },
] as const satisfies readonly TickField[];
type Listed = (typeof TICK_FIELDS)[number];
export type TickFieldName = Listed['name'];

/** Live values of a symbol, decimal text; unknown is null, which a value sent every beat never is. */
export type TickValues<Field extends TickField = Listed> = Record<Extract<Field, { sent: 'every beat' }>['name'], string> &
  Record<Exclude<Field, { sent: 'every beat' }>['name'], string | null>;

/** Fields of short and of full ticks, in order. */
export interface TickLayout {
  short: readonly TickField[];
  full: readonly TickField[];
}

/** Returns the layout of ticks with these fields. */
export function layoutOf(fields: readonly TickField[]): TickLayout {
  return { short: fields.filter(({ sent }) => sent === 'every beat'), full: fields };
}

/** Layout of the exchange's ticks. */
export const TICK_LAYOUT = layoutOf(TICK_FIELDS);
