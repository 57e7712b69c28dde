import { describe, expect, it } from 'vitest';
import { isNamedPlate } from './plate-names';
import { SECTOR_TEXTS, sectorText } from './sector-texts';

describe.each(Object.keys(SECTOR_TEXTS))('descriptions of sectors in %s', (language) => {
  it('describe every sector that the English ones do, each in a sentence or three', () => {
    const texts = SECTOR_TEXTS[language] ?? {};
    expect(Object.keys(texts)).toEqual(Object.keys(SECTOR_TEXTS.en ?? {}));
    for (const [code, text] of Object.entries(texts)) {
      expect(isNamedPlate(code), code).toBe(true);
      expect(text.length, code).toBeGreaterThan(20);
      expect(text.length, code).toBeLessThan(220);
    }
  });
});

it.each([
  ['ai', 'fr', SECTOR_TEXTS.en?.ai],
  ['ai', '__proto__', SECTOR_TEXTS.en?.ai],
  ['no-sector', 'en', null],
  ['constructor', 'en', null],
])('the description of %s in %s', (code, language, text) => {
  expect(sectorText(code, language)).toBe(text);
});
