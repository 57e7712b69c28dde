import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { marketConfigSchema } from '../../lib/contract/config';
import {
  breadthSchema,
  cheapCurrencySchema,
  currentModelSchema,
  industryTrendSchema,
  marketHeatMapSchema,
  metricsSchema,
  quotationCardsSchema,
  riseDistributionSchema,
  topCoinsSchema,
  topExchangeListSchema,
} from '../../lib/contract/overview';
import { OVERVIEW_CARDS, SWITCHED_CARDS } from '../../lib/contract/overview-terms';
import { buildApi, dataOf, NOW } from '../../tests/builders/api';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';
import { buildMarketFeed } from '../../tests/builders/running-app';

type Api = Awaited<ReturnType<typeof buildApi>>['api'];
const BASE = '/v1/mix/index';
const ARTICLES = path.resolve(import.meta.dirname, '../content/articles');
const MODEL = '/v1/cms/quotesPage/getCurrentModel';

interface Coin {
  price: number;
  open?: number;
  turnover?: number;
  supply?: number;
  sectors?: string[];
}

/** Feed of coins against USDT; prices an hour, 7 and 30 days ago are 100. */
function buildCoinFeed(coins: Readonly<Record<string, Coin>>): FakeFeed {
  const catalog = buildCatalog(Object.keys(coins).map((ticker) => [ticker, 'USDT', 'spot'] as const));
  const symbols = catalog.symbols.map((symbol) => {
    const { supply = Number.NaN, sectors = [] } = coins[symbol.coin.ticker] ?? {};
    return { ...symbol, coin: { ...symbol.coin, circulatingSupply: supply, sectors } };
  });
  const feed = new FakeFeed({ ...catalog, symbols });
  Object.values(coins).forEach(({ price, open = price, turnover = 1_000_000 }, index) =>
    feed.push(buildFeedQuote(index, price, { open24h: open, quoteVolume: turnover })),
  );
  return feed;
}

async function cardsOf(api: Api): Promise<string[]> {
  const answer = await api.inject({ method: 'POST', url: MODEL, payload: {} });
  return dataOf(currentModelSchema.strict(), answer.body).cards.map(({ code }) => code);
}

describe('the cards of the overview', () => {
  const withoutFigures = () => buildMarketFeed({ sectors: ['layer-1'] });
  const feed = () => {
    const market = withoutFigures();
    const contract = market.catalog.current.symbols.find(({ line }) => line === 'usdt-m');
    market.push(buildFeedQuote(contract?.index ?? -1, 100, { openInterest: 1 }));
    return market;
  };
  /** Cards of an exchange with one source of prices and without articles. */
  const cards = OVERVIEW_CARDS.filter((code) => code !== 'topExchangeList' && code !== 'news');

  it('are all that have something to show, in their order; a feed is one source', async () => {
    const { api } = await buildApi({}, feed());
    expect(await cardsOf(api)).toEqual(cards);
  });

  it('have the news when there are articles', async () => {
    const { api } = await buildApi({}, feed(), null, undefined, { articles: ARTICLES });
    expect(await cardsOf(api)).toEqual(OVERVIEW_CARDS.filter((code) => code !== 'topExchangeList'));
  });

  it.each(SWITCHED_CARDS)('lack %s when it is switched off, as the market config says', async (card) => {
    const { api } = await buildApi({ OVERVIEW_CARDS_OFF: card }, feed());
    expect(await cardsOf(api)).toEqual(cards.filter((code) => code !== card));
    const { body } = await api.inject({ method: 'POST', url: '/v1/mix/public/config', payload: {} });
    const { overviewSwitch } = dataOf(marketConfigSchema, body);
    const off = Object.entries(overviewSwitch).flatMap(([name, isOn]) => (isOn ? [] : name));
    expect(off).toEqual([card]);
  });

  it('lack those of sectors and of instruments that the feed does not have', async () => {
    const { api } = await buildApi({ OVERVIEW_QUOTATIONS: 'XAUUSD_TFBL' }, buildMarketFeed());
    const missing = ['quotationCards', 'leadingSector', 'sexySector', 'contractData', 'industryTrend'];
    expect(await cardsOf(api)).toEqual(cards.filter((code) => !missing.includes(code)));
  });

  it('lack the trend without prices of 30 days ago, and the breadth once it is known that no past price is', async () => {
    const unknown = feed();
    unknown.opensAt = () => Promise.resolve(new Float64Array(6).fill(Number.NaN));
    const { api, time } = await buildApi({}, unknown);
    const early = await cardsOf(api);
    expect([early.includes('breadth'), early.includes('industryTrend')]).toEqual([true, false]);
    time.now += 1_000;
    expect(await cardsOf(api)).not.toContain('breadth');
  });

  it('lack the contract data where no contract has an open interest or a funding rate', async () => {
    const { api } = await buildApi({}, withoutFigures());
    expect(await cardsOf(api)).toEqual(cards.filter((code) => code !== 'contractData'));
  });

  it('lack the token picks once it is known that no coin has rates', async () => {
    const { api, picks, market, time } = await buildApi({}, feed());
    expect(await cardsOf(api)).toContain('aiIndex');
    picks.start();
    picks.current();
    market.beat();
    await picks.whenIdle();
    expect(picks.latest()?.coins).toEqual([]);
    time.now += 1_000;
    expect(await cardsOf(api)).not.toContain('aiIndex');
    await picks.stop();
  });
});

describe('quotation cards', () => {
  it('are the configured instruments in their order, with pictures once past prices are known', async () => {
    const { api, time } = await buildApi({ OVERVIEW_QUOTATIONS: 'ETHUSDT_SPBL,NONEUSDT_SPBL,BTCUSDT_UMCBL' });
    const read = async () => dataOf(quotationCardsSchema.strict(), (await api.inject(`${BASE}/quotationCards`)).body);
    const first = await read();
    expect(first.rows.map(({ symbolId }) => symbolId)).toEqual(['ETHUSDT_SPBL', 'BTCUSDT_UMCBL']);
    expect(first.pictures).toBeNull();
    await new Promise(setImmediate);
    time.now += 1_000;
    const { pictures } = await read();
    expect(Object.keys(pictures?.closes ?? {})).toEqual(['ETHUSDT_SPBL', 'BTCUSDT_UMCBL']);
    expect(pictures?.closes['ETHUSDT_SPBL']).toEqual(Array.from({ length: 48 }, () => '100.00'));
  });
});

describe('low-priced coins', () => {
  it('cost less than the price, are above the floor of rankings, the largest turnover first, and no stablecoins', async () => {
    const feed = buildCoinFeed({
      A: { price: 0.99, turnover: 100_000 },
      B: { price: 1, turnover: 900_000 },
      C: { price: 0.5, turnover: 200_000 },
      D: { price: 0.5, turnover: 99_999 },
      E: { price: 0.99, turnover: 5_000_000, sectors: ['stablecoin'] },
    });
    const { api } = await buildApi({}, feed);
    const cheap = dataOf(cheapCurrencySchema.strict(), (await api.inject(`${BASE}/cheapCurrency`)).body);
    expect(cheap.rows.map(({ leftCoinName }) => leftCoinName)).toEqual(['C', 'A']);
    expect(cheap).toMatchObject({ priceMax: '1', floor: { turnover: '100000.00', ageHours: 24 }, stablecoins: 1, total: 2 });
  });

  it('are those below the configured price', async () => {
    const { api } = await buildApi({ CHEAP_PRICE_MAX: '0.25' }, buildCoinFeed({ A: { price: 0.24 }, B: { price: 0.25 } }));
    const { rows, priceMax } = dataOf(cheapCurrencySchema, (await api.inject(`${BASE}/cheapCurrency`)).body);
    expect([rows.map(({ leftCoinName }) => leftCoinName), priceMax]).toEqual([['A'], '0.25']);
  });
});

it('the largest coins say by what they are', async () => {
  const by = async (supply: number): Promise<unknown> => {
    const feed = buildCoinFeed({ A: { price: 2, supply, turnover: 5 }, B: { price: 1, supply: supply * 9, turnover: 4 } });
    const { api } = await buildApi({}, feed);
    const answer = dataOf(topCoinsSchema.strict(), (await api.inject(`${BASE}/topCoins?limit=1`)).body);
    return [answer.by, answer.total, answer.rows.map(({ leftCoinName }) => leftCoinName)];
  };
  expect(await by(10)).toEqual(['capitalization', 2, ['B']]);
  expect(await by(Number.NaN)).toEqual(['turnover', 2, ['A']]);
});

describe('figures of the whole market', () => {
  const metrics = async (coins: Readonly<Record<string, Coin>>) => {
    const { api } = await buildApi({}, buildCoinFeed(coins));
    return dataOf(metricsSchema.strict(), (await api.inject(`${BASE}/getMetrics`)).body);
  };

  it('are those of the coins that trade', async () => {
    const answer = await metrics({
      BTC: { price: 200, open: 100, supply: 3, turnover: 5 },
      ETH: { price: 10, open: 10, supply: 10, turnover: 6 },
      A: { price: 50, open: 100, supply: 6, turnover: 7 },
    });
    expect(answer).toMatchObject({
      coins: 3,
      capitalization: '1000.00',
      // From 3 × 100 + 10 × 10 + 6 × 100 = 1,000.
      capitalizationChange: '0.000000',
      unknownSupplies: 0,
      turnover: '18.00',
      dominance: [
        { coinId: 'btc', ticker: 'BTC', capitalization: '600.00', dominance: '0.60000000' },
        { coinId: 'eth', ticker: 'ETH', capitalization: '100.00', dominance: '0.10000000' },
      ],
    });
  });

  it('are unknown where they need a supply that is', async () => {
    const answer = await metrics({ BTC: { price: 200, open: 100, supply: 3, turnover: 5 }, A: { price: 50, turnover: 7 } });
    expect(answer).toMatchObject({
      capitalization: null,
      capitalizationChange: null,
      unknownSupplies: 1,
      turnover: '12.00',
      dominance: [{ ticker: 'BTC', capitalization: '600.00', dominance: null }],
    });
  });
});

describe('the heat map', () => {
  const sectors = ['ai'];
  const coins = {
    A: { price: 150, open: 120, supply: 2, turnover: 5, sectors },
    B: { price: 50, turnover: 9, sectors: ['other'] },
    C: { price: 1, turnover: 7, sectors },
  };

  it('has each instrument with its changes, the largest turnover first; what is unknown is null', async () => {
    const feed = buildCoinFeed(coins);
    feed.opensAt = () => Promise.resolve(Float64Array.of(100, Number.NaN, 100));
    const { api } = await buildApi({}, feed);
    const { items, ...head } = dataOf(marketHeatMapSchema.strict(), (await api.inject(`${BASE}/marketHeatMap?languageType=ja`)).body);
    expect(head).toMatchObject({ asOf: NOW, market: 'spot', total: 3, sectors: [{ code: 'ai', name: 'AI' }] });
    expect(items.map(({ symbolId }) => symbolId)).toEqual(['BUSDT_SPBL', 'CUSDT_SPBL', 'AUSDT_SPBL']);
    expect(items[2]).toMatchObject({
      price: '150.00',
      open1h: '100.00',
      change1h: '0.500000',
      change24h: '0.250000',
      change7d: '0.500000',
      turnover: '5.00',
      capitalization: '300.00',
      sector: 'ai',
    });
    expect(items[0]).toMatchObject({
      open7d: null,
      change1h: null,
      change7d: null,
      change24h: '0.000000',
      capitalization: null,
      sector: null,
    });
  });

  it('has the 100 largest of a market, and says of how many', async () => {
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, place) => [`C${place}`, { price: 1, turnover: 1_000 - place }]));
    const { api } = await buildApi({}, buildCoinFeed(many));
    const { items, total } = dataOf(marketHeatMapSchema, (await api.inject(`${BASE}/marketHeatMap`)).body);
    expect([items.length, items.at(-1)?.coinId, total]).toEqual([100, 'c99', 120]);
  });

  it('of contracts has contracts, with the capitalization of their coins', async () => {
    const { api } = await buildApi({}, buildMarketFeed({ circulatingSupply: 2 }));
    const { items, market } = dataOf(marketHeatMapSchema, (await api.inject(`${BASE}/marketHeatMap?market=futures`)).body);
    expect([market, items.map(({ symbolId }) => symbolId)]).toEqual(['futures', ['BTCUSDT_UMCBL', 'ETHUSDT_UMCBL']]);
    expect(items[0]).toMatchObject({ price: '104050.00', capitalization: '208000.00' });
  });
});

it('the distribution of changes counts every instrument of the list once', async () => {
  const feed = buildCoinFeed({
    A: { price: 103, open: 100 },
    B: { price: 97, open: 100 },
    C: { price: 100, open: 100 },
    D: { price: 100, open: Number.NaN },
    E: { price: Number.NaN },
  });
  const { api } = await buildApi({}, feed);
  const answer = dataOf(riseDistributionSchema.strict(), (await api.inject(`${BASE}/riseDistribution`)).body);
  expect(answer).toMatchObject({ market: 'spot', list: 'spot/usdt', total: 5, rising: 1, falling: 1, unchanged: 1, unknown: 2 });
  expect(answer.classes.filter(({ count }) => count > 0)).toEqual([
    { from: '-0.05', to: '-0.03', hasFrom: false, hasTo: true, count: 1, filter: '-4.9999999999..-3' },
    { from: '0', to: '0', hasFrom: true, hasTo: true, count: 1, filter: '0..0' },
    { from: '0.03', to: '0.05', hasFrom: true, hasTo: false, count: 1, filter: '3..4.9999999999' },
  ]);
});

it('the trend has no line until past prices are known, then one from 100', async () => {
  const feed = buildCoinFeed({ A: { price: 150, supply: 1, sectors: ['ai'] }, B: { price: 150, supply: 1, sectors: ['ai', 'defi'] } });
  const { api, time } = await buildApi({}, feed);
  const read = async () => dataOf(industryTrendSchema.strict(), (await api.inject(`${BASE}/industryTrend?languageType=ja`)).body);
  const first = await read();
  expect(first).toMatchObject({ by: 'capitalization', times: null });
  expect(first.sectors.map(({ plateCategoryId, hasDetail, points }) => [plateCategoryId, hasDetail, points])).toEqual([
    ['ai', true, null],
    ['defi', false, null],
  ]);
  await new Promise(setImmediate);
  time.now += 1_000;
  const { times, sectors } = await read();
  const points = sectors[0]?.points ?? [];
  expect([points.length, points[0], points.at(-1)]).toEqual([times?.length, '100.0000', '150.0000']);
  expect(sectors[0]?.change).toBe('0.500000');
});

it('the breadth says how much is loaded until it is known', async () => {
  const { api, time } = await buildApi({}, buildCoinFeed({ BTC: { price: 101 }, A: { price: 99 } }));
  const read = async () => dataOf(breadthSchema.strict(), (await api.inject(`${BASE}/breadth`)).body);
  expect(await read()).toMatchObject({ day: null, days: { loaded: 0, all: 200 }, coins: 2, beatBitcoin: { share: null, counted: 0 } });
  await new Promise(setImmediate);
  time.now += 1_000;
  expect(await read()).toMatchObject({
    day: Date.UTC(2025, 5, 1),
    days: { loaded: 200, all: 200 },
    aboveMean: [
      { days: 50, share: '0.50000000', above: 1, counted: 2 },
      { days: 200, share: '0.50000000', above: 1, counted: 2 },
    ],
    beatBitcoin: { days: 90, largest: 50, by: 'turnover', share: '0.00000000', above: 0, counted: 1 },
  });
});

it('the sources are the feed with the turnover of the market', async () => {
  const { api } = await buildApi({}, buildCoinFeed({ A: { price: 1, turnover: 3 }, B: { price: 1, turnover: 4 } }));
  const { exchanges } = dataOf(topExchangeListSchema.strict(), (await api.inject(`${BASE}/topExchangeList`)).body);
  expect(exchanges).toEqual([{ exchangeName: 'Tideline', coins: 2, turnover: '7.00' }]);
});
