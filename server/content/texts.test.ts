import { describe, expect, it, vi } from 'vitest';
import { Texts } from './texts';

const FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { a: 'A {x}', b: 'B', c: 'C' },
  'en-GB': { c: 'C of Britain' },
  es: { a: 'Á {x}', b: 'Bé' },
  'es-AR': { b: 'Bé de la Argentina' },
};
function openTexts() {
  const read = vi.fn((_folder: string, code: string) => (FILES[code] ? new Map(Object.entries(FILES[code])) : null));
  return { texts: new Texts('kind', read), read };
}

describe('a text', () => {
  it.each([
    ['es-AR', 'b', 'Bé de la Argentina'],
    ['es-AR', 'a', 'Á {x}'],
    ['es-AR', 'c', 'C'],
    ['es-ES', 'b', 'Bé'],
    ['en-GB', 'c', 'C of Britain'],
    ['asia', 'c', 'C'],
    ['fr', 'c', 'C'],
    ['../en', 'c', 'C'],
    ['__proto__', 'c', 'C'],
    ['es', 'constructor', undefined],
  ])('in %s of %s is %s', (language, key, text) => {
    expect(openTexts().texts.find(language, key)).toBe(text);
  });

  it.each([
    ['es-AR', 'a', 'Á {x}'],
    ['es-AR', 'c', undefined],
    ['fr', 'c', undefined],
    ['asia', 'c', 'C'],
    ['en', 'c', 'C'],
  ])('that must not be English is in %s of %s: %s', (language, key, text) => {
    expect(openTexts().texts.findTranslated(language, key)).toBe(text);
  });

  it('has its placeholders replaced; an unknown key is a fault', () => {
    expect(openTexts().texts.of('es-AR', 'a', { x: '1' })).toBe('Á 1');
    expect(() => openTexts().texts.of('es', 'nothing')).toThrow('kind/nothing');
  });
});

it.each([
  ['es-AR', 'es-AR'],
  ['es-ES', 'es'],
  ['asia', 'en'],
  ['fr', 'en'],
])('the texts for %s are those of %s', (language, own) => {
  expect(openTexts().texts.languageOf(language)).toBe(own);
});

it('each file is read when it is first needed, once, also when it is missing', () => {
  const { texts, read } = openTexts();
  for (let time = 0; time < 2; time += 1) texts.find('fr', 'a');
  expect(read.mock.calls).toEqual([
    ['kind', 'fr'],
    ['kind', 'en'],
  ]);
  expect(texts.languages).toEqual(['en', 'en-GB', 'es', 'es-AR']);
});

it('files are those of the folder', () => {
  const texts = new Texts('moves');
  expect(texts.find('en', 'menu.all')).toBe('All moves');
  expect(texts.languages).toContain('ja');
});
