import type { Changes, Move } from '@/lib/contract/changes';
import { isMoveShown, type MoveFilter } from '@/lib/contract/moves';

/** Moves of a page, newest first. */
export interface MoveList {
  shown: readonly Move[];
  /** New moves that the visitor has not asked for yet. */
  waiting: readonly Move[];
  /** Number of the latest move of the stream that is in the list, or that the filter has left out. */
  seq: number;
  /** `before` of the older moves; null when there are none. */
  next: number | null;
}

/** List of an answer. */
export function listOf({ moves, seq, next }: Pick<Changes, 'moves' | 'seq' | 'next'>): MoveList {
  return { shown: moves, waiting: [], seq, next };
}

/** Returns moves, newest first, without those that others of the same or another list replace. */
function withoutReplaced(moves: readonly Move[], others: readonly Move[]): readonly Move[] {
  const replaced = new Set([...moves, ...others].flatMap(({ replaces }) => replaces ?? []));
  return replaced.size === 0 ? moves : moves.filter(({ seq }) => !replaced.has(seq));
}

/** Adds new moves of the stream, oldest first, to those that wait; what is shown does not move. Moves that the list has are left out. */
export function withNew(list: MoveList, moves: readonly Move[], filter: MoveFilter): MoveList {
  const added = moves.filter((move) => move.seq > list.seq && isMoveShown(move, filter)).reverse();
  const seq = Math.max(list.seq, ...moves.map((move) => move.seq));
  return { ...list, seq, waiting: withoutReplaced([...added, ...list.waiting], []) };
}

/** Shows the moves that wait; of two classes only the larger stays. */
export function revealed(list: MoveList): MoveList {
  return { ...list, shown: [...list.waiting, ...withoutReplaced(list.shown, list.waiting)], waiting: [] };
}

/** Adds a page of older moves at the end. */
export function withOlder(list: MoveList, { moves, next }: Pick<Changes, 'moves' | 'next'>): MoveList {
  const oldest = list.shown.at(-1)?.seq ?? Infinity;
  return { ...list, shown: [...list.shown, ...moves.filter(({ seq }) => seq < oldest)], next };
}
