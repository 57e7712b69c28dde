import { join } from 'node:path';
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { languageChain } from '../../lib/contract/language-parents';
import { isSelected } from '../../scripts/languages/globs';
import { readLanguages } from '../../scripts/languages/language-files';
import { parseText, partsOf } from '../../scripts/languages/message-syntax';
import { readSameRules } from '../../scripts/languages/same-texts';

const ROOT = join(import.meta.dirname, '../..');
const LANGUAGES = readLanguages(ROOT);
/** A text without a word of this kind is a number, a symbol or a unit. */
const WORD = /\p{L}{3}/u;

/** Names and abbreviations, which are alike in all languages, and names of instruments, which lists cut as those of coins. */
const NAMES = [...readSameRules(ROOT, 'en'), { keys: 'instruments:*' }];
const isName = (id: string): boolean => NAMES.some(({ keys }) => isSelected(id, keys));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');

/** Source of a pattern for an element without parts. Counts begin with a digit: `{count} Coin` is not the name of a coin that ends so. */
function sourceOf(element: MessageFormatElement): string {
  if (element.type === TYPE.literal) return escaped(element.value);
  const isCount = element.type === TYPE.pound || (element.type === TYPE.argument && /count/i.test(element.value));
  return isCount ? '\\d.*?' : '.+?';
}

/** Source of a pattern for the text of elements; markup inside of it separates texts of their own, which are added to `apart`. */
function sourcesOf(elements: readonly MessageFormatElement[], apart: string[]): string {
  const sources = [''];
  for (const element of elements) {
    const parts = partsOf(element);
    if (element.type === TYPE.tag) {
      for (const part of parts) apart.push(sourcesOf(part, apart));
      sources.push('');
    } else if (parts.length > 0) sources.push(`${sources.pop()}(?:${parts.map((part) => sourcesOf(part, apart)).join('|')})`);
    else sources.push(`${sources.pop()}${sourceOf(element)}`);
  }
  const [whole = '', ...others] = sources;
  if (others.length === 0) return whole;
  apart.push(...sources);
  return sources.join('.*?');
}

/** Returns patterns (sources of regular expressions) for texts of a page that are messages of the site or of the exchange in a language. */
export function messagePatterns(code: string): string[] {
  const apart: string[] = [];
  for (const name of languageChain(code).toReversed()) {
    const texts = LANGUAGES.find((language) => language.code === name)?.texts ?? new Map<string, string>();
    for (const [id, text] of texts) if (!isName(id)) apart.push(sourcesOf(parseText(id, text), apart));
  }
  return [...new Set(apart.map((source) => source.trim()))].filter((source) => WORD.test(source.replace(/\.[+*]\?|\\s\+/g, ' ')));
}
