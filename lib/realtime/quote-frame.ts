import { marketLineOf } from '@/lib/contract/identifiers';
import { FULL_TICK_FIELDS } from '@/lib/contract/socket';
import type { FullTick, QuoteMessage, QuoteSnapshotMessage, ShortTick, SnapshotTick } from '@/lib/contract/socket';
import { isAmountText, isPriceText, isRateText } from './decimal-guard';
import type { DropCounter } from './drop-counter';
import { isIndex, isText, isTimestamp } from './wire-guards';
import type { Fields } from './wire-guards';

const AMOUNT_FIELDS: readonly string[] = ['baseVolume', 'quoteVolume', 'turnover', 'openInterest'];
/** Check of each field of a full tick: a price, an amount, or the funding rate. */
const FIELD_CHECKS = FULL_TICK_FIELDS.map((field) =>
  field === 'fundingRate' ? isRateText : AMOUNT_FIELDS.includes(field) ? isAmountText : isPriceText,
);

/** True for the values of a full tick: a price, then decimal text or null, without trailing nulls. */
function areTickValues(values: readonly unknown[]): values is (string | null)[] {
  if (values.length < 2 || values.length > FULL_TICK_FIELDS.length || !isPriceText(values[0])) return false;
  return values.every((value, at) => value === null || FIELD_CHECKS[at]?.(value) === true);
}

function isTick(value: unknown): value is ShortTick | FullTick {
  if (!Array.isArray(value) || !isIndex(value[0])) return false;
  return value.length === 2 ? isPriceText(value[1]) : areTickValues(value.slice(1));
}

function isSnapshotTick(value: unknown): value is SnapshotTick {
  if (!Array.isArray(value)) return false;
  const [symbolId, version, index, ...values] = value as unknown[];
  if (typeof symbolId !== 'string' || marketLineOf(symbolId) === null || !isTimestamp(version) || !isIndex(index)) return false;
  // Without a value the feed has not quoted the symbol yet: only the index is bound.
  return values.length === 0 || areTickValues(values);
}

function validTicks<T>(ticks: readonly unknown[], isValid: (tick: unknown) => tick is T, drops: DropCounter): T[] {
  return ticks.filter((tick): tick is T => {
    const valid = isValid(tick);
    if (!valid) drops.count('bad-tick');
    return valid;
  });
}

/** Parses the ticks of one beat; null when the message around them is malformed. */
export function parseQuotes({ epoch, version, data }: Fields, drops: DropCounter): QuoteMessage | null {
  if (!isTimestamp(epoch) || !isTimestamp(version) || !Array.isArray(data)) return null;
  return { topic: 'quote', epoch, version, data: validTicks(data, isTick, drops) };
}

/** Parses the snapshot that answers a subscribe; null when the message around the ticks is malformed. */
export function parseQuoteSnapshot(fields: Fields, drops: DropCounter): QuoteSnapshotMessage | null {
  const { code, msg, epoch, asOf, data } = fields;
  if (!isText(code) || !isTimestamp(epoch) || !isTimestamp(asOf) || !Array.isArray(data)) return null;
  return {
    action: 'subscribe',
    topic: 'quote',
    code,
    msg: typeof msg === 'string' ? msg : '',
    epoch,
    asOf,
    data: validTicks(data, isSnapshotTick, drops),
  };
}
