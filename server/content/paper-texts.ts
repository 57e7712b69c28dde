import ar from './morning-paper/ar.json' with { type: 'json' };
import en from './morning-paper/en.json' with { type: 'json' };
import ja from './morning-paper/ja.json' with { type: 'json' };
import zhCn from './morning-paper/zh-CN.json' with { type: 'json' };
import { DEFAULT_LANGUAGE } from '../../lib/contract/languages';
import { interpolate } from './interpolate';

/** Key of a template of the morning paper. */
export type PaperKey = keyof typeof en;

/** Templates of the morning paper by language code; other languages use English. */
export const PAPER_TEXTS: Readonly<Record<string, Readonly<Record<PaperKey, string>>>> = { en, ar, ja, 'zh-CN': zhCn };

/** Returns the language of the texts for a reader's language: the same, or English. */
export const paperLanguage = (language: string): string => (Object.hasOwn(PAPER_TEXTS, language) ? language : DEFAULT_LANGUAGE);

/** Returns a text of the morning paper with its placeholders replaced, in a language or else in English. */
export function paperText(language: string, key: PaperKey, values: Readonly<Record<string, string>> = {}): string {
  return interpolate((PAPER_TEXTS[paperLanguage(language)] ?? en)[key], values);
}
