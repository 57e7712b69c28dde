import { LANGUAGE_NAMES } from '../../lib/contract/language-names';
import { hasOnlyNumbers } from './number-check';
import { dayText, type PickFacts } from './pick-facts';
import type { PlainText } from './template-text';

const TITLE_LENGTH_MAX = 90;
const CONTENT_LENGTH_MAX = 700;
/** Characters of markup and links, and control characters: none of them is plain text. */
const MARKUP = /[<>`*#_[\]{}|\\~]|https?:|www\./i;
const CONTROL = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u;

/** Reason for which a text of a language model is refused. */
export type Refusal = 'length' | 'markup' | 'number';

/** Returns the instructions for a language model. */
export function instructionsIn(language: string): string {
  return [
    'You write short notes about statistics of a cryptocurrency for the public page of an exchange.',
    `Write in ${LANGUAGE_NAMES[language] ?? 'English'}. The first line is a title of at most 80 characters; the second line has two to four sentences, at most 500 characters in all.`,
    'Plain text only: no markup, no lists, no links.',
    'Use no number that is not in the facts. Write numbers in digits exactly as they are there, with their percent signs and without plus or minus.',
    'Describe what the facts say. No advice, no forecast, no reasons that are not in the facts.',
  ].join('\n');
}

/** Returns the facts as the lines that a language model gets. */
export function factLines({ coinName, ticker, day, numbers, trend, momentum }: PickFacts): string {
  const moved = { up: `risen by ${numbers.change}`, down: `fallen by ${numbers.change}`, flat: 'not changed' }[momentum];
  return [
    `Coin: ${coinName} (${ticker})`,
    `Rates by a fixed rule: ${numbers.long} long, ${numbers.short} short`,
    `Daily close of ${dayText(day)} (UTC), not the present price: ${numbers.close} USDT, ${numbers.distance} ${trend} its mean of ${numbers.meanDays} days`,
    `Up to that close the price had ${moved} in ${numbers.changeDays} days`,
    `Volatility (standard deviation of a day): ${numbers.volatility}`,
    `Turnover of a day, last ${numbers.shortDays} days divided by last ${numbers.longDays} days: ${numbers.ratio}`,
  ].join('\n');
}

/**
 * Splits the text of a language model into title and content; returns the reason when it is no plain text or has a number that is not among
 * the facts.
 */
export function checkedText(raw: string, { day, numbers, coinName, ticker }: PickFacts): PlainText | Refusal {
  const [title = '', ...rest] = raw
    .trim()
    .split(/\s*\n\s*/)
    .filter((line) => line !== '');
  const content = rest.join(' ');
  if (title === '' || content === '' || title.length > TITLE_LENGTH_MAX || content.length > CONTENT_LENGTH_MAX) return 'length';
  const whole = `${title} ${content}`;
  if (MARKUP.test(whole) || CONTROL.test(whole)) return 'markup';
  return hasOnlyNumbers(whole, Object.values(numbers), [coinName, ticker, dayText(day)]) ? { title, content } : 'number';
}
