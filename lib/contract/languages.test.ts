import { expect, it } from 'vitest';
import { LANGUAGES, LANGUAGE_CODES, languageChain } from './languages';

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
  const parents = LANGUAGES.flatMap(({ parent }) => parent ?? []);
  expect(parents).toHaveLength(6);
  for (const code of parents) {
    expect(LANGUAGE_CODES).toContain(code);
    expect(LANGUAGES.find((language) => language.code === code)?.parent).toBeUndefined();
  }
});

it('no two languages share an internal tag or an hreflang, and every tag is one that formatters know', () => {
  for (const field of ['code', 'tag', 'hreflang'] as const) expect(new Set(LANGUAGES.map((language) => language[field])).size).toBe(25);
  for (const { tag } of LANGUAGES) expect(() => new Intl.NumberFormat(tag)).not.toThrow();
});
