import { languageOfSegment, localizedPath } from '@/lib/i18n/languages';

const PATH_LENGTH_MAX = 500;
/** Pages that are no target after signing in. */
const OWN_PAGES = /\/(?:login|register)(?:[?#]|$)/;

/**
 * Target after signing in, from the `return` parameter: a path of this site or null. `//host`, `/\host` and paths with
 * control characters may lead to other sites and are refused.
 */
export function returnPath(search: string): string | null {
  const text = new URLSearchParams(search).get('return');
  if (text === null || text.length > PATH_LENGTH_MAX || !/^\/(?![/\\])/.test(text)) return null;
  return /[\s\p{Cc}\\]/u.test(text) || OWN_PAGES.test(text) ? null : text;
}

/**
 * A path of this site in a language given by code: `chosen`, else the language of the path's prefix, else that of the
 * current page (for paths without a prefix, e.g. `/markets/favorite`).
 */
export function pathInLanguage(path: string, chosen: string | null, pageLanguage: string): string {
  const [, segment = ''] = /^\/([^/?#]*)/.exec(path) ?? [];
  const prefix = languageOfSegment(segment);
  const rest = prefix === undefined ? path : path.slice(segment.length + 1);
  return localizedPath(chosen ?? prefix?.code ?? pageLanguage, rest.startsWith('/') ? rest : `/${rest}`);
}
