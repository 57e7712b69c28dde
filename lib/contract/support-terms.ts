import { loginNameProblem } from './credentials';

// Rules of a message to support, shared by the form and the exchange; zod-free for the browser.

/** Limits of a message to support, characters. */
export const SUPPORT_LIMITS = { message: 2_000, mail: 254 } as const;

/** Texts of a message, in the order of the form; the mail address may be empty. */
export const SUPPORT_FIELDS = ['message', 'mail'] as const;
export type SupportField = (typeof SUPPORT_FIELDS)[number];

/** Reasons to refuse a text. */
export type SupportProblem = 'missing' | 'tooLong' | 'notAMail';

/** Reason to refuse a text of the form, without blanks around it; null for a valid one. */
export function supportProblem(field: SupportField, text: string): SupportProblem | null {
  const value = text.trim();
  if (value === '') return field === 'mail' ? null : 'missing';
  // A letter outside of the basic plane counts once.
  if ([...value].length > SUPPORT_LIMITS[field]) return 'tooLong';
  return field === 'mail' && loginNameProblem(value) !== null ? 'notAMail' : null;
}

/** Form of a reference number: `S`, then four groups of Crockford's base 32. */
const REFERENCE = /^S(?:-[0-9A-HJKMNP-TV-Z]{4}){4}$/;

/** Returns a typed reference number in its usual form; null when it has another one. */
export function readReference(text: string): string | null {
  const signs = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const reference = [signs.slice(0, 1), ...(signs.slice(1).match(/.{1,4}/g) ?? [])].join('-');
  return REFERENCE.test(reference) ? reference : null;
}
