import { describe, expect, it } from 'vitest';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';
import { simulatedCatalog } from '../feeds/simulated/catalog';
import { Market } from './market';
import { editDistanceToPrefix, SearchIndex } from './search-index';

/** Distance to the nearest prefix by the definition, without shortcuts. */
function plainDistance(typed: string, word: string): number {
  const between = (row: number, column: number): number => {
    const key = row * 100 + column;
    const known = table.get(key) ?? compute(row, column);
    table.set(key, known);
    return known;
  };
  const table = new Map<number, number>();
  const compute = (row: number, column: number): number => {
    if (row === 0 || column === 0) return row + column;
    const isSwap = row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
    return Math.min(
      between(row - 1, column) + 1,
      between(row, column - 1) + 1,
      between(row - 1, column - 1) + (typed[row - 1] === word[column - 1] ? 0 : 1),
      isSwap ? between(row - 2, column - 2) + 1 : Infinity,
    );
  };
  return Math.min(...Array.from({ length: word.length + 1 }, (_, column) => between(typed.length, column)));
}

describe('editDistanceToPrefix', () => {
  it.each([
    ['no mistake', 'bitcoin', 'bitcoin', 0],
    ['a prefix of the word', 'bitc', 'bitcoin', 0],
    ['a letter is another', 'etherium', 'ethereum', 1],
    ['a letter is missing', 'bitcon', 'bitcoin', 1],
    ['a letter is too many', 'bittcoin', 'bitcoin', 1],
    ['neighbours swapped', 'bticoin', 'bitcoin', 1],
    ['two mistakes', 'btcoim', 'bitcoin', 2],
  ])('%s', (_, typed, word, mistakes) => expect(editDistanceToPrefix(typed, word, 2)).toBe(mistakes));

  it('is the distance of the nearest prefix in a table without limits, for all pairs of some words', () => {
    const words = [
      '',
      'a',
      'btc',
      'tbc',
      'bitcoin',
      'bticoin',
      'btcoim',
      'coinbit',
      'bitcoin cash',
      'litecoin',
      'liteicon',
      'aaaaaaa',
      'abababab',
    ];
    for (const typed of words.filter(Boolean)) {
      for (const word of words) {
        for (const max of [1, 2])
          expect([typed, word, editDistanceToPrefix(typed, word, max)]).toEqual([
            typed,
            word,
            Math.min(plainDistance(typed, word), max + 1),
          ]);
      }
    }
  });

  it('stops counting above the limit', () => expect(editDistanceToPrefix('zzzzzzzz', 'bitcoin', 2)).toBe(3));

  /** Number of letters of the word that one computation reads. */
  function lettersRead(typed: string, word: string, max: number): number {
    let count = 0;
    const counted = new Proxy(Object(word) as object, {
      get: (target, key) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) count += 1;
        return Reflect.get(target, key) as unknown;
      },
    });
    editDistanceToPrefix(typed, counted as unknown as string, max);
    return count;
  }
  const READS_PER_CELL = 3;

  it.each([
    ['only the cells near the diagonal', 'bitcoin cash', 'bitcoin cash on some chain', 12 * 5],
    ['no row after one that is above the limit everywhere', 'zzzzzzzz', 'bitcoin cash on some chain', 3 + 4 + 5],
  ])('fills %s', (_, typed, word, cells) => expect(lettersRead(typed, word, 2)).toBeLessThanOrEqual(cells * READS_PER_CELL));
});

describe('SearchIndex', () => {
  const NAMES: Readonly<Record<string, string>> = {
    BTC: 'Bitcoin',
    BCH: 'Bitcoin Cash',
    EUR: 'Euro',
    POKE: 'Pokémon Café',
    BTCB: 'Pegged token',
  };
  const PAIRS = [
    ['BTCB', 'USDT', 'spot'],
    ['BCH', 'USDT', 'spot'],
    ['BTC', 'USDC', 'spot'],
    ['BTC', 'USDT', 'spot'],
    ['BTC', 'USDT', 'usdt-m'],
    ['EUR', 'USD', 'tradfi'],
    ['POKE', 'USDT', 'spot'],
  ] as const;
  const everything = (): boolean => true;

  interface Scene {
    pairs?: Parameters<typeof buildCatalog>[0];
    names?: Readonly<Record<string, string>>;
    isShown?: (index: number) => boolean;
    limit?: number;
  }

  /** Opens a market whose symbols trade the less, the later they are listed. */
  async function openSearch({ pairs = PAIRS, names = NAMES, isShown = everything, limit = 20 }: Scene = {}): Promise<
    (keyword: string) => readonly (string | undefined)[]
  > {
    const catalog = buildCatalog(pairs);
    for (const coin of catalog.coins) coin.name = names[coin.ticker] ?? coin.name;
    const feed = new FakeFeed(catalog);
    const market = new Market(feed, () => 1_000_000);
    await market.open();
    feed.push(...catalog.symbols.map(({ index }) => buildFeedQuote(index, 100, { quoteVolume: 1_000 - index })));
    market.beat();
    const search = new SearchIndex(market);
    return (keyword) => search.find(keyword, 'en', limit, isShown).map((index) => catalog.symbols[index]?.symbolId);
  }

  it.each([
    ['a ticker before a longer one', 'btc', ['BTCUSDT_SPBL', 'BTCUSDT_UMCBL', 'BTCBUSDT_SPBL']],
    ['a pair with a slash', 'btc/usdt', ['BTCUSDT_SPBL', 'BTCUSDT_UMCBL']],
    ['a pair with a hyphen, in capitals', 'BTC-USDT', ['BTCUSDT_SPBL', 'BTCUSDT_UMCBL']],
    ['a pair with a space', ' btc  usdt ', ['BTCUSDT_SPBL', 'BTCUSDT_UMCBL']],
    ['the pair that trades less, when it is named', 'btc/usdc', ['BTCUSDC_SPBL']],
    ['a currency pair', 'eur/usd', ['EURUSD_TFBL']],
    ['a name of two words', 'bitcoin  cash', ['BCHUSDT_SPBL']],
    ['a name with accents, typed without', 'pokemon cafe', ['POKEUSDT_SPBL']],
    ['accents in the keyword', 'bítcoin cásh', ['BCHUSDT_SPBL']],
    ['a sign', '₿', ['BTCUSDT_SPBL', 'BTCUSDT_UMCBL', 'BTCBUSDT_SPBL']],
    ['a Russian layout', 'иес', ['BTCUSDT_SPBL', 'BTCUSDT_UMCBL', 'BTCBUSDT_SPBL']],
    ['a mistyped name on a Russian layout', 'ишесщштт сфыр', ['BCHUSDT_SPBL']],
    ['an Arabic layout', 'لافؤ', ['BTCUSDT_SPBL', 'BTCUSDT_UMCBL', 'BTCBUSDT_SPBL']],
    ['nothing for a slash alone', '/', []],
  ])('finds %s', async (_, keyword, found) => expect((await openSearch())(keyword)).toEqual(found));

  it.each(['bitcoin', 'bitcoim'])('leaves out a hidden symbol: %s', async (keyword) => {
    const shown = ['BTCUSDT_SPBL', 'BTCUSDT_UMCBL'];
    expect((await openSearch())(keyword)).toEqual(['BCHUSDT_SPBL', ...shown]);
    expect((await openSearch({ isShown: (index) => index !== 1 }))(keyword)).toEqual(shown);
  });

  it('returns at most as many as requested', async () => {
    expect((await openSearch({ limit: 1 }))('btc')).toEqual(['BTCUSDT_SPBL']);
  });

  describe('with the most traded coins first', () => {
    const COINS = [
      ['LSPN', 'Lodespen'],
      ['LODE', 'Lodestar'],
      ['NOVA', 'Nova Star'],
      ['ABCDE', 'Stardust Harbor'],
      ['STARK', 'Kerr'],
      ['STAR', 'Ratsel'],
    ] as const;
    const openStars = () => openSearch({ pairs: COINS.map(([ticker]) => [ticker, 'USDT', 'spot']), names: Object.fromEntries(COINS) });

    it('orders a ticker, beginnings of tickers, beginnings of words of a name, and parts', async () => {
      const found = ['STAR', 'STARK', 'NOVA', 'ABCDE', 'LODE'].map((ticker) => `${ticker}USDT_SPBL`);
      expect((await openStars())('star')).toEqual(found);
    });

    it.each([
      ['a part of a ticker', 'bcde', ['ABCDE']],
      ['one mistake before two', 'lodestan', ['LODE', 'LSPN']],
      ['a mistyped ticker', 'abcdx', ['ABCDE']],
      ['a ticker with a letter too many at its end', 'abcdee', ['ABCDE']],
      ['a mistyped later word of a name', 'harbxr', ['ABCDE']],
      ['a mistyped name of two words', 'stardust hxrbxr', ['ABCDE']],
      ['nothing for three mistyped letters', 'abx', []],
      ['nothing for one mistake too many', 'stardxst hxrbxr', []],
    ])('finds %s', async (_, keyword, tickers) => {
      expect((await openStars())(keyword)).toEqual(tickers.map((ticker) => `${ticker}USDT_SPBL`));
    });
  });
});

describe('a search in a language', () => {
  async function openSimulated() {
    const catalog = simulatedCatalog(Date.UTC(2026, 0, 1));
    const market = new Market(new FakeFeed(catalog), () => 1_000_000);
    await market.open();
    const search = new SearchIndex(market);
    return (keyword: string, language: string) =>
      search.find(keyword, language, 20, () => true).map((index) => catalog.symbols[index]?.symbolId);
  }

  it.each([
    ['ja', '天然ガス', 'NATGAS_TFBL'],
    ['ja', 'natural gas', 'NATGAS_TFBL'],
    ['ja', 'スイス フラン', 'USDCHF_TFBL'],
    ['ru', 'золото', 'XAUUSD_TFBL'],
    ['ar', 'الذهب', 'XAUUSD_TFBL'],
    ['zh-TC', '黃金', 'XAUUSD_TFBL'],
    ['es-AR', 'paladip', 'XPDUSD_TFBL'],
    ['fr', 'us dollar / swiss franc', 'USDCHF_TFBL'],
    ['en', 'gold', 'XAUUSD_TFBL'],
    ['unknown', 'natural gas', 'NATGAS_TFBL'],
  ])('in %s finds %s', async (language, keyword, symbolId) => {
    expect((await openSimulated())(keyword, language)).toContain(symbolId);
  });

  it('does not find the names of another language', async () => {
    expect((await openSimulated())('天然ガス', 'fr')).toEqual([]);
  });
});

/** Work of one keyword over the symbols of the simulated market, in computed distances: the same on every machine. */
describe('the cost of a search', () => {
  /** Distances of a keyword, and the texts of all coins. */
  async function openCounted() {
    const catalog = simulatedCatalog(Date.UTC(2026, 0, 1));
    const market = new Market(new FakeFeed(catalog), () => 1_000_000);
    await market.open();
    let count = 0;
    const search = new SearchIndex(market, (...input) => {
      count += 1;
      return editDistanceToPrefix(...input);
    });
    const texts = catalog.coins.flatMap(({ ticker, name }) => [ticker, name, ...name.split(' ')]);
    return {
      texts,
      distancesOf: (keyword: string): number => {
        count = 0;
        search.find(keyword, 'en', 20, () => true);
        return count;
      },
    };
  }
  /** Letters, the most frequent in these texts first. */
  function frequentLetters(texts: readonly string[]): string[] {
    const counts = new Map<string, number>();
    for (const letter of texts
      .join('')
      .toLowerCase()
      .replace(/[^a-z]/g, ''))
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    return [...counts].sort(([, a], [, b]) => b - a).map(([letter]) => letter);
  }

  it('eight equal letters are compared with hardly a text, whichever the letter', async () => {
    const { texts, distancesOf } = await openCounted();
    const most = Math.max(...[...'abcdefghijklmnopqrstuvwxyz'].map((letter) => distancesOf(letter.repeat(8))));
    expect(most).toBeLessThan(texts.length / 100);
  });

  it.each([
    ['eight', 8, 0.12],
    ['four', 4, 0.3],
  ])('the %s letters that most coins have are compared with a part of the texts', async (_, length, share) => {
    const { texts, distancesOf } = await openCounted();
    const keyword = frequentLetters(texts).slice(0, length).reverse().join('');
    expect(distancesOf(keyword)).toBeGreaterThan(0);
    expect(distancesOf(keyword)).toBeLessThan(share * texts.length);
  });

  it('a keyword with an exact match, and one that is too short for mistakes, are compared with none', async () => {
    const { distancesOf } = await openCounted();
    expect(['bitcoin', 'eth', 'zqx'].map(distancesOf)).toEqual([0, 0, 0]);
  });
});
