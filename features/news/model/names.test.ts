import { expect, it } from 'vitest';
import { newsNames } from './names';

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
