import { describe, expect, it } from 'vitest';
import { ARTICLE_KINDS, PAPER_SENTENCES } from '../../lib/contract/news-terms';
import { ATOM_TITLES, atomTitle } from './atom-titles';
import { PAPER_TEXTS, paperLanguage, paperText, type PaperKey } from './paper-texts';

const english: Partial<Record<PaperKey, string>> = PAPER_TEXTS['en'] ?? {};
const placeholders = (text = ''): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(Object.entries(PAPER_TEXTS))('the morning paper in %s', (language, texts) => {
  it('has every text with the same placeholders as in English', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(texts)) expect(placeholders(text), key).toEqual(placeholders(english[key as PaperKey]));
  });
  it('has a text for each sentence', () => {
    for (const key of PAPER_SENTENCES) expect(texts[key], key).toBeTruthy();
  });
  it('isolates what is written from left to right in a text from right to left', () => {
    if (language !== 'ar') return;
    const bare = Object.entries(texts).flatMap(([key, text]) =>
      /\{(?!list|move|class)\w+\}/.test(text.replace(/⁨[^⁩]*⁩/g, '')) ? key : [],
    );
    expect(bare).toEqual([]);
  });
});

it('a language without texts has those of English', () => {
  expect([paperLanguage('ja'), paperLanguage('fr'), paperLanguage('constructor')]).toEqual(['ja', 'en', 'en']);
  expect(paperText('fr', 'newHighs', { count: '3' })).toBe('Coins with a new high of 24 hours or more: 3.');
});

it('Atom feeds have a title in the same languages', () => {
  expect(Object.keys(ATOM_TITLES)).toEqual(Object.keys(PAPER_TEXTS));
  for (const kind of ARTICLE_KINDS) expect(atomTitle('fr', kind)).toBe(atomTitle('en', kind));
});
