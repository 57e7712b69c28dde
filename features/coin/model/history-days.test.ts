import { expect, it } from 'vitest';
import type { Kline } from '@/lib/contract/klines';
import { historyDays } from './history-days';

const day = (time: number, open: string, close: string): Kline => ({
  time,
  open,
  close,
  high: '9',
  low: '1',
  baseVolume: '1',
  quoteVolume: '1',
});

it('the days of a history are newest first, each with its change since the previous close', () => {
  const days = historyDays([day(0, '2', '4'), day(1, '3', '5'), day(2, '5', '2.5')]);
  expect(days.map(({ time, change }) => [time, change])).toEqual([
    [2, '-0.500000000000'],
    [1, '0.250000000000'],
    [0, null],
  ]);
});
