import { expect, it } from 'vitest';
import { languageChain, parentLanguage } from './language-parents';
import { LANGUAGE_CODES } from './languages';

it.each([
  ['en', ['en']],
  ['asia', ['asia', 'en']],
  ['de', ['de', 'en']],
  ['es-AR', ['es-AR', 'es', 'en']],
  ['zh-TC', ['zh-TC', 'zh-TW', 'en']],
  ['__proto__', ['__proto__', 'en']],
])('texts in %s are looked up in %j', (code, chain) => {
  expect(languageChain(code)).toEqual(chain);
});

it('a language inherits from another of the table that inherits from none', () => {
  const parents = LANGUAGE_CODES.flatMap((code) => parentLanguage(code) ?? []);
  expect(parents).toHaveLength(6);
  for (const code of parents) {
    expect(LANGUAGE_CODES).toContain(code);
    expect(parentLanguage(code)).toBeUndefined();
  }
});
