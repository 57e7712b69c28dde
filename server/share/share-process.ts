import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { SharePainter } from './share-images';
import type { SharePicture } from './share-picture';

/** Message to the process. */
export interface SharePaintRequest {
  id: number;
  picture: SharePicture;
}

/** Message from the process: the image, or why there is none. */
export type SharePaintAnswer = { id: number; png: Uint8Array } | { id: number; failure: string };

/** Times of the process, milliseconds; all have defaults. */
export interface ShareProcessOptions {
  /** Longest time for one picture, with the start of the process. */
  paintMsMax?: number;
  /** Time without a picture after which the process ends. */
  idleMs?: number;
  /** Program of the process; default: the worker beside this file. */
  program?: URL;
}

interface PendingPicture {
  resolve(png: Buffer): void;
  reject(error: Error): void;
  deadline: NodeJS.Timeout;
}

const PAINT_MS_MAX = 15_000;
const IDLE_MS = 60_000;
/** Nice value of the process. */
const NICE = 10;
const HEAP_MEGABYTES = 128;
/** In the sources the worker is TypeScript, in the bundle a module beside the program. */
const IS_SOURCE = import.meta.url.endsWith('.ts');

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICE);
  } catch {
    // It draws at normal priority too.
  }
}

/**
 * Painter in a process of its own, started with the first picture and again after it was lost, ended when it is idle: its memory is free
 * then, and a fault of the renderer ends no other work. It gets no variables of the exchange.
 */
export class ShareProcess implements SharePainter {
  private readonly paintMsMax: number;
  private readonly idleMs: number;
  private readonly program: URL;
  private child: ChildProcess | null = null;
  private readonly pending = new Map<number, PendingPicture>();
  private lastId = 0;
  private idle: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor({ paintMsMax = PAINT_MS_MAX, idleMs = IDLE_MS, program }: ShareProcessOptions = {}) {
    this.paintMsMax = paintMsMax;
    this.idleMs = idleMs;
    this.program = program ?? new URL(IS_SOURCE ? './share-worker.ts' : './share-worker.mjs', import.meta.url);
  }

  /** Id of the running process; null while there is none. */
  get pid(): number | null {
    return this.child?.pid ?? null;
  }

  paint(picture: SharePicture): Promise<Buffer> {
    if (this.isClosed) return Promise.reject(new Error('The share images are closed.'));
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    this.lastId += 1;
    const id = this.lastId;
    return new Promise<Buffer>((resolve, reject) => {
      const deadline = setTimeout(() => this.lose(child, 'The picture took too long.'), this.paintMsMax);
      this.pending.set(id, { resolve, reject, deadline });
      const request: SharePaintRequest = { id, picture };
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
    this.lose(child, 'The share images are closed.');
    await ended;
  }

  private start(): ChildProcess {
    const child = fork(fileURLToPath(this.program), [], {
      execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`, ...(this.program.pathname.endsWith('.ts') ? ['--import', 'tsx'] : [])],
      serialization: 'advanced',
      // Only the fonts of the packages: a picture is the same on every machine.
      env: { NODE_ENV: 'production', DISABLE_SYSTEM_FONTS_LOAD: '1' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    lowerPriority(child);
    child.unref();
    child.channel?.unref();
    child.on('message', (answer: SharePaintAnswer) => this.settle(answer));
    child.on('error', (error) => this.lose(child, error.message));
    child.on('exit', () => this.lose(child, 'The process of the share images has ended.'));
    return child;
  }

  private settle(answer: SharePaintAnswer): void {
    const pending = this.pending.get(answer.id);
    if (!pending) return;
    this.pending.delete(answer.id);
    clearTimeout(pending.deadline);
    if ('png' in answer) pending.resolve(Buffer.from(answer.png.buffer, answer.png.byteOffset, answer.png.byteLength));
    else pending.reject(new Error(answer.failure));
    const { child } = this;
    if (this.pending.size === 0 && child) this.idle = setTimeout(() => this.lose(child, 'No picture is drawn.'), this.idleMs).unref();
  }

  /** Ends a process and rejects its pictures; the next one starts another. */
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
