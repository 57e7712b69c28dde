import { expect, it } from 'vitest';
import { buildCatalog } from '../../tests/builders/fake-feed';
import { NameLanguages } from './name-languages';

const { coins, symbols } = buildCatalog([
  ['BTC', 'USDT', 'spot'],
  ['XAU', 'USD', 'tradfi'],
]);
const withMetal = new NameLanguages({
  coins,
  symbols: symbols.map((symbol) => (symbol.line === 'tradfi' ? { ...symbol, coin: { ...symbol.coin, assetClass: 'metal' } } : symbol)),
});

it.each([
  ['lines whose names differ', ['tradfi'] as const, 'ja', 'ja'],
  ['some line whose names differ', ['spot', 'tradfi'] as const, 'ja', 'ja'],
  ['any line', undefined, 'ja', 'ja'],
  ['lines whose names are the same', ['spot'] as const, 'ja', ''],
  ['an English language', ['tradfi'] as const, 'en-GB', 'en'],
  ['an unknown language', ['tradfi'] as const, 'made up', 'en'],
])('the key of %s', (_, lines, language, key) => {
  expect(withMetal.key(language, lines)).toBe(key);
});

it('a market without such names has one key', () => {
  expect(new NameLanguages({ coins, symbols }).key('ja')).toBe('');
});
