import { z } from 'zod';
import { DEFAULT_LANGUAGE } from '../../lib/contract/languages';
import { ARTICLE_KINDS, ATOM_PATH } from '../../lib/contract/news-terms';
import { ATOM_TEXTS } from '../content/text-folders';
import { atomFeed } from '../news/atom';
import type { ApiServer, HttpDeps } from './deps';
import { publicFile, sendPublicFile, type PublicFile } from './public-file';
import { supportedLanguage } from './request-context';
import { SecondCache } from './second-cache';

const ENTRIES_MAX = 50;
/** Kinds times languages. */
const FILES_MAX = 64;
/** Seconds for which caches keep a feed. */
const CACHED_SECONDS = 300;

const querySchema = z.object({ language: z.string().max(20).optional() });

/** Registers the Atom feeds of trend and policy news for readers and other sites; they have the articles of the exchange only. */
export function registerAtom(app: ApiServer, deps: HttpDeps): void {
  const files = new SecondCache<Promise<PublicFile>>(FILES_MAX);
  const { siteName, port } = deps.config;
  const siteUrl = deps.config.siteUrl ?? `http://localhost:${port}`;
  for (const kind of ARTICLE_KINDS) {
    const schema = { hide: true, querystring: querySchema };
    app.get(ATOM_PATH[kind], { schema }, async (request, reply) => {
      const language = supportedLanguage(request.query.language);
      const url = `${siteUrl}${ATOM_PATH[kind]}${language === DEFAULT_LANGUAGE ? '' : `?language=${language}`}`;
      const file = await files.get(`${kind} ${language} ${deps.news().revision}`, deps.clock(), async () => {
        // The entries of other publishers' feeds are theirs.
        const own = deps
          .news()
          .articles(kind)
          .filter(({ origin }) => origin !== 'feed');
        return publicFile(
          await atomFeed(own.slice(0, ENTRIES_MAX), {
            kind,
            title: `${ATOM_TEXTS.of(language, kind)} · ${siteName}`,
            siteName,
            siteUrl,
            url,
            language,
          }),
        );
      });
      reply.header('content-type', 'application/atom+xml; charset=utf-8');
      sendPublicFile(reply, request.headers['if-none-match'], file, CACHED_SECONDS);
      return reply;
    });
  }
}
