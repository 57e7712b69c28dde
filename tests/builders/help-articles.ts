import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HELP_IDS } from '@/lib/contract/help-terms';
import { languageChain } from '@/lib/contract/language-parents';
import type { HelpArticle } from '@/lib/contract/support';

type Texts = Readonly<Record<string, string>>;

function readTexts(code: string): Texts {
  const file = path.resolve(import.meta.dirname, '../../server/content/help', `${code}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
}

const withMarks = (text: string): string => text.replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>').replace(/`(.+?)`/g, '<code>$1</code>');

/** Returns the help articles in a language (code) with the parts of their HTML that the search knows; the exchange is not asked. */
export function readHelpArticles(code: string): HelpArticle[] {
  const files = languageChain(code).map(readTexts);
  const textOf = (key: string): string => files.find((texts) => texts[key] !== undefined)?.[key] ?? '';
  return HELP_IDS.map((id) => ({
    id,
    title: textOf(`${id}.title`),
    html: `<p>${withMarks(textOf(`${id}.text`))}</p>`,
    words: textOf(`${id}.words`),
    language: code,
    updated: null,
  }));
}
