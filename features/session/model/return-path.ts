import { languageOfSegment, localizedPath } from '@/lib/i18n/languages';

const PATH_LENGTH_MAX = 500;
/** Signing in leads to none of these again. */
const OWN_PAGES = /\/(?:login|register)(?:[?#]|$)/;

/**
 * Where to go after signing in, from the `return` of an address: a path of this site or null. `//host`, `/\host` and
 * what hides a control character are other sites in disguise.
 */
export function returnPath(search: string): string | null {
  const text = new URLSearchParams(search).get('return');
  if (text === null || text.length > PATH_LENGTH_MAX || !/^\/(?![/\\])/.test(text)) return null;
  return /[\s\p{Cc}\\]/u.test(text) || OWN_PAGES.test(text) ? null : text;
}

/**
 * A path of this site in a language given by code: of the one `chosen`, else of the one it names itself, else of the page
 * that leads there (`/markets/favorite` as our own links write it).
 */
export function pathIn(path: string, chosen: string | null, pageLanguage: string): string {
  const [, segment = ''] = /^\/([^/?#]*)/.exec(path) ?? [];
  const named = languageOfSegment(segment);
  const rest = named === undefined ? path : path.slice(segment.length + 1);
  return localizedPath(chosen ?? named?.code ?? pageLanguage, rest.startsWith('/') ? rest : `/${rest}`);
}
