import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../lib/contract/languages';
import { coinTexts } from './coin-texts';
import ar from './coins/ar.json' with { type: 'json' };
import en from './coins/en.json' with { type: 'json' };
import ja from './coins/ja.json' with { type: 'json' };
import zhCn from './coins/zh-CN.json' with { type: 'json' };

const ENGLISH: Readonly<Record<string, string>> = en;

/** Texts of each language with their bounds in characters, its words for the present moment, and the end of a sentence. */
const FILES = [
  { code: 'en', texts: en, lengths: [270, 400], present: /\b(today|now|currently|recently|so far|at present)\b/i, end: '.' },
  { code: 'ar', texts: ar, lengths: [200, 320], present: / اليوم[ .،]|حاليًا|الآن|مؤخرًا/, end: '.' },
  { code: 'ja', texts: ja, lengths: [120, 200], present: /現在|今日|最近/, end: '。' },
  { code: 'zh-CN', texts: zhCn, lengths: [100, 180], present: /目前|现在|如今|最近|今天/, end: '。' },
] as const;

const yearsIn = (text: string): string[] => [...new Set(text.match(/20\d\d/g))].sort();

describe.each(FILES)('texts about coins in $code', ({ texts, lengths: [least, most], present, end }) => {
  const all = Object.entries<string>(texts);
  const those = (isWrong: (text: string, coinId: string) => boolean): string[] =>
    all.filter(([coinId, text]) => isWrong(text, coinId)).map(([coinId]) => coinId);

  it('are about the coins of the English ones, in their order', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(ENGLISH));
  });

  it('have the length of a paragraph, and end as a sentence', () => {
    expect(those((text) => text.length < least || text.length > most || !text.endsWith(end) || text !== text.trim())).toEqual([]);
  });

  it('have no markup, prices, shares, long numbers or words for the present moment', () => {
    expect(those((text) => /[<>{}[\]*_`|$€¥%٪]|https?:|\n|\d{5}/.test(text) || present.test(text))).toEqual([]);
  });

  it('have the years of the English ones', () => {
    expect(those((text, coinId) => String(yearsIn(text)) !== String(yearsIn(ENGLISH[coinId] ?? '')))).toEqual([]);
  });
});

it('English ones have 45 to 70 words', () => {
  const words = (text: string): number => text.split(' ').length;
  expect(Object.entries(ENGLISH).filter(([, text]) => words(text) < 45 || words(text) > 70)).toEqual([]);
});

it.each([
  ['en', en.bitcoin],
  ['en-GB', en.bitcoin],
  ['asia', en.bitcoin],
  ['ar', ar.bitcoin],
  ['ja', ja.bitcoin],
  ['zh-CN', zhCn.bitcoin],
])('in %s the text about a coin is in that language', async (language, text) => {
  expect((await coinTexts(language))('bitcoin')).toBe(text);
});

it('a language without texts has none, not the English ones', async () => {
  const written = ['en', 'en-GB', 'asia', 'ar', 'ja', 'zh-CN'];
  for (const language of LANGUAGE_CODES.filter((code) => !written.includes(code)))
    expect([language, (await coinTexts(language))('bitcoin')]).toEqual([language, null]);
});

it.each(['no-such-coin', 'constructor', '__proto__'])('a coin without a text has none: %s', async (coinId) => {
  expect((await coinTexts('en'))(coinId)).toBeNull();
});
