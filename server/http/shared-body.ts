import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const gzipAsync = promisify(gzip);
/** Level 4 takes a third of the default level's time here for 6 % more bytes. */
const GZIP_OPTIONS = { level: 4, memLevel: constants.Z_MAX_MEMLEVEL };
/** Smaller answers are not compressed: the gain is less than a packet. */
const COMPRESS_BYTES_MIN = 1_400;
/** Limit of variants, up to a megabyte each. */
const VARIANTS_MAX = 16;

/** Bytes of one answer shared by all requests of the same second; compressed once, on first use. */
export class SharedBody {
  readonly plain: Buffer;
  private compressed: Promise<Buffer> | undefined;
  private readonly variants = new Map<string, SharedBody>();

  constructor(text: string) {
    this.plain = Buffer.from(text);
  }

  /** Returns the gzip form; one promise for all requests. */
  gzip(): Promise<Buffer> {
    this.compressed ??= gzipAsync(this.plain, GZIP_OPTIONS);
    return this.compressed;
  }

  /** Returns another form of this body, made once per key and cached, a few at a time; this body when the text is unchanged. */
  variant(key: string, change: (text: string) => string): SharedBody {
    const known = this.variants.get(key);
    if (known) return known;
    const shared = this.plain.toString();
    const text = change(shared);
    const made = text === shared ? this : new SharedBody(text);
    const [oldest] = this.variants.keys();
    if (this.variants.size >= VARIANTS_MAX && oldest !== undefined) this.variants.delete(oldest);
    this.variants.set(key, made);
    return made;
  }
}

/** True when the request's `accept-encoding` allows gzip. */
export function acceptsGzip(request: Pick<FastifyRequest, 'headers'>): boolean {
  const header = request.headers['accept-encoding'];
  return /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i.test(String(header ?? ''));
}

/** Reply of any route: bytes made from its schema's type are sent without validation. */
interface ByteReply {
  header(name: string, value: string): unknown;
  send(payload: unknown): unknown;
}

/** Sends a shared answer in the encoding that the caller accepts. */
export function sendShared(request: Pick<FastifyRequest, 'headers'>, reply: ByteReply, body: SharedBody): void {
  reply.header('content-type', 'application/json; charset=utf-8');
  reply.header('vary', 'accept-encoding');
  if (body.plain.length < COMPRESS_BYTES_MIN || !acceptsGzip(request)) {
    reply.send(body.plain);
    return;
  }
  body.gzip().then(
    (bytes) => {
      reply.header('content-encoding', 'gzip');
      reply.send(bytes);
    },
    (error: unknown) => reply.send(error),
  );
}

/** Hook `onSend`: compresses any other long answer for callers that accept it. */
export async function compressReply(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < COMPRESS_BYTES_MIN || reply.hasHeader('content-encoding')) return payload;
  reply.header('vary', 'accept-encoding');
  if (!acceptsGzip(request)) return payload;
  const bytes = await gzipAsync(payload, GZIP_OPTIONS);
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return bytes;
}
