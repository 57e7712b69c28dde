import { marketLineOf } from '@/lib/contract/identifiers';
import type { FullTick, QuoteMessage, QuoteSnapshotMessage, ShortTick, SnapshotTick } from '@/lib/contract/socket';
import type { TickField, TickKind, TickLayout } from '@/lib/contract/tick-fields';
import { isAmountText, isPriceText, isRateText } from './decimal-guard';
import type { DropCounter } from './drop-counter';
import { isIndex, isText, isTimestamp } from './wire-guards';
import type { Fields } from './wire-guards';

const IS_VALID: Readonly<Record<TickKind, (value: unknown) => boolean>> = {
  price: isPriceText,
  'base amount': isAmountText,
  'quote amount': isAmountText,
  'USDT amount': isAmountText,
  rate: isRateText,
};

/** True when the values from `start` on are valid. Values after those of the fields belong to a later version of the protocol. */
function areValid(values: readonly unknown[], start: number, fields: readonly TickField[]): boolean {
  let at = start;
  for (const { kind, sent } of fields) {
    const value = values[at] ?? null;
    if (value === null ? sent === 'every beat' : !IS_VALID[kind](value)) return false;
    at += 1;
  }
  return true;
}

function isTick(tick: unknown, { short, full }: TickLayout): tick is ShortTick | FullTick {
  return Array.isArray(tick) && isIndex(tick[0]) && areValid(tick, 1, tick.length > 1 + short.length ? full : short);
}

function isSnapshotTick(tick: unknown, { short, full }: TickLayout): tick is SnapshotTick {
  if (!Array.isArray(tick)) return false;
  const [symbolId, version, index] = tick as unknown[];
  if (typeof symbolId !== 'string' || marketLineOf(symbolId) === null || !isTimestamp(version) || !isIndex(index)) return false;
  // Without a value the feed has not quoted the symbol yet: only the index is bound.
  return tick.length === 3 || (tick.length > 3 + short.length && areValid(tick, 3, full));
}

function validTicks<T>(ticks: readonly unknown[], isValid: (tick: unknown) => tick is T, drops: DropCounter): T[] {
  return ticks.filter((tick): tick is T => {
    const valid = isValid(tick);
    if (!valid) drops.count('bad-tick');
    return valid;
  });
}

/** Parses the ticks of one beat; null when the message around them is malformed. */
export function parseQuotes({ epoch, version, data }: Fields, drops: DropCounter, layout: TickLayout): QuoteMessage | null {
  if (!isTimestamp(epoch) || !isTimestamp(version) || !Array.isArray(data)) return null;
  return { topic: 'quote', epoch, version, data: validTicks(data, (tick) => isTick(tick, layout), drops) };
}

/** Parses the snapshot that answers a subscribe; null when the message around the ticks is malformed. */
export function parseQuoteSnapshot(fields: Fields, drops: DropCounter, layout: TickLayout): QuoteSnapshotMessage | null {
  const { code, msg, epoch, asOf, data } = fields;
  if (!isText(code) || !isTimestamp(epoch) || !isTimestamp(asOf) || !Array.isArray(data)) return null;
  return {
    action: 'subscribe',
    topic: 'quote',
    code,
    msg: typeof msg === 'string' ? msg : '',
    epoch,
    asOf,
    data: validTicks(data, (tick) => isSnapshotTick(tick, layout), drops),
  };
}
