import type { HelpId, OperatorPage } from '../../lib/contract/help-terms';
import days from './text-days.json';

/**
 * By text (`help/search`, `operator-pages/terms`) and language with a file: the UTC day of the latest change of title or text in it, and a
 * digest of what that day is of, `2026-11-25 795ec8840cc0`. `npm run text-days` writes it.
 */
export type TextDays = Readonly<Record<string, Readonly<Record<string, string>>>>;

const DAYS: TextDays = days;

/** Returns the UTC day, `YYYY-MM-DD`, of the latest change of a text in a language that has a file of them. */
export function textDay(text: `help/${HelpId}` | `operator-pages/${OperatorPage}`, language: string): string {
  const day = DAYS[text]?.[language]?.slice(0, 'YYYY-MM-DD'.length);
  if (day === undefined) throw new Error(`No day of ${text} in ${language}`);
  return day;
}
