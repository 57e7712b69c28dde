import type { Move } from '@/lib/contract/changes';
import type { MoveKind } from '@/lib/contract/moves';
import type { QuoteRow } from '@/lib/contract/quotes';
import { TICK_FIELDS, type TickFieldName } from '@/lib/contract/tick-fields';

/** A move with the row of its symbol, for cells with live values. */
export interface MoveRow {
  move: Move;
  quote: QuoteRow;
}

const UNKNOWN_VALUES = Object.fromEntries(TICK_FIELDS.map(({ name }) => [name, null])) as Record<TickFieldName, null>;

/** Row of a symbol that the call has not answered with: its values are unknown until the first tick. */
export function quoteOfMove(move: Move): QuoteRow {
  const { symbolId, symbolCodeDisplayName, businessLine, leftCoinName, rightCoinName, coinId, coinName, imgUrl, pricePrecision } = move;
  return {
    ...{ symbolId, symbolCodeDisplayName, businessLine, leftCoinName, rightCoinName, coinId, coinName, imgUrl, pricePrecision },
    ...{ symbolCode: symbolId.split('_')[0] ?? symbolId, exchangeName: '', pricedSymbol: rightCoinName },
    ...{ isFavorite: false, isSelected: false, chgUTC: null, epoch: 0, version: 0 },
    ...UNKNOWN_VALUES,
  };
}

const UP_KINDS: readonly MoveKind[] = ['rise', 'high', 'rally', 'volume-rise'];

/** Direction of a kind of moves. */
export function directionOf(kind: MoveKind): 'up' | 'down' {
  return UP_KINDS.includes(kind) ? 'up' : 'down';
}
