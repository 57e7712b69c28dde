import { expect, it } from 'vitest';
import { LiveState } from './live-state';
import { fakeVenue, spotInstrument } from './live.fixtures';

const NOW = 1_790_000_000_000;

function scene(count = 2) {
  const venue = fakeVenue('okx');
  const clock = { now: NOW };
  const places = Array.from({ length: count }, (_, place) => ({ venue, instrument: spotInstrument(`C${place}`) }));
  const state = new LiveState(places, () => clock.now);
  const sink = state.sinkOf(venue);
  const known = (place: number, price: number): void => {
    sink.set(place, 'open24h', 100);
    sink.set(place, 'high24h', 110);
    sink.set(place, 'low24h', 90);
    sink.set(place, 'baseVolume', 5);
    sink.set(place, 'quoteVolume', 500);
    sink.set(place, 'price', price);
  };
  const rows = () => {
    const batch = state.report();
    return Array.from({ length: batch.length }, (_, row) => ({
      index: batch.index[row],
      price: batch.values.price[row],
      low: batch.low[row],
      high: batch.high[row],
      low24h: batch.values.low24h[row],
      high24h: batch.values.high24h[row],
    }));
  };
  return { venue, state, sink, clock, known, rows };
}

it('reports a symbol once it has all values of a row, and then only when one has changed', () => {
  const { sink, known, rows } = scene();
  sink.set(0, 'price', 100);
  expect(rows()).toEqual([]);
  known(0, 100);
  expect(rows()).toMatchObject([{ index: 0, price: 100, low: 100, high: 100 }]);
  expect(rows()).toEqual([]);
  sink.set(0, 'price', 100);
  expect(rows()).toEqual([]);
});

it('a symbol whose turnover is unknown, or becomes so, is reported without it', () => {
  const { state, sink, known } = scene(1);
  const turnover = (): (number | undefined)[] => {
    const { length, values } = state.report();
    return [length, values.quoteVolume[0]];
  };
  for (const field of ['open24h', 'baseVolume', 'price'] as const) sink.set(0, field, 100);
  expect(turnover()).toEqual([1, Number.NaN]);
  known(0, 100);
  expect(turnover()).toEqual([1, 500]);
  sink.set(0, 'quoteVolume', Number.NaN);
  expect(turnover()).toEqual([1, Number.NaN]);
});

it('hides no extreme between two reports: those of prices and of trades', () => {
  const { sink, known, rows } = scene();
  known(0, 100);
  rows();
  sink.set(0, 'price', 104);
  sink.set(0, 'price', 101);
  sink.traded(0, 97, 102);
  expect(rows()).toMatchObject([{ price: 101, low: 97, high: 104 }]);
  sink.set(0, 'price', 102);
  expect(rows()).toMatchObject([{ price: 102, low: 101, high: 102 }]);
});

it('a wick in a gap is no extreme of a report: it goes from the price before to the first one after', () => {
  const { venue, state, clock, known, rows } = scene(1);
  known(0, 100);
  rows();
  clock.now += 60_000;
  const answer = state.sinkOfAnswer(venue, clock.now);
  answer.set(0, 'high24h', 130);
  answer.set(0, 'price', 104);
  expect(rows()).toMatchObject([{ price: 104, low: 100, high: 104, high24h: 130 }]);
});

it('withholds a price that is wrong by a power of ten, and the trades of it', () => {
  const { sink, state, known, rows } = scene();
  known(0, 100);
  rows();
  sink.set(0, 'price', 1_000);
  sink.traded(0, 10, 10);
  expect(rows()).toEqual([]);
  expect(state.withheldPrices).toBe(2);
  sink.set(0, 'price', 99);
  expect(rows()).toMatchObject([{ price: 99, low: 99, high: 100 }]);
});

it('believes a price that jumps tenfold after it has been repeated for 30 seconds: the coin was split', () => {
  const { sink, clock, known, rows } = scene();
  known(0, 100);
  rows();
  for (const seconds of [0, 10, 29]) {
    clock.now = NOW + seconds * 1_000;
    sink.set(0, 'price', 10 + seconds / 100);
  }
  expect(rows()).toEqual([]);
  clock.now = NOW + 30_000;
  sink.set(0, 'price', 10.5);
  expect(rows()).toMatchObject([{ price: 10.5 }]);
});

it.each([
  ['markPrice', 100, 10_000],
  ['indexPrice', 100, 10_000],
  ['open24h', 100, 10_000],
  ['high24h', 110, 10_000],
  ['low24h', 90, 1],
  ['openInterest', 100, 10_000],
] as const)(
  'withholds a value of %s that jumps, until it has been repeated for 30 seconds; unknown values meanwhile do not help it',
  (field, usual, lasting) => {
    const { state, sink, clock, known } = scene(1);
    known(0, 100);
    /** Sets a value, and returns the reported one. */
    const reported = (value: number): number | undefined => {
      sink.set(0, field, value);
      sink.set(0, 'price', state.lastPrice(0) === 100 ? 100.5 : 100);
      return state.report().values[field][0];
    };
    expect(reported(usual)).toBe(usual);
    expect(reported(usual * 1_000)).toBe(usual);
    reported(Number.NaN);
    expect(reported(usual / 1_000)).not.toBe(usual / 1_000);
    expect(state.withheldPrices).toBe(2);
    expect(reported(usual * 1.01)).toBe(usual * 1.01);
    for (const seconds of [40, 69]) {
      clock.now = NOW + seconds * 1_000;
      expect(reported(lasting)).toBe(usual * 1.01);
    }
    clock.now = NOW + 70_000;
    expect(reported(lasting * 0.99)).toBe(lasting * 0.99);
  },
);

it('a doubted value is repeated by changes that leave it out', () => {
  const { state, sink, clock, known } = scene(1);
  known(0, 100);
  sink.set(0, 'markPrice', 100);
  sink.set(0, 'markPrice', 10);
  for (const seconds of [10, 20, 30]) {
    expect(state.report().values.markPrice[0]).toBe(100);
    clock.now = NOW + seconds * 1_000;
    sink.set(0, 'price', 100 + seconds);
    sink.unchanged(0);
  }
  expect(state.report().values.markPrice[0]).toBe(10);
});

it('a price equal to the last one ends a doubt, and trades beside it do not confirm it', () => {
  const { sink, clock, known, rows } = scene(1);
  known(0, 100);
  sink.set(0, 'price', 1_000);
  clock.now = NOW + 20_000;
  sink.set(0, 'price', 100);
  clock.now = NOW + 31_000;
  sink.set(0, 'price', 1_000);
  clock.now = NOW + 62_000;
  sink.traded(0, 1_000, 1_000);
  expect(rows()).toMatchObject([{ price: 100, high: 100 }]);
  sink.set(0, 'price', 1_000);
  expect(rows()).toMatchObject([{ price: 1_000 }]);
});

it('goes on with the values of an earlier state for symbols of the same venue, also with their check', () => {
  const { venue, state, known, sink } = scene();
  known(1, 100);
  sink.setFundingTime(1, NOW + 5);
  const later = new LiveState(
    [
      { venue, instrument: spotInstrument('C1') },
      { venue: fakeVenue('binance'), instrument: spotInstrument('C1') },
    ],
    () => NOW,
  );
  later.adopt(state);
  later.sinkOf(venue).set(0, 'price', 100_000);
  const batch = later.report();
  expect([batch.length, batch.index[0], batch.values.price[0], batch.low[0], batch.high[0]]).toEqual([1, 0, 100, 100, 100]);
  expect([later.fundingTime(0), later.fundingTime(1)]).toEqual([NOW + 5, null]);
});

it('a doubt goes on in a later state: a jump is believed 30 seconds after it came, not after the new catalog', () => {
  const { venue, state, sink, clock, known } = scene();
  known(1, 100);
  sink.set(1, 'price', 1_000);
  sink.set(1, 'markPrice', 100);
  clock.now = NOW + 25_000;
  sink.set(1, 'markPrice', 1_000);
  const places = [
    { venue, instrument: spotInstrument('C1') },
    { venue: fakeVenue('binance'), instrument: spotInstrument('C1') },
  ];
  const later = new LiveState(places, () => clock.now);
  later.adopt(state);
  const laterSink = later.sinkOf(venue);
  laterSink.set(0, 'price', 1_001);
  expect(later.lastPrice(0)).toBe(100);
  clock.now = NOW + 30_000;
  laterSink.set(0, 'price', 1_002);
  laterSink.set(0, 'markPrice', 1_000);
  const { price, markPrice } = later.report().values;
  expect([price[0], markPrice[0]]).toEqual([1_002, 100]);
});

it('a later state follows the frames of the earlier one until it has newer ones, or those have ended', () => {
  const { venue, state, sink, clock, known } = scene();
  known(0, 100);
  const later = new LiveState([{ venue, instrument: spotInstrument('C0') }], () => clock.now);
  later.adopt(state);
  later.report();
  const price = (): number => {
    later.followFormer();
    later.report();
    return later.lastPrice(0);
  };
  // An answer that was asked for before has older values than the frames that the earlier state gets meanwhile.
  clock.now += 1_000;
  sink.set(0, 'price', 105);
  later.sinkOfAnswer(venue, clock.now - 500).set(0, 'price', 101);
  expect(price()).toBe(105);
  clock.now += 1_000;
  later.sinkOf(venue).set(0, 'price', 106);
  expect(price()).toBe(106);
  clock.now += 1_000;
  sink.set(0, 'price', 107);
  later.leaveFormer();
  expect(price()).toBe(106);
});

it.each([
  ['extremes that cross', 80, 120, 100],
  ['a high below the last price', 99, 90, 100],
])('%s are widened to the price', (_name, high24h, low24h, price) => {
  const { sink, known, rows } = scene();
  known(0, price);
  sink.set(0, 'high24h', high24h);
  sink.set(0, 'low24h', low24h);
  const [row] = rows();
  expect(row?.low24h).toBeLessThanOrEqual(price);
  expect(row?.high24h).toBeGreaterThanOrEqual(price);
});

it('finds places by venue, line and code: equal codes of two lines stay apart', () => {
  const venue = fakeVenue('binance');
  const spot = spotInstrument('BTC');
  const state = new LiveState(
    [
      { venue, instrument: spot },
      { venue, instrument: { ...spot, line: 'usdt-m' } },
    ],
    () => NOW,
  );
  const sink = state.sinkOf(venue);
  expect([sink.placeOf('spot', spot.code), sink.placeOf('usdt-m', spot.code), sink.placeOf('coin-m', spot.code)]).toEqual([0, 1, -1]);
});

it('has the settlement of funding and the clock difference as the venue says them', () => {
  const { state, sink } = scene();
  expect(state.fundingTime(0)).toBeNull();
  sink.setFundingTime(0, NOW + 1);
  expect(state.fundingTime(0)).toBe(NOW + 1);
  sink.setVenueTime(NOW - 4_000);
  expect(state.clockDifferenceMs).toBe(4_000);
});

it('an answer does not undo a frame that came after its request', () => {
  const { state, sink, clock, known, rows } = scene();
  known(0, 100);
  rows();
  clock.now = NOW + 2_000;
  const requestedAt = NOW + 1_000;
  sink.set(0, 'price', 103);
  const [place] = state.places;
  if (!place) throw new Error('no place');
  const answer = state.sinkOfAnswer(place.venue, requestedAt);
  answer.set(0, 'price', 100);
  answer.set(1, 'price', 50);
  expect([state.lastPrice(0), state.lastPrice(1)]).toEqual([103, 50]);
});
