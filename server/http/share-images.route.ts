import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../lib/contract/languages';
import { SHARE_FOLDER, SHARE_KINDS, SHARE_PAGES } from '../../lib/contract/share-images';
import { notFound } from '../platform/errors';
import type { SharePicture } from '../share/share-picture';
import type { ApiServer, HttpDeps } from './deps';
import type { SharePictures } from './share-pictures';

/** Time for which a picture keeps its figures, and for which others may keep the image. */
const KEPT_MS = 5 * 60_000;
const CACHE_CONTROL = `public, max-age=${KEPT_MS / 1_000}`;
/** Pictures that are kept, of about a kilobyte each: the least recently made ones of many coins in many languages are made again. */
const KEPT_MAX = 2_000;

const querySchema = z.object({ language: z.enum(LANGUAGE_CODES).default(DEFAULT_LANGUAGE) });
const FILE = /^(.{1,160})\.png$/;

/** Pictures of the last minutes by page and language. */
class KeptPictures {
  private readonly kept = new Map<string, { picture: SharePicture; at: number }>();

  async get(key: string, now: number, make: () => SharePicture | null | Promise<SharePicture | null>): Promise<SharePicture> {
    const known = this.kept.get(key);
    if (known && Math.abs(now - known.at) < KEPT_MS) return known.picture;
    const picture = await make();
    if (picture === null) throw notFound();
    this.kept.delete(key);
    this.kept.set(key, { picture, at: now });
    const oldest = this.kept.size > KEPT_MAX ? this.kept.keys().next() : null;
    if (oldest?.done === false) this.kept.delete(oldest.value);
    return picture;
  }
}

/**
 * Registers `GET /v1/share/{page}.png?language=`: the pictures of pages for social networks. They are no calls: they have no envelope, and
 * programs of other sites request them. Their only input is an existing page and the language. 503 when too many are being drawn.
 */
export function registerShareImages(app: ApiServer, deps: HttpDeps, { pages, kinds }: SharePictures): void {
  const kept = new KeptPictures();
  const schema = { hide: true, querystring: querySchema };
  const send = async (request: FastifyRequest, reply: FastifyReply, picture: Promise<SharePicture>): Promise<FastifyReply> => {
    const { png, etag } = await deps.share.image(await picture);
    reply.headers({ 'cache-control': CACHE_CONTROL, etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/png').send(png);
  };
  for (const page of SHARE_PAGES) {
    app.get(`${SHARE_FOLDER}${page}.png`, { schema }, (request, reply) => {
      const { language } = request.query;
      return send(
        request,
        reply,
        kept.get(`${page} ${language}`, deps.clock(), () => pages[page](language)),
      );
    });
  }
  for (const kind of SHARE_KINDS) {
    app.get(`${SHARE_FOLDER}${kind}/*`, { schema: { ...schema, params: z.object({ '*': z.string() }) } }, (request, reply) => {
      const { language } = request.query;
      const [, subject] = FILE.exec(request.params['*']) ?? [];
      if (subject === undefined) throw notFound();
      return send(
        request,
        reply,
        kept.get(`${kind}/${subject} ${language}`, deps.clock(), () => kinds[kind](subject, language)),
      );
    });
  }
}
