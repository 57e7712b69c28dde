import { FULL_TICK_FIELDS } from '@/lib/contract/socket';
import type { FullTick, QuoteMessage, QuoteSnapshotMessage, ShortTick, SnapshotTick } from '@/lib/contract/socket';
import { isAmountText, isPriceText } from './decimal-guard';
import type { DropCounter } from './drop-counter';
import { isIndex, isText, isTimestamp } from './wire-guards';
import type { Fields } from './wire-guards';

const SYMBOL_ID = /^[A-Z0-9]{2,30}_[A-Z]{4,6}$/;
const isAmountField = FULL_TICK_FIELDS.map((field) => field === 'baseVolume' || field === 'quoteVolume' || field === 'turnover');

/** True for the values of a full tick: the price known, the others decimal text or null. */
function areTickValues(values: readonly unknown[]): values is (string | null)[] {
  if (values.length !== FULL_TICK_FIELDS.length || !isPriceText(values[0])) return false;
  return values.every((value, at) => value === null || (isAmountField[at] ? isAmountText(value) : isPriceText(value)));
}

function isTick(value: unknown): value is ShortTick | FullTick {
  if (!Array.isArray(value) || !isIndex(value[0])) return false;
  return value.length === 2 ? isPriceText(value[1]) : areTickValues(value.slice(1));
}

/** What the exchange says of a symbol its feed has not quoted yet: the index is bound, nothing else is known. */
function areAllUnknown(values: readonly unknown[]): boolean {
  return values.length === FULL_TICK_FIELDS.length && values.every((value) => value === null);
}

function isSnapshotTick(value: unknown): value is SnapshotTick {
  if (!Array.isArray(value)) return false;
  const [symbolId, version, index, ...values] = value as unknown[];
  if (typeof symbolId !== 'string' || !SYMBOL_ID.test(symbolId) || !isTimestamp(version) || !isIndex(index)) return false;
  return areTickValues(values) || areAllUnknown(values);
}

function onlyGood<T>(ticks: readonly unknown[], isGood: (tick: unknown) => tick is T, drops: DropCounter): T[] {
  return ticks.filter((tick): tick is T => {
    const good = isGood(tick);
    if (!good) drops.count('bad-tick');
    return good;
  });
}

/** Ticks of one beat; null when the message around them is malformed. */
export function parseQuotes({ epoch, version, data }: Fields, drops: DropCounter): QuoteMessage | null {
  if (!isTimestamp(epoch) || !isTimestamp(version) || !Array.isArray(data)) return null;
  return { topic: 'quote', epoch, version, data: onlyGood(data, isTick, drops) };
}

/** The whole state answering a subscribe; null when the message around the ticks is malformed. */
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
    data: onlyGood(data, isSnapshotTick, drops),
  };
}
