import { expect, it } from 'vitest';
import { buildFeedQuote } from '../../tests/builders/fake-feed';
import { openTestMarket } from './open-market.fixtures';
import { TickText } from './tick-text';

it('a short tick is the index and the price as text', async () => {
  const { market } = await openTestMarket();
  expect(new TickText(market).short(0)).toBe('[0,"100.00"]');
});

it('a full tick holds the fields in the order of the contract, without unknown ones at the end', async () => {
  const { market, feed } = await openTestMarket();
  feed.push(buildFeedQuote(1, 51, { open24h: 50, high24h: 52, low24h: 49, markPrice: 51.5 }));
  market.beat();
  const full = JSON.parse(new TickText(market).full(1) ?? '') as unknown[];
  expect(full).toEqual([1, '51.00', '50.00', '52.00', '49.00', '10.0000', '510.00', '510.00', '51.50']);
});

it('a snapshot tick maps the index to its symbol and carries the version of the quote', async () => {
  const { market } = await openTestMarket();
  expect(new TickText(market).snapshot(2)).toMatch(/^\["XRPUSDT_SPBL",7040000000,2,"2.00",/);
});

it('a symbol without a quote has no ticks and a snapshot without values', async () => {
  const { market } = await openTestMarket({ BTC: 100, BAD: Number.NaN });
  const ticks = new TickText(market);
  expect([ticks.short(1), ticks.full(1)]).toEqual([undefined, undefined]);
  expect(JSON.parse(ticks.snapshot(1))).toEqual(['BADUSDT_SPBL', 0, 1]);
});

it('each text is made once a change, however often it is requested', async () => {
  const { market, beat } = await openTestMarket();
  const ticks = new TickText(market);
  for (let times = 0; times < 5; times += 1) ticks.short(0);
  expect(ticks.serialized).toBe(1);
  beat({ 0: 101 });
  expect(ticks.short(0)).toBe('[0,"101.00"]');
  expect(ticks.serialized).toBe(2);
});
