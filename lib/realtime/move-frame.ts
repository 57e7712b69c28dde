import type { Move } from '@/lib/contract/changes';
import { MOVE_BASES, MOVE_CLASSES, MOVE_KINDS, MOVE_MARKETS } from '@/lib/contract/moves';
import type { ChangesMessage, ChangesSnapshotMessage, StreamedMove } from '@/lib/contract/socket';
import { isAmountText, isPriceText } from './decimal-guard';
import { PARSERS, parseUnsubscribed } from './frame-parser';
import { isIndex, isRecord, isText, isTimestamp, type Fields } from './wire-guards';

const PRECISION_MAX = 18;

/** A change as a fraction, of either sign. */
const CHANGE_TEXT = /^-?\d{1,15}(\.\d{1,20})?$/;

const isChange = (value: unknown): boolean => typeof value === 'string' && CHANGE_TEXT.test(value);
const isSeq = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isOneOf = (values: readonly unknown[], value: unknown): boolean => values.includes(value);
const isNullOr = (isValid: (value: unknown) => boolean, value: unknown): boolean => value === null || isValid(value);

function isMove(value: Fields): boolean {
  const { symbolId, symbolCodeDisplayName, leftCoinName, rightCoinName, coinId, coinName, pricePrecision } = value;
  return (
    [symbolId, symbolCodeDisplayName, leftCoinName, rightCoinName, coinId, coinName].every(isText) &&
    isNullOr(isText, value.imgUrl) &&
    (value.venue === undefined || isText(value.venue)) &&
    isOneOf([1, 2], value.businessLine) &&
    isIndex(pricePrecision) &&
    pricePrecision <= PRECISION_MAX &&
    hasRule(value) &&
    hasValues(value)
  );
}

const hasRule = (value: Fields): boolean =>
  isOneOf(MOVE_KINDS, value.kind) &&
  isOneOf(MOVE_BASES, value.base) &&
  isOneOf([...MOVE_CLASSES, null], value.class) &&
  isOneOf([...MOVE_MARKETS, null], value.market);

const hasValues = ({ time, priceThen, price, change, volumeRatio, turnover, replaces }: Fields): boolean =>
  isTimestamp(time) &&
  isPriceText(priceThen) &&
  isPriceText(price) &&
  isChange(change) &&
  isNullOr(isAmountText, volumeRatio) &&
  isAmountText(turnover) &&
  isNullOr(isSeq, replaces);

/** Parses a move of a message; an invalid one is its number alone, so that the numbers stay contiguous. Null without a number. */
function parseMove(value: unknown): StreamedMove | null {
  if (Array.isArray(value)) return value.length === 1 && isSeq(value[0]) ? [value[0]] : null;
  if (!isRecord(value) || !isSeq(value.seq)) return null;
  return isMove(value) ? (value as unknown as Move) : [value.seq];
}

/** Parses moves. */
function parseMoves({ data }: Fields): ChangesMessage | null {
  if (!Array.isArray(data)) return null;
  const moves = data.flatMap((value) => {
    const move = parseMove(value);
    return move === null ? [] : [move];
  });
  return moves.length === data.length ? { topic: 'changes', bizNo: '', data: moves } : null;
}

/** Parses the answer to a subscribe to moves; the data is null for an error. */
function parseMoveSnapshot({ code, msg, data }: Fields): ChangesSnapshotMessage | null {
  const seq = isRecord(data) ? data.seq : null;
  if (!isText(code) || !isNullOr(isSeq, seq)) return null;
  return {
    action: 'subscribe',
    topic: 'changes',
    code,
    msg: typeof msg === 'string' ? msg : '',
    data: isSeq(seq) ? { seq } : null,
  };
}

// This file is loaded with the pages that show moves, and adds the parsers of their messages.
PARSERS.set('/changes', parseMoves).set('subscribe/changes', parseMoveSnapshot).set('unsubscribe/changes', parseUnsubscribed);
