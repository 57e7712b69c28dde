import { ALERT_CODE } from '../../lib/contract/alert-terms';
import { CallError } from '../platform/errors';
import ar from './alerts/ar.json' with { type: 'json' };
import en from './alerts/en.json' with { type: 'json' };
import ja from './alerts/ja.json' with { type: 'json' };
import zhCn from './alerts/zh-CN.json' with { type: 'json' };
import { interpolate, type TextTemplates } from './interpolate';

/** Texts of price alerts by language code; other languages use English. */
export const ALERT_TEXTS: Readonly<Record<string, TextTemplates>> = { en, ar, ja, 'zh-CN': zhCn };

/**
 * Returns a text with its placeholders replaced, in a language (code of the product's table) or else in English. Throws "template does not
 * exist" for an unknown key.
 */
export function alertText(language: string, key: string, values: Readonly<Record<string, string>> = {}): string {
  const sentence = ALERT_TEXTS[language]?.[key] ?? ALERT_TEXTS.en?.[key];
  if (sentence === undefined) throw new CallError(400, ALERT_CODE.noTemplate, 'template does not exist');
  return interpolate(sentence, values);
}
