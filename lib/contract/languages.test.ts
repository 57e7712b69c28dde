import { expect, it } from 'vitest';
import { LANGUAGES } from './languages';

it('no two languages share an internal tag or an hreflang, and every tag is one that formatters know', () => {
  for (const field of ['code', 'tag', 'hreflang'] as const) expect(new Set(LANGUAGES.map((language) => language[field])).size).toBe(25);
  for (const { tag } of LANGUAGES) expect(() => new Intl.NumberFormat(tag)).not.toThrow();
});
