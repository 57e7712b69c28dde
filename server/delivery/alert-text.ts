import { ALERT_CODE } from '../../lib/contract/alert-terms';
import { interpolate } from '../content/interpolate';
import { ALERT_TEXTS } from '../content/text-folders';
import { CallError } from '../platform/errors';

/**
 * Returns a text of price alerts with its placeholders replaced, in a language (code of the product's table) or else in those that stand
 * for it. Throws "template does not exist" for an unknown key.
 */
export function alertText(language: string, key: string, values: Readonly<Record<string, string>> = {}): string {
  const sentence = ALERT_TEXTS.find(language, key);
  if (sentence === undefined) throw new CallError(400, ALERT_CODE.noTemplate, 'alert.noTemplate');
  return interpolate(sentence, values);
}
