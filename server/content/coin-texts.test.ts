import { describe, expect, it } from 'vitest';
import { languageByCode } from '../../lib/contract/languages';
import { COIN_TEXTS, coinText } from './coin-texts';

const ENGLISH = COIN_TEXTS.file('en') ?? new Map<string, string>();

/** Words for the present moment, which make a text wrong after a while. */
const PRESENT: Readonly<Record<string, RegExp>> = {
  en: /\b(today|now|currently|recently|so far|at present)\b/i,
  ar: / اليوم[ .،]|حاليًا|الآن|مؤخرًا/,
  ja: /現在|今日|最近/,
  'zh-CN': /目前|现在|如今|最近|今天/,
};
/** Bounds of a length against the English one: characters of words, or of Latin, Arabic and other letters. */
const WIDE = { least: 0.25, most: 0.7 };
const NARROW = { least: 0.55, most: 1.6 };
const boundsOf = (text: string) => (/\p{Script=Han}/u.test(text) ? WIDE : NARROW);

const yearsIn = (text: string): string[] => [...new Set(text.match(/20\d\d/g))].sort();

describe.each(COIN_TEXTS.languages)('texts about coins in %s', (language) => {
  const all = [...(COIN_TEXTS.file(language) ?? [])];
  const those = (isWrong: (text: string, english: string) => boolean): string[] =>
    all.filter(([coinId, text]) => isWrong(text, ENGLISH.get(coinId) ?? '')).map(([coinId]) => coinId);

  it('have the length of a paragraph', () => {
    const isWrong = (text: string, english: string): boolean => {
      const { least, most } = boundsOf(text);
      return text.length < english.length * least || text.length > english.length * most;
    };
    expect(those(isWrong)).toEqual([]);
  });

  it('end as a sentence, where the language has an end of sentences', () => {
    const end = languageByCode(language)?.lang === 'th' ? /\S$/ : /[.。]$/;
    expect(those((text) => !end.test(text) || text !== text.trim())).toEqual([]);
  });

  it('have no markup, prices, shares, long numbers or words for the present moment', () => {
    expect(those((text) => /[<>{}[\]*_`|$€¥%٪]|https?:|\n|\d{5}/.test(text) || (PRESENT[language]?.test(text) ?? false))).toEqual([]);
  });

  it('have the years of the English ones', () => {
    expect(those((text, english) => String(yearsIn(text)) !== String(yearsIn(english)))).toEqual([]);
  });
});

it('English ones have 45 to 70 words', () => {
  const words = (text: string): number => text.split(' ').length;
  expect([...ENGLISH].filter(([, text]) => words(text) < 45 || words(text) > 70)).toEqual([]);
});

it.each([
  ['en', 'en'],
  ['asia', 'en'],
  ['ar', 'ar'],
  ['ja', 'ja'],
])('in %s the text about a coin is that of %s', (language, own) => {
  expect(coinText(language, 'bitcoin')).toBe(COIN_TEXTS.file(own)?.get('bitcoin'));
});

it.each(['no-such-coin', 'constructor', '__proto__'])('a coin without a text has none: %s', (coinId) => {
  expect(coinText('en', coinId)).toBeNull();
});
