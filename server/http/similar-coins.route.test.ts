import { describe, expect, it } from 'vitest';
import { cryptoListSchema } from '../../lib/contract/market-plates';
import { homeQuotationSchema } from '../../lib/contract/quotes';
import { buildApi, dataOf } from '../../tests/builders/api';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';

/** Coins at a price of 1 with these market values in millions; all are of the sector `ai` except `MEME`. */
const VALUES = { OWN: 100, A: 50, B: 190, C: 210, D: 1_000, E: 95, F: 104, G: 5, MEME: 100, NONE: Number.NaN, ZERO: 0 } as const;

function buildSectorFeed(): FakeFeed {
  const feed = new FakeFeed(buildCatalog(Object.keys(VALUES).map((ticker) => [ticker, 'USDT', 'spot'] as const)));
  feed.catalog.current.coins.forEach((coin) => {
    const value = VALUES[coin.ticker as keyof typeof VALUES];
    Object.assign(coin, { circulatingSupply: value * 1e6, sectors: coin.ticker === 'MEME' ? ['meme'] : ['ai', 'defi'] });
  });
  feed.push(...feed.catalog.current.symbols.map(({ index }) => buildFeedQuote(index, 1)));
  return feed;
}

async function ask(coinId: string): Promise<string[]> {
  const { api } = await buildApi({}, buildSectorFeed());
  const { body } = await api.inject(`/v1/mix/market/similarCoins?coinId=${coinId}`);
  return dataOf(homeQuotationSchema, body).rows.map(({ leftCoinName }) => leftCoinName);
}

describe('similarCoins', () => {
  it('has the six coins of the sector with the nearest market values, by ratio, largest first', async () => {
    // Ratios to 100: F 1.04, E 1.05, B 1.9, A 2, C 2.1, D 10, G 20.
    expect(await ask('own')).toEqual(['D', 'C', 'B', 'F', 'E', 'A']);
  });

  it.each(['none', 'zero', 'meme', 'unknown'])(
    'has none for a coin without a value, without others in its sector, or unknown: %s',
    async (coinId) => {
      expect(await ask(coinId)).toEqual([]);
    },
  );
});

it('the facts of a coin name its sectors in the caller’s language, the main one first', async () => {
  const { api } = await buildApi({}, buildSectorFeed());
  const sectorsIn = async (language: string) => {
    const payload = { symbols: ['OWNUSDT_SPBL'] };
    const request = {
      method: 'POST',
      url: '/v1/cms/crypto/getCryptoListBySymbol',
      payload,
      headers: { language, locale: language },
    } as const;
    return dataOf(cryptoListSchema, (await api.inject(request)).body).list[0]?.sectors;
  };
  expect(await sectorsIn('en')).toEqual([
    { code: 'ai', name: 'AI' },
    { code: 'defi', name: 'DeFi' },
  ]);
  expect((await sectorsIn('ar'))?.[1]).toEqual({ code: 'defi', name: 'التمويل اللامركزي' });
});
