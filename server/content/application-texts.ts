import ar from './applications/ar.json' with { type: 'json' };
import en from './applications/en.json' with { type: 'json' };
import ja from './applications/ja.json' with { type: 'json' };
import zhCn from './applications/zh-CN.json' with { type: 'json' };
import { interpolate } from './interpolate';

type ApplicationTexts = Readonly<Record<keyof typeof en, string>>;

/** Texts of mails about applications by language code; other languages use English. */
export const APPLICATION_MAIL_TEXTS: Readonly<Record<string, ApplicationTexts>> = { en, ar, ja, 'zh-CN': zhCn };

/** Returns a text of these mails with its placeholders replaced, in a language (code of the product's table) or else in English. */
export function applicationMailText(language: string, key: keyof typeof en, values: Readonly<Record<string, string>>): string {
  return interpolate((APPLICATION_MAIL_TEXTS[language] ?? en)[key], values);
}
