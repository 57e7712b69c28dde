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

it('is English where the engine has no names in the language, not in the language of the engine', () => {
  const known = vi.spyOn(Intl.DisplayNames, 'supportedLocalesOf').mockReturnValue([]);
  expect(regionName('us', 'de')).toBe('United States');
  known.mockRestore();
  expect(regionName('us', 'de')).toBe('Vereinigte Staaten');
});
