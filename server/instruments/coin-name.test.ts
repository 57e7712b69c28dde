import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../lib/contract/languages';
import { INSTRUMENT_TEXTS } from '../content/text-folders';
import { simulatedCoins } from '../feeds/simulated/catalog-coins';
import type { CatalogCoin } from './catalog';
import { isTranslated, nameLanguage, nameOf } from './coin-name';

const { tradfi, stocks, tokens, crypto } = simulatedCoins(() => true);
const coins: readonly CatalogCoin[] = tradfi.map(({ coin }) => coin);
const translated = coins.filter(isTranslated);

/** Returns the coin of an id. */
function coinOf(id: string): CatalogCoin {
  const coin = coins.find((one) => one.id === id);
  if (!coin) throw new Error(`no coin ${id}`);
  return coin;
}

describe('the name of a coin', () => {
  it.each([
    ['commodities-natgas', 'en', 'Natural gas'],
    ['commodities-natgas', 'asia', 'Natural gas'],
    ['commodities-natgas', 'ja', '天然ガス'],
    ['commodities-natgas', 'ar', 'الغاز الطبيعي'],
    ['commodities-soybean', 'zh-TW', '黃豆'],
    ['commodities-soybean', 'zh-TC', '大豆'],
    ['metals-xauusd', 'ja', '金'],
    ['metals-xauusd', 'zh-TC', '黃金'],
    ['metals-xauusd', 'pt-PT', 'Ouro'],
    ['metals-xauusd', '', 'Gold'],
    ['metals-xauusd', '__proto__', 'Gold'],
    ['forex-usdchf', 'en-GB', 'US dollar / Swiss franc'],
    ['forex-usdchf', 'ja', '米ドル / スイス フラン'],
    ['forex-usdchf', 'fr', 'Dollar des États-Unis / franc suisse'],
    ['forex-usdchf', 'ar', 'دولار أمريكي / فرنك سويسري'],
    ['forex-audusd', 'zh-TC', '澳元 / 美元'],
    ['indexes-us100', 'ja', 'Nasdaq 100'],
  ])('%s in %s is %s', (id, language, name) => {
    expect(nameOf(coinOf(id), language)).toBe(name);
  });

  it('of cryptocurrencies, stocks and their tokens is the same everywhere', () => {
    expect([...crypto, ...stocks, ...tokens].filter((coin) => LANGUAGE_CODES.some((code) => nameOf(coin, code) !== coin.name))).toEqual([]);
  });
});

it('every commodity and metal of the simulated market has texts, in English those of the catalog, and there are no others', () => {
  const named = translated.filter(({ assetClass }) => assetClass !== 'forex');
  expect(Object.fromEntries(INSTRUMENT_TEXTS.file('en') ?? [])).toEqual(
    Object.fromEntries(named.map(({ id, name }) => [`name.${id}`, name])),
  );
});

describe.each(LANGUAGE_CODES.filter((code) => nameLanguage(code) !== 'en'))('names in %s', (language) => {
  const names = translated.map((coin) => nameOf(coin, language));

  it('differ from each other, and begin with a capital where the language has them', () => {
    expect(new Set(names).size).toBe(translated.length);
    expect(names.filter((name) => /^\p{Ll}/u.test(name))).toEqual([]);
  });

  it('of currency pairs are two names, and none is a code', () => {
    const pairs = translated.flatMap((coin, at) => (coin.assetClass === 'forex' ? (names[at] ?? '') : []));
    expect(pairs.filter((name) => !/^[^/]{1,40} \/ [^/]{1,40}$/.test(name) || /\b[A-Z]{3} \/|\/ [A-Z]{3}$/.test(name))).toEqual([]);
  });
});

it('Arabic names have no letter from left to right, so that base and quote keep their order without isolates', () => {
  expect(translated.map((coin) => nameOf(coin, 'ar')).filter((name) => /[A-Za-z]/.test(name))).toEqual([]);
});
