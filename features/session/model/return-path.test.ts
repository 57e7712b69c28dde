import { describe, expect, it } from 'vitest';
import { pathInLanguage, returnPath } from './return-path';

const at = (path: string): string => `?return=${encodeURIComponent(path)}`;

describe('returnPath', () => {
  it.each([
    ['/markets/favorite', '/markets/favorite'],
    ['/ja/markets/spot?sort=price&dir=asc', '/ja/markets/spot?sort=price&dir=asc'],
    ['/', '/'],
  ])('keeps the path %s of this site', (path, expected) => {
    expect(returnPath(at(path))).toBe(expected);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\tevil',
    '/a\\b',
    'javascript:alert(1)',
    'markets',
    '',
    '/login',
    '/ja/register?return=/x',
    `/${'a'.repeat(600)}`,
  ])('refuses %j', (path) => {
    expect(returnPath(at(path))).toBeNull();
  });

  it('is null without a return parameter', () => {
    expect(returnPath('')).toBeNull();
  });
});

describe('pathInLanguage', () => {
  it.each([
    [
      'the chosen language takes precedence over the page’s',
      '/markets/spot?sort=price&dir=asc',
      'ja',
      'en',
      '/ja/markets/spot?sort=price&dir=asc',
    ],
    ['and over the path’s own', '/ar/markets/spot?q=1#top', 'zh-TC', 'ar', '/zh-TC/markets/spot?q=1#top'],
    ['English has no prefix', '/ja/markets/favorite', 'en', 'ja', '/markets/favorite'],
    ['without a choice the path keeps its language', '/ar/account', null, 'ja', '/ar/account'],
    ['a path without one gets the language of the page', '/account', null, 'ja', '/ja/account'],
    ['home has a path too', '/', null, 'ja', '/ja'],
    ['home of a language', '/ja', 'en', 'ja', '/'],
    ['home of a language with a query', '/ja?x=1', 'ar', 'ja', '/ar/?x=1'],
    ['a language in the query is ignored', '/markets/search?text=/ja', 'ar', 'en', '/ar/markets/search?text=/ja'],
  ])('%s', (_sentence, path, chosen, page, expected) => expect(pathInLanguage(path, chosen, page)).toBe(expected));
});
