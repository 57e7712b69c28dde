import ar from './tdk/ar.json' with { type: 'json' };
import en from './tdk/en.json' with { type: 'json' };
import ja from './tdk/ja.json' with { type: 'json' };
import zhCn from './tdk/zh-CN.json' with { type: 'json' };

const read = (content: Readonly<Record<string, string>>): ReadonlyMap<string, string> => new Map(Object.entries(content));

const ENGLISH = read(en);

/** Translated titles and descriptions by language code; other languages use English. */
export const TDK: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['en', ENGLISH],
  ['ar', read(ar)],
  ['ja', read(ja)],
  ['zh-CN', read(zhCn)],
]);

/** Returns the text of a translation key in a language (code of the product's table), else in English; undefined for an unknown key. */
export function translationOf(language: string, key: string): string | undefined {
  return TDK.get(language)?.get(key) ?? ENGLISH.get(key);
}
