import { describe, expect, it } from 'vitest';
import { SEO_KEY } from '../../lib/contract/config';
import { TDK, translationOf } from './tdk';

const keys = Object.values(SEO_KEY);
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]/u;
const PLACEHOLDERS: Readonly<Record<string, readonly string[]>> = { 'spot.category': ['{category}'], 'spot.second-category': ['{category}', '{quote}'], 'margin.category': ['{category}'], 'token.title': ['{coin}', '{ticker}'], 'token.description': ['{coin}'] };
/** Width in columns, as search engines cut: an East Asian character takes two; placeholders are filled as the site would. */
const widthOf = (text: string): number => [...text.replace('{quote}', 'USDT').replace('{category}', 'Layer 1').replace('{coin}', 'Bitcoin').replace('{ticker}', 'BTC')].reduce((sum, char) => sum + (WIDE.test(char) ? 2 : 1), 0);

describe.each([...TDK.keys()])('titles and descriptions in %s', (language) => {
  it.each(keys)('$title fits a search result', ({ title }) => {
    expect(widthOf(TDK.get(language)?.get(title) ?? '')).toBeGreaterThan(20);
    expect(widthOf(TDK.get(language)?.get(title) ?? '')).toBeLessThanOrEqual(60);
  });

  it.each(keys)('$description is 120 to 160 columns long', ({ description }) => {
    const width = widthOf(TDK.get(language)?.get(description) ?? '');
    expect(width).toBeGreaterThanOrEqual(120);
    expect(width).toBeLessThanOrEqual(160);
  });

  it('has exactly the keys of the contract', () => {
    expect([...(TDK.get(language)?.keys() ?? [])].sort()).toEqual(keys.flatMap(({ title, description }) => [title, description]).sort());
  });

  it('has only placeholders the site can fill', () => {
    for (const [key, text] of TDK.get(language) ?? []) {
      const placeholders = [...new Set(text.match(/\{[^}]*\}/g))].sort();
      const name = key.replace(/^markets\./, '');
      expect(placeholders, key).toEqual(PLACEHOLDERS[name] ?? PLACEHOLDERS[name.replace(/\.(title|description)$/, '')] ?? []);
    }
  });
});

describe('translationOf', () => {
  it.each(['asia', 'en-GB', 'fr', 'bg'])('reads English for %s', (language) => {
    expect(translationOf(language, SEO_KEY.spot.title)).toBe(TDK.get('en')?.get(SEO_KEY.spot.title));
  });

  it('knows no other key, not even those of objects', () => {
    expect(translationOf('en', 'constructor')).toBeUndefined();
    expect(translationOf('__proto__', 'nothing')).toBeUndefined();
  });
});
