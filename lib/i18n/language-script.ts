/** Set by the build from `uzbek-intl.ts` (`scripts/lib/uzbek-script.mjs`). */
declare const UZBEK_SCRIPT: string | undefined;

/** Language that browsers may lack, by its code. */
const UZBEK = 'uz';

/** Script for the head of pages in a language (code) that browsers may lack; null for other languages. */
export function languageScript(code: string): string | null {
  return code === UZBEK && typeof UZBEK_SCRIPT === 'string' ? UZBEK_SCRIPT : null;
}
