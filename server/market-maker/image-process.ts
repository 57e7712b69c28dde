import { JobProcess, programBeside } from '../platform/job-process';
import type { ImageKind } from './image-header';

/** An image to decode and encode again, as the kind that its header says. */
export interface ImageJob {
  bytes: Uint8Array;
  kind: ImageKind;
}

/** The image without metadata, its size in pixels, and a small WebP picture of it. */
export interface EncodedImage {
  bytes: Uint8Array;
  width: number;
  height: number;
  preview: Uint8Array;
}

/** Encodes images again. */
export interface ImageEncoder {
  /** Rejects with `JobRefused` for what cannot be decoded, with another error when its process is lost. */
  run(job: ImageJob): Promise<EncodedImage>;
  close(): Promise<void>;
}

const JOB_MS_MAX = 30_000;
const IDLE_MS = 30_000;
const HEAP_MEGABYTES = 64;

/** Creates the encoder: a process with bounds of time and memory, started with the first image. */
export function createImageProcess(over: { jobMsMax?: number; program?: URL } = {}): ImageEncoder {
  return new JobProcess<ImageJob, EncodedImage>({
    name: 'application images',
    program: programBeside(import.meta.url, 'image-worker'),
    jobMsMax: JOB_MS_MAX,
    idleMs: IDLE_MS,
    heapMegabytes: HEAP_MEGABYTES,
    env: {},
    ...over,
  });
}
