import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

/** Content encodings of a body. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Compression effort: low for a page, which is cached for seconds; higher for an asset, which is cached until the next build. */
export type Effort = 'page' | 'asset';

const BROTLI_QUALITY = { page: 4, asset: 9 } as const;
const GZIP_LEVEL = { page: 6, asset: 9 } as const;

/** Smallest body that is compressed: below it compression saves no packet. */
export const COMPRESS_BYTES_MIN = 860;

const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|ld\+json|manifest\+json|xml|wasm)|image\/svg\+xml|font\/(?:ttf|otf))/;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** True for compressible content types. */
export function isCompressible(contentType: string | undefined): boolean {
  return contentType !== undefined && COMPRESSIBLE.test(contentType.toLowerCase());
}

function qualityOf(accepted: string, name: string): number | undefined {
  for (const part of accepted.split(',')) {
    const [token = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (token !== name) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
  }
  return undefined;
}

/** Returns the best encoding that a client accepts: brotli before gzip unless its weights differ (RFC 9110, 12.5.3). */
export function negotiateEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity';
  const accepted = String(header).slice(0, 500);
  const others = qualityOf(accepted, '*') ?? 0;
  const brotli = qualityOf(accepted, 'br') ?? others;
  const zip = qualityOf(accepted, 'gzip') ?? others;
  if (brotli > 0 && brotli >= zip) return 'br';
  return zip > 0 ? 'gzip' : 'identity';
}

/** Compresses a whole body off the main thread. */
export function compress(body: Buffer, encoding: Exclude<Encoding, 'identity'>, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(body, { level: GZIP_LEVEL[effort] });
  return brotliAsync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort], [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Creates a stream that compresses a body and flushes after every chunk. */
export function createCompressor(encoding: Exclude<Encoding, 'identity'>): Transform {
  if (encoding === 'gzip') return createGzip({ level: GZIP_LEVEL.page, flush: constants.Z_SYNC_FLUSH });
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY.page },
  });
}
