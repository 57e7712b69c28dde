import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Message to the process. */
export interface JobRequest<Job> {
  id: number;
  job: Job;
}

/** Message from the process: the result, or why there is none. */
export type JobAnswer<Result> = { id: number; result: Result } | { id: number; failure: string };

/** The process has refused a job: another attempt would have the same end. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused';
}

/** Program and bounds of the process. */
export interface JobProcessOptions {
  /** Name of its work in messages. */
  name: string;
  program: URL;
  /** Longest time for one job, with the start of the process, milliseconds. */
  jobMsMax: number;
  /** Time without a job after which the process ends, milliseconds. */
  idleMs: number;
  heapMegabytes: number;
  /** Its variables; it gets none of the exchange. */
  env: Readonly<Record<string, string>>;
}

interface PendingJob<Result> {
  resolve(result: Result): void;
  reject(error: Error): void;
  deadline: NodeJS.Timeout;
}

/** Nice value of the process. */
const NICE = 10;

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICE);
  } catch {
    // It works at normal priority too.
  }
}

/** Returns the program of a process: in the sources TypeScript beside `from`, in the bundle a module beside the program. */
export function programBeside(from: string, name: string): URL {
  return new URL(from.endsWith('.ts') ? `./${name}.ts` : `./${name}.mjs`, from);
}

/**
 * Jobs in a process of its own, started with the first job and again after it was lost, ended when it is idle: its memory is free then,
 * and a fault of its libraries ends no other work.
 */
export class JobProcess<Job, Result> {
  private child: ChildProcess | null = null;
  private readonly pending = new Map<number, PendingJob<Result>>();
  private lastId = 0;
  private idle: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(private readonly options: JobProcessOptions) {}

  /** Id of the running process; null while there is none. */
  get pid(): number | null {
    return this.child?.pid ?? null;
  }

  /** Rejects with `JobRefused` when the process answers so, with another error when it is lost, takes too long or is closed. */
  run(job: Job): Promise<Result> {
    const { name, jobMsMax } = this.options;
    if (this.isClosed) return Promise.reject(new Error(`The process of the ${name} is closed.`));
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    this.lastId += 1;
    const id = this.lastId;
    return new Promise<Result>((resolve, reject) => {
      const deadline = setTimeout(() => this.lose(child, `A job of the ${name} took too long.`), jobMsMax);
      this.pending.set(id, { resolve, reject, deadline });
      const request: JobRequest<Job> = { id, job };
      child.send(request, (error) => error && this.lose(child, error.message));
    });
  }

  /** Ends the process; resolves when it has ended. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.idle);
    const { child } = this;
    if (!child) return;
    const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
    this.lose(child, `The process of the ${this.options.name} is closed.`);
    await ended;
  }

  private start(): ChildProcess {
    const { name, program, heapMegabytes, env } = this.options;
    const child = fork(fileURLToPath(program), [], {
      execArgv: [`--max-old-space-size=${heapMegabytes}`, ...(program.pathname.endsWith('.ts') ? ['--import', 'tsx'] : [])],
      serialization: 'advanced',
      env: { NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    lowerPriority(child);
    child.unref();
    child.channel?.unref();
    child.on('message', (answer: JobAnswer<Result>) => this.settle(answer));
    child.on('error', (error) => this.lose(child, error.message));
    child.on('exit', () => this.lose(child, `The process of the ${name} has ended.`));
    return child;
  }

  private settle(answer: JobAnswer<Result>): void {
    const pending = this.pending.get(answer.id);
    if (!pending) return;
    this.pending.delete(answer.id);
    clearTimeout(pending.deadline);
    if ('result' in answer) pending.resolve(answer.result);
    else pending.reject(new JobRefused(answer.failure));
    const { child } = this;
    if (this.pending.size === 0 && child) this.idle = setTimeout(() => this.lose(child, 'There is no job.'), this.options.idleMs).unref();
  }

  /** Ends a process and rejects its jobs; the next one starts another. */
  private lose(child: ChildProcess, reason: string): void {
    if (this.child !== child) return;
    this.child = null;
    child.kill('SIGKILL');
    for (const { reject, deadline } of this.pending.values()) {
      clearTimeout(deadline);
      reject(new Error(reason));
    }
    this.pending.clear();
  }
}

/** Answers the jobs of the process that started this one, and ends with it. */
export function serveJobs<Job, Result>(work: (job: Job) => Result | Promise<Result>): void {
  const answer = async ({ id, job }: JobRequest<Job>): Promise<JobAnswer<Result>> => {
    try {
      return { id, result: await work(job) };
    } catch (error) {
      return { id, failure: error instanceof Error ? error.message : String(error) };
    }
  };
  process.on('message', (request: JobRequest<Job>) => void answer(request).then((message) => process.send?.(message)));
  process.on('disconnect', () => process.exit());
}
