import { describe, expect, it } from 'vitest';
import { isNamedPlate } from './plate-names';
import { SECTOR_TEXTS, sectorText } from './sector-texts';

describe.each(SECTOR_TEXTS.languages)('descriptions of sectors in %s', (language) => {
  it('are about named sectors, each in a sentence or three', () => {
    for (const [code, text] of SECTOR_TEXTS.file(language) ?? []) {
      expect(isNamedPlate(code), code).toBe(true);
      expect(text.length, code).toBeGreaterThan(20);
      expect(text.length, code).toBeLessThan(300);
    }
  });
});

it.each([
  ['ai', '__proto__', SECTOR_TEXTS.find('en', 'ai')],
  ['ai', 'ja', SECTOR_TEXTS.file('ja')?.get('ai')],
  ['no-sector', 'en', null],
  ['constructor', 'en', null],
])('the description of %s in %s', (code, language, text) => {
  expect(sectorText(code, language)).toBe(text);
});
