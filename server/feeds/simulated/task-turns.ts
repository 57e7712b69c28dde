/** A long task lets so many turns of the short ones pass, times the long tasks under way: together these have about a tenth of the time. */
const TURNS_BETWEEN = 9;

/** One task under way. */
export interface TaskTurn {
  /** True while the task gives way; asked once a turn. */
  isHeld(): boolean;
  end(): void;
}

/** Shares a thread between tasks that run side by side: long ones give way to short ones, and still go on. */
export class TaskTurns {
  private shortTasks = 0;
  private longTasks = 0;

  /** Begins a task. */
  begin(isLong: boolean): TaskTurn {
    if (!isLong) {
      this.shortTasks += 1;
      return { isHeld: () => false, end: () => (this.shortTasks -= 1) };
    }
    this.longTasks += 1;
    let passed = 0;
    const isHeld = (): boolean => {
      passed = this.shortTasks === 0 || passed >= TURNS_BETWEEN * this.longTasks ? 0 : passed + 1;
      return passed > 0;
    };
    return { isHeld, end: () => (this.longTasks -= 1) };
  }
}
