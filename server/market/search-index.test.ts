import { describe, expect, it } from 'vitest';
import { foldText, mistakesToPrefix } from './search-index';

describe('foldText', () => {
  it.each([
    ['  Bitcoin ', 'bitcoin'],
    ['Café', 'cafe'],
    ['ＢＴＣ', 'btc'],
    ['ÉTHÉREUM', 'ethereum'],
  ])('%j is compared as %j', (text, folded) => expect(foldText(text)).toBe(folded));
});

describe('mistakesToPrefix', () => {
  it.each([
    ['nothing is wrong', 'bitcoin', 'bitcoin', 0],
    ['the word goes on', 'bitc', 'bitcoin', 0],
    ['a letter is another', 'etherium', 'ethereum', 1],
    ['a letter is missing', 'bitcon', 'bitcoin', 1],
    ['a letter is too many', 'bittcoin', 'bitcoin', 1],
    ['neighbours changed places', 'bticoin', 'bitcoin', 1],
    ['two things are wrong', 'btcoim', 'bitcoin', 2],
  ])('%s', (_, typed, word, mistakes) => expect(mistakesToPrefix(typed, word, 2)).toBe(mistakes));

  it('stops counting above the bound', () => expect(mistakesToPrefix('zzzzzzzz', 'bitcoin', 2)).toBe(3));
});
