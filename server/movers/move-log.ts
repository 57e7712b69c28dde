import { MOVES_KEPT_HOURS, type MoveBase, type MoveClass, type MoveKind } from '../../lib/contract/moves';

/** A move as the engine records it, in numbers. */
export interface MoveDraft {
  kind: MoveKind;
  base: MoveBase;
  class: MoveClass | null;
  symbolId: string;
  /** Feed time, Unix milliseconds. */
  time: number;
  priceThen: number;
  price: number;
  volumeRatio: number | null;
  /** In USDT. */
  turnover: number;
  /** Number of the move that it replaces. */
  replaces: number | null;
}

/** A recorded move with its number. */
export interface LoggedMove extends MoveDraft {
  seq: number;
}

/**
 * An entry of the log's file: a move, the end of one, the number of the last move before the file, or the time (Unix milliseconds) from
 * which moves are kept.
 */
export type LogEntry = LoggedMove | { ended: number } | { lastSeq: number } | { from: number };

/** A part of a log: moves without gaps in their numbers, and the time from which the log keeps all moves, Unix milliseconds. */
export interface MovePage {
  from: number;
  moves: readonly LoggedMove[];
}

/** Where entries are stored. */
export interface MoveStore {
  append(entries: readonly LogEntry[]): void;
}

/** Age at which a move is dropped. */
export const MOVE_AGE_MS_MAX = MOVES_KEPT_HOURS * 3_600_000;
/** Number of moves above which the oldest are dropped: more than a lively day has (66,000), about 25 MB of memory and of file. */
const MOVES_MAX = 100_000;

interface Kept {
  move: LoggedMove;
  hasEnded: boolean;
  isReplaced: boolean;
}

/** Moves of the last 24 hours, numbered without gaps in the order in which they were recorded. */
export class MoveLog {
  private kept: Kept[] = [];
  private last = 0;
  /** Time from which all moves are kept, but for those that are too old; NaN until it is known. */
  private from = Number.NaN;
  private readonly listeners = new Set<(moves: readonly LoggedMove[]) => void>();
  private added: LoggedMove[] = [];

  constructor(
    private readonly store: MoveStore,
    private readonly movesMax = MOVES_MAX,
  ) {}

  /** Number of the latest move; 0 before the first. */
  get lastSeq(): number {
    return this.last;
  }

  /** Number of kept moves. */
  get size(): number {
    return this.kept.length;
  }

  /** Time from which all moves are kept, Unix milliseconds: `MOVE_AGE_MS_MAX` before `now`, or later when the log began later. */
  keptFrom(now: number): number {
    const oldest = now - MOVE_AGE_MS_MAX;
    return this.from > oldest ? this.from : oldest;
  }

  /**
   * Restores stored entries, oldest first. A move that does not continue the numbers drops those before it. A log without entries begins
   * `now`, one without its beginning at its first move.
   */
  restore(entries: readonly LogEntry[], now: number): void {
    for (const entry of entries) {
      if ('from' in entry) this.from = entry.from;
      else if ('lastSeq' in entry) this.last = Math.max(this.last, entry.lastSeq);
      else if ('ended' in entry) this.markEnded(entry.ended);
      else if (entry.seq > this.last) {
        if (entry.seq !== this.last + 1) {
          this.kept = [];
          this.from = entry.time;
        }
        this.keep(entry);
      }
    }
    if (Number.isNaN(this.from)) this.from = this.kept[0]?.move.time ?? now;
  }

  /** Records a move and returns its number; listeners get it with the next `flush`. */
  add(draft: MoveDraft): number {
    const move = { seq: this.last + 1, ...draft };
    this.keep(move);
    this.added.push(move);
    this.store.append([move]);
    return move.seq;
  }

  /** Records that a move is over. */
  end(seq: number): void {
    this.markEnded(seq);
    this.store.append([{ ended: seq }]);
  }

  /** Passes the moves recorded since the last flush to the listeners, and drops those that are too old at a time (Unix milliseconds). */
  flush(now: number): void {
    this.prune(now);
    const { added } = this;
    if (added.length === 0) return;
    this.added = [];
    for (const listener of this.listeners) listener(added);
  }

  /** Drops moves that are too old at a time, Unix milliseconds, or too many. */
  prune(now: number): void {
    const old = this.kept.findIndex(({ move }) => now - move.time < MOVE_AGE_MS_MAX);
    const tooMany = this.kept.length - this.movesMax;
    const count = Math.max(old === -1 ? this.kept.length : old, tooMany);
    if (count > 0) this.kept.splice(0, count);
    if (count > 0 && count === tooMany) this.from = this.kept[0]?.move.time ?? now;
  }

  /** Calls the listener with new moves, in order; returns a function that removes it. */
  onMoves(listener: (moves: readonly LoggedMove[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Returns the moves after a number, oldest first; null when some of them are not kept, or the number is none of this log. */
  since(seq: number): LoggedMove[] | null {
    const first = this.last - this.kept.length + 1;
    if (seq > this.last || seq < first - 1) return null;
    return this.kept.slice(seq + 1 - first).map(({ move }) => move);
  }

  /** Returns up to `limit` moves after a number, oldest first; from the oldest kept one when those after it are not kept. */
  page(after: number, limit: number): MovePage {
    const moves = this.since(after) ?? this.kept.map(({ move }) => move);
    return { from: this.from, moves: moves.slice(0, limit) };
  }

  /** Takes over moves of another process's log; listeners get them with the next `flush`. Moves that do not continue the numbers begin anew. */
  receive({ from, moves }: MovePage): void {
    const [first] = moves;
    if (first && first.seq !== this.last + 1) this.kept = [];
    for (const move of moves) {
      this.keep(move);
      this.added.push(move);
    }
    this.from = from;
  }

  /** Returns up to `limit` moves with a smaller number than `before` that match, newest first, without replaced ones. */
  latest(matches: (move: LoggedMove) => boolean, before: number, limit: number): LoggedMove[] {
    const moves: LoggedMove[] = [];
    for (let at = this.kept.length - 1; at >= 0 && moves.length < limit; at -= 1) {
      const { move, isReplaced } = this.kept[at] as Kept;
      if (move.seq < before && !isReplaced && matches(move)) moves.push(move);
    }
    return moves;
  }

  /** Returns the number of moves that match, without replaced ones. */
  count(matches: (move: LoggedMove) => boolean): number {
    return this.kept.reduce((count, { move, isReplaced }) => (!isReplaced && matches(move) ? count + 1 : count), 0);
  }

  /** Returns the moves that are on: neither over nor replaced. */
  openMoves(): LoggedMove[] {
    return this.kept.flatMap(({ move, hasEnded, isReplaced }) => (hasEnded || isReplaced ? [] : move));
  }

  /** Returns everything that a file needs to restore this log. */
  entries(): LogEntry[] {
    const before: LogEntry[] = [{ lastSeq: this.last - this.kept.length }, { from: this.from }];
    return [...before, ...this.kept.flatMap(({ move, hasEnded }): LogEntry[] => (hasEnded ? [move, { ended: move.seq }] : [move]))];
  }

  private keep(move: LoggedMove): void {
    this.last = move.seq;
    this.kept.push({ move, hasEnded: false, isReplaced: false });
    const replaced = move.replaces === null ? undefined : this.find(move.replaces);
    if (replaced) replaced.isReplaced = true;
  }

  private markEnded(seq: number): void {
    const ended = this.find(seq);
    if (ended) ended.hasEnded = true;
  }

  private find(seq: number): Kept | undefined {
    return this.kept[seq - (this.last - this.kept.length + 1)];
  }
}
