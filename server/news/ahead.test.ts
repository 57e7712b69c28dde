import { describe, expect, it } from 'vitest';
import { UNRESTRICTED_AUDIENCE } from '../market/visibility';
import { Market } from '../market/market';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';
import { eventsAhead } from './ahead';

/** The evening before Thanksgiving. */
const NOW = Date.UTC(2026, 10, 25, 15, 30);
const EXPIRY = Date.UTC(2026, 11, 25, 8);

async function build(now = NOW): Promise<Market> {
  const catalog = buildCatalog([
    ['BTC', 'USDT', 'usdt-m'],
    ['ETH', 'USDT', 'usdt-m'],
    ['SOL', 'USDT', 'usdt-m'],
    ['BTC', 'USDZ26', 'coin-m'],
    ['XMR', 'USDZ26', 'coin-m'],
    ['OLD', 'USDU26', 'coin-m'],
    ['NVDA', 'USD', 'stocks'],
  ]);
  const contract = (fundingHours: number | null, expiryTime: number | null = null) => ({
    contract: { leverageMax: 50, fundingHours, expiryTime },
  });
  const terms = [
    contract(8),
    contract(1),
    contract(8),
    contract(null, EXPIRY),
    contract(null, EXPIRY),
    contract(null, NOW - 86_400_000),
    { session: 'us-stocks' as const },
  ];
  const symbols = catalog.symbols.map((symbol, index) => ({
    ...symbol,
    ...terms[index],
    coin: { ...symbol.coin, id: symbol.coin.ticker === 'XMR' ? 'monero' : symbol.coin.id },
    statuses: symbol.coin.ticker === 'SOL' ? [{ from: 0, status: 'suspended' as const }] : [],
  }));
  const feed = new FakeFeed({ coins: symbols.map(({ coin }) => coin), symbols });
  symbols.forEach(({ index }) => feed.push(buildFeedQuote(index, 100)));
  const market = new Market(feed, () => now, {});
  await market.open();
  return market;
}
const short = (events: ReturnType<typeof eventsAhead>) =>
  events.map(({ key, time, values, symbols }) => [key, new Date(time).toISOString().slice(0, 16), values, symbols.map(({ name }) => name)]);

describe('what is ahead', () => {
  it('has settlements of funding, expiries and holidays by time', async () => {
    expect(short(eventsAhead(await build(), null, UNRESTRICTED_AUDIENCE))).toEqual([
      ['funding', '2026-11-25T16:00', { count: 2 }, []],
      ['holiday', '2026-11-26T00:00', {}, []],
      ['earlyClose', '2026-11-27T18:00', {}, []],
      ['earlyClose', '2026-12-24T18:00', {}, []],
      ['holiday', '2026-12-25T00:00', {}, []],
      ['expiry', '2026-12-25T08:00', { count: 2 }, ['BTCUSDZ26', 'XMRUSDZ26']],
      ['holiday', '2027-01-01T00:00', {}, []],
      ['holiday', '2027-01-18T00:00', {}, []],
      ['holiday', '2027-02-15T00:00', {}, []],
    ]);
  });

  it('names no contract that is hidden from the reader', async () => {
    const events = eventsAhead(await build(), null, { country: 'JP', language: 'en' });
    expect(short(events).find(([key]) => key === 'expiry')).toEqual(['expiry', '2026-12-25T08:00', { count: 1 }, ['BTCUSDZ26']]);
  });

  it('has settlements of different intervals apart', async () => {
    const events = eventsAhead(await build(NOW - 3 * 3_600_000), null, UNRESTRICTED_AUDIENCE);
    expect(short(events).slice(0, 2)).toEqual([
      ['funding', '2026-11-25T13:00', { count: 1 }, []],
      ['funding', '2026-11-25T16:00', { count: 1 }, []],
    ]);
  });

  it('has the early close of today until then only', async () => {
    const closing = Date.UTC(2026, 10, 27, 18);
    const closes = async (now: number) =>
      short(eventsAhead(await build(now), null, UNRESTRICTED_AUDIENCE)).filter(
        ([key, time]) => key === 'earlyClose' && time === '2026-11-27T18:00',
      );
    expect([(await closes(closing - 1)).length, (await closes(closing)).length]).toEqual([1, 0]);
  });

  it('has the halving with its range, Unix seconds in milliseconds', async () => {
    const next = { number: 5, height: 1_050_000, estimate: { expected: 1_838_000_000.4, earliest: 1_830_000_000, latest: 1_846_000_000 } };
    const found = eventsAhead(await build(), next, UNRESTRICTED_AUDIENCE).at(-1);
    expect(found).toEqual({
      kind: 'protocol',
      key: 'halving',
      time: 1_838_000_000_400,
      isDay: false,
      range: { earliest: 1_830_000_000_000, latest: 1_846_000_000_000 },
      values: { number: 5, height: 1_050_000 },
      symbols: [],
    });
  });
});
