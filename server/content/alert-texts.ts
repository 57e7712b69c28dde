import { ALERT_CODE } from '../../lib/contract/alert-terms';
import { CallError } from '../platform/errors';
import { interpolate } from './interpolate';
import { Texts } from './texts';

/** Texts of price alerts. */
export const ALERT_TEXTS = new Texts('alerts');

/**
 * Returns a text with its placeholders replaced, in a language (code of the product's table) or else in those that stand for it. Throws
 * "template does not exist" for an unknown key.
 */
export function alertText(language: string, key: string, values: Readonly<Record<string, string>> = {}): string {
  const sentence = ALERT_TEXTS.find(language, key);
  if (sentence === undefined) throw new CallError(400, ALERT_CODE.noTemplate, 'template does not exist');
  return interpolate(sentence, values);
}
