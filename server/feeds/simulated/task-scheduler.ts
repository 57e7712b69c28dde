/** Turns of short tasks between two turns of a long one, times the running long tasks: together these have about a tenth of the time. */
const TURNS_BETWEEN = 9;

/** Scheduling handle of one running task. */
export interface TaskHandle {
  /** True while the task must yield; called once a turn. */
  mustYield(): boolean;
  end(): void;
}

/** Shares a thread between tasks that run side by side: long ones yield to short ones, and still progress. */
export class TaskScheduler {
  private shortTasks = 0;
  private longTasks = 0;

  /** Starts a task. */
  start(isLong: boolean): TaskHandle {
    if (!isLong) {
      this.shortTasks += 1;
      return { mustYield: () => false, end: () => (this.shortTasks -= 1) };
    }
    this.longTasks += 1;
    let passed = 0;
    const mustYield = (): boolean => {
      passed = this.shortTasks === 0 || passed >= TURNS_BETWEEN * this.longTasks ? 0 : passed + 1;
      return passed > 0;
    };
    return { mustYield, end: () => (this.longTasks -= 1) };
  }
}
