import sharp from 'sharp';
import { APPLICATION_LIMITS } from '../../lib/contract/market-maker-terms';
import { serveJobs } from '../platform/job-process';
import type { EncodedImage, ImageJob } from './image-process';

// Program that decodes images of applications and encodes them again, one after the other, for the process that started it.

const PREVIEW_PIXELS = 160;
const PREVIEW_QUALITY = 70;
const JPEG_QUALITY = 90;
/** An image may become larger than its file, but not by any factor. */
const BYTES_MAX = 4 * APPLICATION_LIMITS.imageBytes;
/** Memory of the process, above that of any image with the permitted number of pixels. */
const MEMORY_BYTES_MAX = 768 * 2 ** 20;
const MEMORY_CHECK_MS = 25;

sharp.cache(false);
sharp.concurrency(1);
// The content decides which decoder runs, and only these two may.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] });

/** Ends the process when a decoder takes too much memory; it works in threads beside this one. */
const watch = setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_BYTES_MAX) process.exit(1);
}, MEMORY_CHECK_MS);
watch.unref();

async function encode({ bytes, kind }: ImageJob): Promise<EncodedImage> {
  const image = sharp(bytes, { failOn: 'warning', limitInputPixels: APPLICATION_LIMITS.imagePixels, sequentialRead: true })
    // Turned as its metadata says, which is not kept.
    .autoOrient()
    .toColourspace('srgb');
  const { data, info } = await (kind === 'png' ? image.png() : image.jpeg({ quality: JPEG_QUALITY })).toBuffer({ resolveWithObject: true });
  if (data.length > BYTES_MAX) throw new Error(`The image takes ${data.length} bytes.`);
  const preview = await sharp(data)
    .resize(PREVIEW_PIXELS, PREVIEW_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: PREVIEW_QUALITY })
    .toBuffer();
  return { bytes: data, width: info.width, height: info.height, preview };
}

serveJobs(encode);
