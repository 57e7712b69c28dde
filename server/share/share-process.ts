import { JobProcess, programBeside } from '../platform/job-process';
import type { SharePainter } from './share-images';
import type { SharePicture } from './share-picture';

/** Times of the process, milliseconds; all have defaults. */
export interface ShareProcessOptions {
  /** Longest time for one picture, with the start of the process. */
  paintMsMax?: number;
  /** Time without a picture after which the process ends. */
  idleMs?: number;
  /** Program of the process; default: the worker beside this file. */
  program?: URL;
}

const PAINT_MS_MAX = 15_000;
const IDLE_MS = 60_000;
const HEAP_MEGABYTES = 128;

/** Painter in a process of its own. */
export class ShareProcess implements SharePainter {
  private readonly process: JobProcess<SharePicture, Uint8Array>;

  constructor({ paintMsMax = PAINT_MS_MAX, idleMs = IDLE_MS, program }: ShareProcessOptions = {}) {
    this.process = new JobProcess({
      name: 'share images',
      program: program ?? programBeside(import.meta.url, 'share-worker'),
      jobMsMax: paintMsMax,
      idleMs,
      heapMegabytes: HEAP_MEGABYTES,
      // Only the fonts of the packages: a picture is the same on every machine.
      env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
    });
  }

  /** Id of the running process; null while there is none. */
  get pid(): number | null {
    return this.process.pid;
  }

  async paint(picture: SharePicture): Promise<Buffer> {
    const png = await this.process.run(picture);
    return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  }

  /** Ends the process; resolves when it has ended. */
  close(): Promise<void> {
    return this.process.close();
  }
}
