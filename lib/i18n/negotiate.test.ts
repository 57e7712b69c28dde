import { describe, expect, it } from 'vitest';
import { negotiateLanguage } from './negotiate';

describe('negotiateLanguage', () => {
  it.each([
    ['prefers the cookie to the header', 'ja', 'de-DE,de', 'ja'],
    ['ignores a cookie that names no language', 'xx', 'de-DE,de;q=0.9', 'de'],
    ['ignores an internal tag in the cookie', 'zh-Hant-HK', null, 'en'],
    ['falls back to English without cookie and header', undefined, null, 'en'],
    ['falls back to English when nothing matches', undefined, 'sw-KE,*;q=0.5', 'en'],
    ['shortens a regional tag to its language', undefined, 'es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['keeps a region that has its own language', undefined, 'es-AR', 'es-AR'],
    ['orders by quality, not by position', undefined, 'fr;q=0.5,ja;q=0.9', 'ja'],
    ['skips languages with quality 0', undefined, 'fr;q=0,it', 'it'],
    ['gives Taiwan its own Chinese', undefined, 'zh-TW', 'zh-TW'],
    ['gives Taiwan with a script its own Chinese', undefined, 'zh-Hant-TW', 'zh-TW'],
    ['gives Hong Kong traditional Chinese', undefined, 'zh-HK', 'zh-TC'],
    ['gives traditional script traditional Chinese', undefined, 'zh-Hant-HK', 'zh-TC'],
    ['gives bare Chinese the simplified form', undefined, 'zh', 'zh-CN'],
    ['gives simplified script the simplified form', undefined, 'zh-Hans-SG', 'zh-CN'],
    ['maps Tagalog to Filipino', undefined, 'tl-PH', 'ph'],
    ['accepts Filipino', undefined, 'fil', 'ph'],
    ['gives British English to Britain', undefined, 'en-GB,en', 'en-GB'],
    ['gives plain English to Australia', undefined, 'en-AU', 'en'],
    ['gives Singapore the Asian edition', undefined, 'en-SG', 'asia'],
    ['tolerates a malformed header', undefined, ';;q=,,=1;q=x,\u0000', 'en'],
  ])('%s', (_, cookie, header, expected) => {
    expect(negotiateLanguage(cookie, header)).toBe(expected);
  });
});
