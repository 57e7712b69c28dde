import ar from './accounts/ar.json' with { type: 'json' };
import en from './accounts/en.json' with { type: 'json' };
import ja from './accounts/ja.json' with { type: 'json' };
import zhCn from './accounts/zh-CN.json' with { type: 'json' };
import { interpolate } from './interpolate';

type AccountTexts = Readonly<Record<keyof typeof en, string>>;

/** Texts of account mails by language code; other languages use English. */
export const ACCOUNT_TEXTS: Readonly<Record<string, AccountTexts>> = { en, ar, ja, 'zh-CN': zhCn };

/** Returns a text of account mails with its placeholders replaced, in a language (code of the product's table) or else in English. */
export function accountText(language: string, key: keyof typeof en, values: Readonly<Record<string, string>>): string {
  return interpolate((ACCOUNT_TEXTS[language] ?? en)[key], values);
}
