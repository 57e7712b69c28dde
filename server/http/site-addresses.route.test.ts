import { expect, it } from 'vitest';
import { siteAddressesSchema } from '../../lib/contract/config';
import { HELP_IDS, OPERATOR_PAGES } from '../../lib/contract/help-terms';
import { LANGUAGE_CODES } from '../../lib/contract/languages';
import { homeQuotationSchema } from '../../lib/contract/quotes';
import { buildApi, dataOf } from '../../tests/builders/api';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';

const catalog = buildCatalog([
  ['BTC', 'USDT', 'spot'],
  ['ETH', 'USDT', 'spot'],
  ['ETH', 'BTC', 'spot'],
  ['BTC', 'USDT', 'usdt-m'],
  ['MONERO', 'USDT', 'spot'],
  ['BTC', 'USDT', 'onchain'],
]);
const onChain = { chain: 'bsc', contractAddress: '0x1', createdTime: 0 };
/** Bitcoin and Ether in one sector, Monero, which some countries and a language hide, in another. */
async function build() {
  const sectorOf = (coinId: string): string => (coinId === 'monero' ? 'privacy' : 'layer-1');
  const feed = new FakeFeed({
    ...catalog,
    symbols: catalog.symbols.map((symbol) => ({
      ...symbol,
      coin: { ...symbol.coin, sectors: [sectorOf(symbol.coin.id)] },
      ...(symbol.line === 'onchain' && { onChain }),
    })),
  });
  catalog.symbols.forEach((_symbol, index) => feed.push(buildFeedQuote(index, 100)));
  const { api } = await buildApi({ TRUSTED_PROXIES: '10.0.0.1', COUNTRY_HEADER: 'x-country' }, feed);
  const get = (url: string, country: string) => api.inject({ url, remoteAddress: '10.0.0.1', headers: { 'x-country': country } });
  return {
    addresses: async (country: string) => dataOf(siteAddressesSchema, (await get('/v1/mix/public/siteAddresses', country)).body),
    coin: async (coinId: string) => dataOf(homeQuotationSchema, (await get(`/v1/mix/market/getHomeQuotation?coinId=${coinId}`, 'DE')).body),
  };
}

it('lists are the parts of the whole ones that have rows', async () => {
  const { lists } = await (await build()).addresses('DE');
  expect(lists).toEqual(
    expect.arrayContaining(['spot/layer-1', 'spot/privacy', 'spot/usdt', 'spot/btc', 'spot/layer-1/btc', 'futures/usdt-m/layer-1']),
  );
  expect(lists).toEqual(expect.arrayContaining(['onChain/bsc', 'onChain/volume', 'onChain/bsc/volume']));
  expect(lists.filter((code) => /^spot\/(?:eur|privacy\/btc)|^favorite|^rwa|^spot$/.test(code))).toEqual([]);
  expect(new Set(lists).size).toBe(lists.length);
});

it('coins are those with a market, each once, and say in which languages they are hidden', async () => {
  const { coins } = await (await build()).addresses('DE');
  expect(coins).toEqual([
    { coinId: 'btc', hiddenIn: [] },
    { coinId: 'eth', hiddenIn: [] },
    { coinId: 'monero', hiddenIn: ['ja'] },
  ]);
});

it('what a country hides is left out for it', async () => {
  const { coins, lists } = await (await build()).addresses('JP');
  expect(coins.map(({ coinId }) => coinId)).toEqual(['btc', 'eth']);
  expect(lists.filter((code) => code.includes('privacy'))).toEqual([]);
});

it('sectors are those with a page of their own', async () => {
  expect((await (await build()).addresses('DE')).sectors).toEqual(['layer-1']);
});

it('texts have the day of their latest change in each language', async () => {
  const { texts } = await (await build()).addresses('DE');
  expect(texts.map(({ page }) => page)).toEqual([...HELP_IDS.map((id) => `help/${id}`), ...OPERATOR_PAGES]);
  for (const { updated } of texts) expect(Object.keys(updated)).toEqual([...LANGUAGE_CODES]);
});

it('an answer about a coin says in which languages it is hidden, if in any', async () => {
  const { coin } = await build();
  expect((await coin('monero')).hiddenIn).toEqual(['ja']);
  expect(await coin('btc')).not.toHaveProperty('hiddenIn');
});
