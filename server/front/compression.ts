import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

/** What a body may be sent as. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A page lives seconds: little work. An asset lives until the next build: more. */
export type Effort = 'page' | 'asset';

const BROTLI_QUALITY = { page: 4, asset: 9 } as const;
const GZIP_LEVEL = { page: 6, asset: 9 } as const;

/** Below this a compressed body saves no packet. */
export const COMPRESS_BYTES_MIN = 860;

const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|ld\+json|manifest\+json|xml|wasm)|image\/svg\+xml|font\/(?:ttf|otf))/;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** True for content types that shrink. */
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

/** The best encoding a client takes: brotli before gzip unless it weighs them otherwise (RFC 9110, 12.5.3). */
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

/** Compresses a body as it comes; every piece written leaves at once. */
export function createCompressor(encoding: Exclude<Encoding, 'identity'>): Transform {
  if (encoding === 'gzip') return createGzip({ level: GZIP_LEVEL.page, flush: constants.Z_SYNC_FLUSH });
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY.page },
  });
}
