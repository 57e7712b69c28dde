import { expect, it } from 'vitest';
import type { LanguageFiles } from './language-files';
import { drawn } from './sample';

const texts = (count: number, of: (at: number) => string): Map<string, string> =>
  new Map(Array.from({ length: count }, (_, at) => [`key.${at}`, of(at)]));
const english = { texts: texts(200, (at) => `English ${at}`) } as unknown as LanguageFiles;
const german = { code: 'de', texts: texts(200, (at) => `Deutsch ${at}`) };

it('draws 60 texts, the same by the same seed and others by another one', () => {
  const sample = drawn('a', german, english);
  expect(new Set(sample).size).toBe(60);
  expect(drawn('a', german, english)).toEqual(sample);
  expect(drawn('b', german, english)).not.toEqual(sample);
});

it('leaves out texts without words and those that are equal to English', () => {
  const mixed = { code: 'de', texts: texts(200, (at) => (at < 100 ? `English ${at}` : at < 195 ? '{count}%' : 'Kurs')) };
  expect(drawn('a', mixed, english).sort()).toEqual(['key.195', 'key.196', 'key.197', 'key.198', 'key.199']);
});
