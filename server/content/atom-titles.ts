import ar from './atom/ar.json' with { type: 'json' };
import en from './atom/en.json' with { type: 'json' };
import ja from './atom/ja.json' with { type: 'json' };
import zhCn from './atom/zh-CN.json' with { type: 'json' };

/** Titles of the Atom feeds by language code and kind of articles; other languages use English. */
export const ATOM_TITLES: Readonly<Record<string, Readonly<Record<keyof typeof en, string>>>> = { en, ar, ja, 'zh-CN': zhCn };

/** Returns the title of the Atom feed of a kind of articles in a language, else in English. */
export function atomTitle(language: string, kind: keyof typeof en): string {
  return (ATOM_TITLES[language] ?? en)[kind];
}
