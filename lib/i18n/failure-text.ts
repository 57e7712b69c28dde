import { languageChain } from '@/lib/contract/language-parents';
import { ENGLISH_FAILURE, type FailureText } from './english-failure';

/** Set by the build from the message files (`scripts/lib/failure-texts.mjs`), which the page cannot load when it has failed. */
declare const FAILURE_TEXTS: string | undefined;

const TEXTS: Readonly<Record<string, Partial<FailureText>>> = typeof FAILURE_TEXTS === 'string' ? JSON.parse(FAILURE_TEXTS) : {};

/** Texts of the error page in a language, by its code, else in those that stand for it. */
export function failureText(code: string): FailureText {
  return languageChain(code).reduceRight((text, name) => ({ ...text, ...TEXTS[name] }), ENGLISH_FAILURE);
}
