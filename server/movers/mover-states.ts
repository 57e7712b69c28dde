import { nextLevel, OFF, WATCHED_MOVES } from './mover-rules';

/** Result of a step: nothing, a move that begins or grows, a move that ends. */
export type MoveStep = 'none' | 'fires' | 'ends';

/**
 * State of every rule of every symbol: the level of its move, and the number of the recorded move. The first look at a rule after a start
 * or a discontinuity fires nothing: what is on already has begun before.
 */
export class MoverStates {
  private readonly levels: Int8Array;
  private readonly isSeen: Uint8Array;
  private readonly seqs: Float64Array;

  constructor(private readonly symbols: number) {
    const size = WATCHED_MOVES.length * symbols;
    this.levels = new Int8Array(size).fill(OFF);
    this.isSeen = new Uint8Array(size);
    this.seqs = new Float64Array(size).fill(Number.NaN);
  }

  /** Returns the level of a rule. */
  level(rule: number, index: number): number {
    return this.levels[this.at(rule, index)] as number;
  }

  /** Returns the number of the recorded move that is on; NaN without one. */
  seq(rule: number, index: number): number {
    return this.seqs[this.at(rule, index)] as number;
  }

  /** Restores a recorded move that was on; what happened since is decided by the next look. */
  restore(rule: number, index: number, level: number, seq: number): void {
    const at = this.at(rule, index);
    this.levels[at] = level;
    this.seqs[at] = seq;
  }

  /** Takes the number of the move that a step has fired. */
  record(rule: number, index: number, seq: number): void {
    this.seqs[this.at(rule, index)] = seq;
  }

  /** Forgets the number of a move that has ended. */
  forget(rule: number, index: number): void {
    this.seqs[this.at(rule, index)] = Number.NaN;
  }

  /** Applies one look at a rule. `mayFire` false (too little turnover) leaves a move that would fire for a later look. */
  step(rule: number, index: number, reached: number, hasEnded: boolean, mayFire: boolean): MoveStep {
    const at = this.at(rule, index);
    const before = this.levels[at] as number;
    const next = nextLevel(before, reached, hasEnded);
    if (this.isSeen[at] === 0) {
      this.isSeen[at] = 1;
      this.levels[at] = next;
      return next === OFF && before !== OFF ? 'ends' : 'none';
    }
    if (next === before || (next > before && !mayFire)) return 'none';
    this.levels[at] = next;
    return next > before ? 'fires' : 'ends';
  }

  /** Makes the next look at every rule a first one; with `ends` the moves that are on have no continuation. */
  rebase(ends: boolean): void {
    this.isSeen.fill(0);
    if (!ends) return;
    this.levels.fill(OFF);
    this.seqs.fill(Number.NaN);
  }

  /** Makes the next look at every rule of a symbol a first one; its moves continue. */
  rebaseSymbol(index: number): void {
    for (let rule = 0; rule < WATCHED_MOVES.length; rule += 1) this.isSeen[this.at(rule, index)] = 0;
  }

  private at(rule: number, index: number): number {
    return rule * this.symbols + index;
  }
}
