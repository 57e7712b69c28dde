import { describe, expect, it } from 'vitest';
import { homeQuotationSchema } from '../../lib/contract/quotes';
import { buildApi, dataOf, NOW } from '../../tests/builders/api';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';
import { buildMarketFeed } from '../../tests/builders/running-app';

const url = '/v1/mix/market/getHomeQuotation';
type Built = Awaited<ReturnType<typeof buildApi>>;
const read = async ({ api }: Built, query: string) => dataOf(homeQuotationSchema.strict(), (await api.inject(`${url}?${query}`)).body);
const idsOf = async (built: Built, query: string) => (await read(built, query)).rows.map(({ symbolId }) => symbolId);

describe('getHomeQuotation', () => {
  it('lists a line by turnover, with its quote coins and its source', async () => {
    const list = await read(await buildApi(), 'businessLine=spot');
    expect(list.rows.map(({ symbolId }) => symbolId)).toEqual(['BTCUSDT_SPBL', 'ETHBTC_SPBL', 'ETHUSDT_SPBL', 'USDCUSDT_SPBL']);
    expect(list).toMatchObject({
      asOf: NOW,
      total: 4,
      quotes: [
        { coin: 'USDT', count: 3 },
        { coin: 'BTC', count: 1 },
      ],
      source: { kind: 'simulated' },
    });
  });

  it('formats each field as the contract defines', async () => {
    const { rows } = await read(await buildApi(), 'businessLine=usdt-m&limit=1');
    expect(rows).toEqual([
      {
        symbolId: 'BTCUSDT_UMCBL',
        symbolCode: 'BTCUSDT',
        symbolCodeDisplayName: 'BTCUSDT',
        exchangeName: 'Tideline',
        businessLine: 2,
        leftCoinName: 'BTC',
        rightCoinName: 'USDT',
        pricedSymbol: 'USDT',
        coinId: 'btc',
        coinName: 'BTC coin',
        imgUrl: null,
        isFavorite: false,
        isSelected: false,
        pricePrecision: 2,
        price: '104050.00',
        markPrice: '104051.00',
        indexPrice: '104049.00',
        chgUTC: '1039.500000',
        open24h: '104050.00',
        high24h: '104050.00',
        low24h: '104050.00',
        baseVolume: '10.0000',
        quoteVolume: '1040500.00',
        turnover: '1040500.00',
        supportUtaFlag: true,
        epoch: expect.any(Number) as number,
        version: Math.floor(NOW / 250),
      },
    ]);
  });

  it.each([
    ['quote=USDT', ['BTCUSDT_SPBL', 'ETHUSDT_SPBL', 'USDCUSDT_SPBL']],
    ['quote=btc', ['ETHBTC_SPBL']],
    ['sort=price&direction=asc', ['ETHBTC_SPBL', 'USDCUSDT_SPBL', 'ETHUSDT_SPBL', 'BTCUSDT_SPBL']],
    ['sort=name&direction=asc&limit=2', ['BTCUSDT_SPBL', 'ETHBTC_SPBL']],
  ])('%s', async (query, expected) => {
    expect(await idsOf(await buildApi(), `businessLine=spot&${query}`)).toEqual(expected);
  });

  it('returns the total number of rows also when a few are requested', async () => {
    expect((await read(await buildApi(), 'businessLine=spot&quote=usdt&limit=1')).total).toBe(3);
  });

  it('shows new prices within a second, and reuses rows that did not change', async () => {
    const feed = buildMarketFeed();
    const built = await buildApi({}, feed);
    await read(built, 'businessLine=spot');
    feed.push(buildFeedQuote(0, 105_000));
    built.time.now += 1_000;
    built.market.beat();
    const { rows, asOf } = await read(built, 'businessLine=spot');
    expect(asOf).toBe(NOW + 1_000);
    expect(rows[0]).toMatchObject({ symbolId: 'BTCUSDT_SPBL', price: '105000.00', version: Math.floor((NOW + 1_000) / 250) });
    expect(rows.find(({ symbolId }) => symbolId === 'ETHUSDT_SPBL')).toMatchObject({ price: '3600.00', version: Math.floor(NOW / 250) });
  });

  it('moves the change since 0:00 UTC with the open, also when the price does not move', async () => {
    const feed = buildMarketFeed();
    const built = await buildApi({}, feed);
    await read(built, 'businessLine=spot');
    let answer: () => void = () => undefined;
    const computed = new Promise<void>((resolve) => (answer = resolve));
    feed.opensAt = () => computed.then(() => new Float64Array(6).fill(104_000));
    built.time.now += 60_000;
    built.market.beat();
    // Not computed yet: the row still has the opens of the minute before.
    expect((await read(built, 'businessLine=spot')).rows[0]).toMatchObject({ chgUTC: '1039.000000', open1h: '100.00' });
    answer();
    built.time.now += 1_000;
    built.market.beat();
    await built.market.lists.refresh();
    expect((await read(built, 'businessLine=spot')).rows[0]).toMatchObject({ chgUTC: '0.000000', open1h: '104000.00' });
  });

  it.each([
    'businessLine=spot&quote=JPY',
    'businessLine=spot&quote=constructo',
    'list=spot/no-such',
    'list=onChain/nowhere',
    'businessLine=margin&quote=EUR',
  ])('%s does not exist', async (query) => {
    const { api } = await buildApi();
    const answer = await api.inject(`${url}?${query}`);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, '40400']);
  });

  it('returns symbols in the given order, and those of a coin', async () => {
    const built = await buildApi();
    expect(await idsOf(built, 'symbolIds=ETHUSDT_UMCBL,NOSUCH_SPBL,BTCUSDT_SPBL')).toEqual(['ETHUSDT_UMCBL', 'BTCUSDT_SPBL']);
    expect(await idsOf(built, 'coinId=btc')).toEqual(['BTCUSDT_SPBL', 'BTCUSDT_UMCBL']);
    expect(await idsOf(built, 'coinId=no-such')).toEqual([]);
  });

  it('shows a symbol with invalid feed values without any value', async () => {
    const feed = buildMarketFeed();
    feed.beat(0);
    feed.push(buildFeedQuote(0, Number.NaN), buildFeedQuote(1, 0), buildFeedQuote(2, 1e30), buildFeedQuote(3, 0.05));
    const list = await read(await buildApi({}, feed), 'businessLine=spot');
    expect(list.rows[0]).toMatchObject({ symbolId: 'BTCUSDT_SPBL', price: null, turnover: null, version: 0 });
    expect(list.rows.filter(({ price }) => price !== null).map(({ symbolId, turnover }) => [symbolId, turnover])).toEqual([
      ['ETHBTC_SPBL', null],
    ]);
  });

  it.each([
    'businessLine=options',
    'list=spot/a/b/c/d',
    'basis=30',
    'businessLine=spot&limit=0',
    'businessLine=spot&limit=1.5',
    'businessLine=spot&sort=constructor',
    'businessLine=spot&quote=%00',
  ])('refuses "%s"', async (query) => {
    const { api } = await buildApi();
    expect((await api.inject(`${url}?${query}`)).statusCode).toBe(400);
  });
});

it('says which of the requested ids are not listed; one that is hidden from the caller is listed', async () => {
  const feed = new FakeFeed(
    buildCatalog([
      ['BTC', 'USDT', 'spot'],
      ['MONERO', 'USDT', 'spot'],
    ]),
  );
  feed.push(buildFeedQuote(0, 100), buildFeedQuote(1, 100));
  const built = await buildApi({ DEFAULT_COUNTRY: 'JP' }, feed);
  const { rows, unlisted } = await read(built, 'symbolIds=BTCUSDT_SPBL,OLDUSDT_SPBL,MONEROUSDT_SPBL,OLDUSDT_SPBL');
  expect([rows.map(({ symbolId }) => symbolId), unlisted]).toEqual([['BTCUSDT_SPBL'], ['OLDUSDT_SPBL']]);
  for (const query of ['symbolIds=BTCUSDT_SPBL', 'coinId=btc', 'businessLine=spot'])
    expect(await read(built, query)).not.toHaveProperty('unlisted');
});
