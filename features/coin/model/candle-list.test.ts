import { expect, it } from 'vitest';
import { buildKline } from '@/tests/builders/kline';
import { CANDLES_MAX, withNewest, withOlder, type CandleList } from './candle-list';

const listOf = (times: readonly number[], from = times[0] ?? 0, hasOlder = true, price = '1'): CandleList => ({
  klines: times.map((time) => buildKline(time, price, price, price, price)),
  from,
  hasOlder,
});
const shown = ({ klines, from, hasOlder }: CandleList) => ({ times: klines.map(({ time, close }) => `${time}:${close}`), from, hasOlder });

it.each([
  ['without any before', undefined, listOf([3, 4], 2), { times: ['3:1', '4:1'], from: 2, hasOlder: true }],
  [
    'replace the last ones',
    listOf([1, 2, 3], 1, false),
    listOf([2, 3, 4], 2, true, '9'),
    { times: ['1:1', '2:9', '3:9', '4:9'], from: 1, hasOlder: false },
  ],
  ['after a gap stand alone', listOf([1, 2]), listOf([5, 6]), { times: ['5:1', '6:1'], from: 5, hasOlder: true }],
  ['while the market is closed there are none', listOf([1, 2]), listOf([], 9, false), { times: ['1:1', '2:1'], from: 1, hasOlder: true }],
])('the newest candles %s', (_, known, newest, wanted) => {
  expect(shown(withNewest(known, newest))).toEqual(wanted);
});

it('older candles stand before the known ones, each once', () => {
  expect(shown(withOlder(listOf([3, 4]), listOf([1, 2, 3], 0, true, '7')))).toEqual({
    times: ['1:7', '2:7', '3:1', '4:1'],
    from: 0,
    hasOlder: true,
  });
});

it('there are no more at the start of the history, and above the limit', () => {
  expect(withOlder(listOf([3]), listOf([], 0, false)).hasOlder).toBe(false);
  const many = Array.from({ length: CANDLES_MAX }, (_, index) => index);
  expect(withOlder(listOf([CANDLES_MAX]), listOf(many)).hasOlder).toBe(false);
});
