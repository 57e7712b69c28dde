import { createHash } from 'node:crypto';
import { shareImagesBusy } from '../platform/errors';
import type { SharePicture } from './share-picture';

/** Draws pictures as PNG, one at a time. */
export interface SharePainter {
  /** Rejects when the painter is lost or takes too long; the next call works again. */
  paint(picture: SharePicture): Promise<Buffer>;
  close(): Promise<void>;
}

/** A share image and its entity tag. */
export interface ShareImage {
  png: Buffer;
  etag: string;
}

/** Limits of the share images; both have defaults. */
export interface ShareImagesOptions {
  painter: SharePainter;
  /** Pictures that are drawn or wait; further ones are refused. */
  queueMax?: number;
  /** Size of the cached images together. */
  cacheBytesMax?: number;
}

const QUEUE_MAX = 16;
const CACHE_BYTES_MAX = 4 * 2 ** 20;
/** Time after which a refused caller may try again. */
const BUSY_MS = 2_000;

/** Share images by their contents: equal pictures are drawn once, one after the other, behind a bounded queue and a bounded cache. */
export class ShareImages {
  private readonly painter: SharePainter;
  private readonly queueMax: number;
  private readonly cacheBytesMax: number;
  /** The least recently used first. */
  private readonly cached = new Map<string, ShareImage>();
  private cachedBytes = 0;
  private readonly pending = new Map<string, Promise<ShareImage>>();
  private last: Promise<unknown> = Promise.resolve();

  constructor({ painter, queueMax = QUEUE_MAX, cacheBytesMax = CACHE_BYTES_MAX }: ShareImagesOptions) {
    this.painter = painter;
    this.queueMax = queueMax;
    this.cacheBytesMax = cacheBytesMax;
  }

  /** Number of pictures that are drawn or wait, and size of the cache in bytes. */
  get load(): { pending: number; bytes: number } {
    return { pending: this.pending.size, bytes: this.cachedBytes };
  }

  /** Returns the image of a picture; rejects with `shareImagesBusy` (503) when too many wait or the painter is lost. */
  image(picture: SharePicture): Promise<ShareImage> {
    const key = createHash('sha256').update(JSON.stringify(picture)).digest('base64url');
    const known = this.cached.get(key);
    if (known) {
      this.cached.delete(key);
      this.cached.set(key, known);
      return Promise.resolve(known);
    }
    const pending = this.pending.get(key);
    if (pending) return pending;
    if (this.pending.size >= this.queueMax) return Promise.reject(shareImagesBusy(BUSY_MS));
    const made = this.last
      .then(() => this.painter.paint(picture))
      .then((png): ShareImage => this.store(key, { png, etag: `"${key}"` }))
      .catch((error: unknown) => Promise.reject(shareImagesBusy(BUSY_MS, error)))
      .finally(() => this.pending.delete(key));
    this.pending.set(key, made);
    this.last = made.catch(() => undefined);
    return made;
  }

  close(): Promise<void> {
    return this.painter.close();
  }

  private store(key: string, image: ShareImage): ShareImage {
    if (image.png.length > this.cacheBytesMax) return image;
    this.cached.set(key, image);
    this.cachedBytes += image.png.length;
    for (const [oldest, { png }] of this.cached) {
      if (this.cachedBytes <= this.cacheBytesMax) break;
      this.cached.delete(oldest);
      this.cachedBytes -= png.length;
    }
    return image;
  }
}
