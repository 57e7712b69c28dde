import { expect, it } from 'vitest';
import type { QuoteRow } from '../../../lib/contract/quotes';
import { buildMarketFeed } from '../../../tests/builders/running-app';
import { Market } from '../../market/market';
import { QuoteRows } from './quote-rows';

it('a row is serialized again in a new epoch, though its version and minute repeat', async () => {
  const start = 1_760_000_000_000;
  let now = start;
  const market = new Market(buildMarketFeed(), () => now);
  await market.open();
  const rows = new QuoteRows(market, 'Tideline');
  const row = (): QuoteRow => JSON.parse(rows.rowJson(0, 'en') ?? '') as QuoteRow;
  expect(row()).toMatchObject({ epoch: start, version: start / 250, price: '104000.00' });
  for (const time of [start + 5_000, start]) {
    now = time;
    market.beat();
  }
  expect(row()).toMatchObject({ epoch: start + 1, version: start / 250, price: '104000.00' });
});

it('a row of a metal has the name of each language, though its quote is the same', async () => {
  const feed = buildMarketFeed({ assetClass: 'metal', id: 'metals-xauusd', name: 'Gold' });
  const market = new Market(feed, () => 1_760_000_000_000);
  await market.open();
  const rows = new QuoteRows(market, 'Tideline');
  const nameIn = (language: string): string => (JSON.parse(rows.rowJson(0, language) ?? '') as QuoteRow).coinName;
  for (let time = 0; time < 2; time += 1) expect(['en', 'ja', 'ar', 'en-GB'].map(nameIn)).toEqual(['Gold', '金', 'الذهب', 'Gold']);
  expect(rows.row(0, 'ja')?.coinName).toBe('金');
});

it('a row and its text agree, field by field and in their order', async () => {
  const market = new Market(buildMarketFeed(), () => 1_760_000_000_000);
  await market.open();
  const rows = new QuoteRows(market, 'Tideline');
  for (const { index } of market.catalog.symbols) expect(JSON.stringify(rows.row(index, 'en'))).toBe(rows.rowJson(index, 'en'));
  expect([rows.row(99, 'en'), rows.rowJson(99, 'en')]).toEqual([null, null]);
});
