import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../lib/contract/languages';
import { SHARE_PAGES, type SharePage } from '../../lib/contract/share-images';
import type { SharePicture } from '../share/share-picture';
import type { ApiServer, HttpDeps } from './deps';

/** Makes the contents of a page's share image in a language from the figures of the page. */
export type MakePicture = (language: string) => SharePicture;

/** Time for which a picture keeps its figures, and for which others may keep the image. */
const KEPT_MS = 5 * 60_000;
const CACHE_CONTROL = `public, max-age=${KEPT_MS / 1_000}`;

const querySchema = z.object({ language: z.enum(LANGUAGE_CODES).default(DEFAULT_LANGUAGE) });

/** Pictures of the last minutes by page and language: as many as there are languages and pages. */
class KeptPictures {
  private readonly kept = new Map<string, { picture: SharePicture; at: number }>();

  get(page: SharePage, language: string, now: number, make: MakePicture): SharePicture {
    const key = `${page} ${language}`;
    const known = this.kept.get(key);
    if (known && Math.abs(now - known.at) < KEPT_MS) return known.picture;
    const picture = make(language);
    this.kept.set(key, { picture, at: now });
    return picture;
  }
}

/**
 * Registers `GET /v1/share/{page}.png?language=`: the picture of a page for social networks. It is no call: it has no envelope, and programs
 * of other sites request it. Its only input is the language, so there are few different pictures. 503 when too many are being drawn.
 */
export function registerShareImages(app: ApiServer, deps: HttpDeps, pictures: Readonly<Record<SharePage, MakePicture>>): void {
  const kept = new KeptPictures();
  for (const page of SHARE_PAGES) {
    app.get(`/v1/share/${page}.png`, { schema: { hide: true, querystring: querySchema } }, async (request, reply) => {
      const picture = kept.get(page, request.query.language, deps.clock(), pictures[page]);
      const { png, etag } = await deps.share.image(picture);
      reply.headers({ 'cache-control': CACHE_CONTROL, etag });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('image/png').send(png);
    });
  }
}
