import { z } from 'zod';
import type { WebCommonConfig } from '../../lib/contract/config';
import { LANGUAGE_NAMES } from '../../lib/contract/language-names';
import { LANGUAGES } from '../../lib/contract/languages';
import { contentHash } from './content-hash';
import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';

/** Returns site name and languages, with a tag that changes with them. */
export function presentWebCommonConfig(siteName: string): WebCommonConfig {
  const content = {
    siteName,
    languages: LANGUAGES.map((language, index) => ({
      locale: language.code,
      languageKey: language.tag,
      languageName: LANGUAGE_NAMES[language.code] ?? language.code,
      languageType: index,
    })),
  };
  return { etag: contentHash(content), ...content };
}

/** True when an `If-None-Match` header contains the tag (weak comparison, RFC 9110). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(`"${etag}"`);
}

/** Registers `GET /v1/mix/public/webCommonConfigEtag`: 304 for a request with the current tag. */
export function registerWebCommonConfig(app: ApiServer, deps: HttpDeps): void {
  const config = presentWebCommonConfig(deps.config.siteName);
  const text = {
    summary: 'Site config, with a tag',
    tags: ['config'],
    description: 'Answers 304 without a body when `If-None-Match` names the current tag.',
    otherAnswers: { 304: z.null().describe('Unchanged; no body.') },
  };
  registerCall(app, deps, 'webCommonConfig', text, ({ request, reply }) => {
    // The tag is weak: a compressed answer is the same config in other bytes.
    reply.header('etag', `W/"${config.etag}"`).header('cache-control', 'no-cache');
    return matchesEtag(request.headers['if-none-match'], config.etag) ? reply.code(304).send(null) : success(config);
  });
}
