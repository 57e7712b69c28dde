import { APPLICATION_LIMITS, imageNameProblem } from '../../lib/contract/market-maker-terms';
import type { UploadedImage } from '../../lib/contract/market-maker';
import { enforceAttemptLimit, type AttemptCounts, type AttemptLimit } from '../platform/attempt-limiter';
import { JobRefused } from '../platform/job-process';
import { networkOf } from '../platform/rate-limit';
import { readImageHeader, type ImageHeader } from './image-header';
import type { EncodedImage, ImageEncoder } from './image-process';
import type { ImageStore } from './image-store';
import { imageRefused, imagesBusy } from './refusals';

const HOUR_MS = 3_600_000;
/** Uploads of one network in an hour, refused ones included. */
const UPLOADS: AttemptLimit = { name: 'images from a network', max: 60, windowMs: HOUR_MS };
/** Uploads that are received, wait or are processed, in all and of one network: this many images of 5 MB are in memory at most. */
const UPLOADS_MAX = 16;
const UPLOADS_OF_NETWORK_MAX = APPLICATION_LIMITS.images;

/** Dependencies of the images. */
export interface ApplicationImagesOptions {
  store: ImageStore;
  encoder: ImageEncoder;
  counts: AttemptCounts;
  clock: () => number;
  log: { warn(details: object, message: string): void };
}

/** An upload that may begin; its place is free again after `end`. */
export interface AdmittedUpload {
  end(): void;
}

/** Throws the refusal of a file that is no image, or too large a one, from its header: nothing is decoded. */
function headerOf(bytes: Uint8Array): ImageHeader {
  if (bytes.length > APPLICATION_LIMITS.imageBytes) throw imageRefused('imageBytes');
  const header = readImageHeader(bytes);
  if (!header) throw imageRefused('imageType');
  if (header.width * header.height > APPLICATION_LIMITS.imagePixels) throw imageRefused('imagePixels');
  return header;
}

/** Uploaded images of applications: admitted before their body is read, checked by their content, encoded again one at a time, stored. */
export class ApplicationImages {
  /** Networks of the uploads that are received, wait or are processed. */
  private readonly pending: string[] = [];
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: ApplicationImagesOptions) {}

  /** Admits an upload; throws 429 or 503 when the network or the exchange has too many. */
  async admit(ip: string): Promise<AdmittedUpload> {
    const { store, counts, clock } = this.options;
    const network = networkOf(ip);
    const own = this.pending.filter((other) => other === network).length;
    if (this.pending.length >= UPLOADS_MAX || own >= UPLOADS_OF_NETWORK_MAX) throw imagesBusy();
    this.pending.push(network);
    let isOver = false;
    const end = (): void => {
      if (!isOver) this.pending.splice(this.pending.indexOf(network), 1);
      isOver = true;
    };
    try {
      await enforceAttemptLimit(counts, [[UPLOADS, network]], clock());
      await store.checkUnused(network);
    } catch (error) {
      end();
      throw error;
    }
    return { end };
  }

  /** Stores an image; throws the refusal of its field. Nothing is stored when `isWanted` is false in the end. */
  async add(bytes: Uint8Array, name: string, ip: string, isWanted: () => boolean = () => true): Promise<UploadedImage> {
    const problem = imageNameProblem(name);
    if (problem) throw imageRefused(problem);
    const { kind } = headerOf(bytes);
    const encoded = this.last.then(() => (isWanted() ? this.encode(bytes, kind) : Promise.reject(imagesBusy())));
    this.last = encoded.catch(() => undefined);
    const { width, height, preview, ...image } = await encoded;
    if (!isWanted()) throw imagesBusy();
    const imageId = await this.options.store.add({ kind, name, width, height, bytes: image.bytes, network: networkOf(ip) });
    const previewUrl = `data:image/webp;base64,${Buffer.from(preview).toString('base64')}`;
    return { imageId, width, height, bytes: image.bytes.length, preview: previewUrl };
  }

  /** Deletes an image that belongs to no application. */
  remove(imageId: string): Promise<void> {
    return this.options.store.remove(imageId);
  }

  close(): Promise<void> {
    return this.options.encoder.close();
  }

  private async encode(bytes: Uint8Array, kind: ImageHeader['kind']): Promise<EncodedImage> {
    try {
      return await this.options.encoder.run({ bytes, kind });
    } catch (error) {
      if (error instanceof JobRefused) throw imageRefused('imageDamaged');
      this.options.log.warn({ err: error }, 'an image of an application was not processed');
      throw imagesBusy(error);
    }
  }
}
