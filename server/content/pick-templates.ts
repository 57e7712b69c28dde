import ar from './picks/ar.json' with { type: 'json' };
import en from './picks/en.json' with { type: 'json' };
import ja from './picks/ja.json' with { type: 'json' };
import zhCn from './picks/zh-CN.json' with { type: 'json' };

/** Templates of one language by key. */
export type PickTemplates = typeof en;

/** Templates of the texts of token picks by language code. */
export const PICK_TEMPLATES: Readonly<Record<string, PickTemplates>> = { en, ar, ja, 'zh-CN': zhCn };

/** Returns the language of the texts for a reader's language: the same, or English. */
export function pickTextLanguage(language: string): string {
  return Object.hasOwn(PICK_TEMPLATES, language) ? language : 'en';
}

/** Returns the templates of a language, else those of English. */
export function pickTemplates(language: string): PickTemplates {
  return PICK_TEMPLATES[pickTextLanguage(language)] ?? en;
}
