import { expect, it } from 'vitest';
import { sectorDetailSchema, sectorListSchema } from '../../lib/contract/sectors';
import { buildApi, dataOf } from '../../tests/builders/api';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';

const LIST = '/v1/mix/market/getListNameByPlateType';
const DETAIL = '/v1/mix/market/getSectorDetail2?plateCategoryId=ai';
const BEAT_MS = 250;

/** Coins of one sector, each with a supply of 10. */
function buildSectorFeed(): FakeFeed {
  const pairs = ['A', 'B'].map((ticker) => [ticker, 'USDT', 'spot'] as const);
  const feed = new FakeFeed(buildCatalog(pairs, { circulatingSupply: 10, sectors: ['ai'] }));
  feed.push(buildFeedQuote(0, 110, { open24h: 100 }), buildFeedQuote(1, 200, { open24h: 200 }));
  return feed;
}

it('every number of an answer is of one moment, also when another answer of the same second is older', async () => {
  const feed = buildSectorFeed();
  const { api, market, time } = await buildApi({}, feed);
  const [before] = dataOf(sectorListSchema, (await api.inject(LIST)).body).sectors;
  expect(Number(before?.change)).toBeCloseTo(10 / 300, 6);

  time.now += BEAT_MS;
  feed.push(buildFeedQuote(0, 140, { open24h: 100 }));
  market.beat();
  const { sector, figures, rows, asOf } = dataOf(sectorDetailSchema, (await api.inject(DETAIL)).body);
  expect([asOf, rows.find(({ leftCoinName }) => leftCoinName === 'A')?.price]).toEqual([time.now, '140.00']);
  const change = rows.reduce((sum, { price, circulatingSupply }) => sum + Number(price) * Number(circulatingSupply), 0) / 3_000 - 1;
  expect([sector.change, figures['24h'].change].map(Number)).toEqual([change, change].map((value) => expect.closeTo(value, 6) as number));
  expect(rows.reduce((sum, { contribution }) => sum + Number(contribution), 0)).toBeCloseTo(change, 6);
  expect(Number(sector.best?.change)).toBeCloseTo(0.4, 6);
});
