import ar from './share/ar.json' with { type: 'json' };
import en from './share/en.json' with { type: 'json' };
import ja from './share/ja.json' with { type: 'json' };
import zhCn from './share/zh-CN.json' with { type: 'json' };
import { DEFAULT_LANGUAGE } from '../../lib/contract/languages';
import { interpolate } from './interpolate';

type ShareTexts = Readonly<Record<keyof typeof en, string>>;

/** Texts of share images by language code; other languages use English. */
export const SHARE_TEXTS: Readonly<Record<string, ShareTexts>> = { en, ar, ja, 'zh-CN': zhCn };

/** Returns the language of the texts for a reader's language: the same, or English. */
export const shareTextLanguage = (language: string): string => (Object.hasOwn(SHARE_TEXTS, language) ? language : DEFAULT_LANGUAGE);

/** Returns a text of share images with its placeholders replaced, in a language (code of the product's table) or else in English. */
export function shareText(language: string, key: keyof typeof en, values: Readonly<Record<string, string>> = {}): string {
  return interpolate((SHARE_TEXTS[language] ?? en)[key], values);
}
