// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createTickStore } from '@/lib/realtime/tick-store';
import { buildQuoteRow } from '../../tests/builders/quote-row';
import { latestValues } from './latest-values';

it.each([
  ['the later beat', { epoch: 7, version: 10 }, { epoch: 7, version: 11 }, 'tick'],
  ['the tick at the same beat', { epoch: 7, version: 10 }, { epoch: 7, version: 10 }, 'tick'],
  ['the row at a later beat', { epoch: 7, version: 12 }, { epoch: 7, version: 11 }, 'row'],
  ['the later epoch, even with a clock set back', { epoch: 7, version: 15_000 }, { epoch: 8, version: 600 }, 'tick'],
  ['the row of a later epoch', { epoch: 8, version: 600 }, { epoch: 7, version: 15_000 }, 'row'],
])('of a row and a tick, %s wins', (_name, ofRow, ofTick, expected) => {
  const ticks = createTickStore();
  ticks.applySnapshot({ epoch: ofTick.epoch, data: [['BTCUSDT_SPBL', ofTick.version, 0, 'tick']] });
  ticks.flush();
  expect(latestValues(buildQuoteRow('BTC', { ...ofRow, price: 'row' }), ticks.get('BTCUSDT_SPBL')).price).toBe(expected);
});
