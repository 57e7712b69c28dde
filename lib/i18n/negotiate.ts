import { DEFAULT_LANGUAGE, LANGUAGES, languageByCode } from '@/lib/contract/languages';

/** Characters of Accept-Language that are read; browsers send shorter ones. */
const HEADER_LENGTH_MAX = 500;

/** Language codes of tags sent by browsers that match no language by themselves. */
const ALIASES: Record<string, string> = {
  zh: 'zh-CN',
  'zh-hans': 'zh-CN',
  'zh-hk': 'zh-TC',
  'zh-mo': 'zh-TC',
  'zh-hant-tw': 'zh-TW',
  tl: 'ph',
};

const CODE_OF_TAG = new Map<string, string>([
  ...Object.entries(ALIASES),
  ...LANGUAGES.map((language): [string, string] => [language.hreflang.toLowerCase(), language.code]),
]);

/**
 * Language code for a visitor of `/`: the cookie's when it names a language, else the best match of Accept-Language
 * (a tag is shortened from its end until one matches: `es-MX` → `es`), else English.
 */
export function negotiateLanguage(cookie: string | undefined, acceptLanguage: string | null): string {
  if (cookie !== undefined && languageByCode(cookie)) return cookie;
  for (const tag of preferredTags(acceptLanguage ?? '')) {
    const code = closestCode(tag);
    if (code !== undefined) return code;
  }
  return DEFAULT_LANGUAGE;
}

function preferredTags(header: string): string[] {
  return header
    .slice(0, HEADER_LENGTH_MAX)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

function closestCode(tag: string): string | undefined {
  const parts = tag.split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const code = CODE_OF_TAG.get(parts.slice(0, length).join('-'));
    if (code !== undefined) return code;
  }
  return undefined;
}
