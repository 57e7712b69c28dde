import { expect, it, vi } from 'vitest';
import { newsNames, regionName } from './names';

it('names the regions and languages of articles, and other regions, in the language of the page', () => {
  const articles = [
    { region: 'us', language: 'en' },
    { region: 'uk', language: 'ja' },
    { region: null, language: 'en' },
  ];
  expect(newsNames(articles, ['jp', 'global', null], 'de')).toEqual({
    regions: { jp: 'Japan', us: 'Vereinigte Staaten', uk: 'Vereinigtes Königreich' },
    languages: { en: 'Englisch', ja: 'Japanisch' },
  });
});

it('asks the engine for English names where it has none in the language, not for those of its own language', () => {
  const asked: unknown[] = [];
  class Recorded extends Intl.DisplayNames {
    constructor(tags: string[], options: Intl.DisplayNamesOptions) {
      super(tags, options);
      asked.push(...tags);
    }
  }
  vi.stubGlobal('Intl', Object.create(Intl, { DisplayNames: { value: Recorded } }));
  expect(regionName('us', 'de')).toBe('Vereinigte Staaten');
  expect(asked).toEqual([expect.stringMatching(/^de/), expect.stringMatching(/^en/)]);
  vi.unstubAllGlobals();
});
