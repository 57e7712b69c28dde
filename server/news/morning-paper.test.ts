import { describe, expect, it } from 'vitest';
import { PAPER_SENTENCES } from '../../lib/contract/news-terms';
import { writePaper, type PaperInput } from './morning-paper';
import { offsetOf, windowStart } from './paper-facts';

const AS_OF = Date.UTC(2026, 10, 19, 16, 31);
const moved = (name: string, change: string) => ({
  symbolId: `${name}USDT_SPBL`,
  coinId: name.toLowerCase(),
  name,
  price: '1234.5',
  pricePrecision: 2,
  change,
});
const UNKNOWN: PaperInput = {
  asOf: AS_OF,
  from: windowStart(AS_OF),
  bitcoin: null,
  ether: null,
  breadth: null,
  rises: [],
  falls: [],
  strongSector: null,
  weakSector: null,
  newHighs: null,
  fundingHigh: null,
  fundingLow: null,
  fearGreed: null,
};
const textsOf = (input: Partial<PaperInput>, language = 'en'): string[] =>
  writePaper({ ...UNKNOWN, ...input }, language, PAPER_SENTENCES).sentences.map(({ text }) => text);

describe('the morning paper', () => {
  it('has a title, and no sentence whose numbers are unknown', () => {
    expect(writePaper(UNKNOWN, 'en', PAPER_SENTENCES)).toEqual({ title: 'Morning paper, 19 Nov 2026', sentences: [] });
  });

  it.each([
    ['0.012345', 'up 1.23%'],
    ['-0.012345', 'down 1.23%'],
    ['0.000049', 'unchanged'],
    ['-0.000049', 'unchanged'],
  ])('says of a change of %s: %s', (change, words) => {
    expect(textsOf({ bitcoin: moved('BTC', change) })).toEqual([`Bitcoin trades at 1,234.50 USDT, ${words} since 04:00 UTC.`]);
  });

  it('lists instruments, and names contracts, sectors and the class of the index', () => {
    const contract = { symbolId: 'XUSDT_UMCBL', coinId: 'x', name: 'XUSDT', fundingRate: '-0.00012345', annualizedRate: '-0.1351' };
    expect(
      textsOf({
        breadth: { up: 1, down: 2, flat: 0 },
        falls: [moved('A', '-0.1'), moved('B', '-0.05')],
        strongSector: { code: 'layer-1', hasDetail: true, change: '0.02' },
        newHighs: 1,
        fundingLow: contract,
        fearGreed: { value: 21, class: 'extremeFear' },
      }),
    ).toEqual([
      'Coins above the floor of turnover and age: 1 rising, 2 falling, 0 unchanged.',
      'Largest falls: A −10.00%, B −5.00%.',
      'Strongest sector in 24 hours: Layer 1, +2.00%.',
      'Coins with a new high of 24 hours or more: 1.',
      'Lowest funding rate: XUSDT, −0.0123% for each interval, −13.51% a year.',
      'Fear and greed index: 21 of 100, Extreme fear.',
    ]);
  });

  it('has names in the language of the reader', () => {
    expect(textsOf({ strongSector: { code: 'layer-1', hasDetail: true, change: '0.02' } }, 'ja')).toEqual([
      '24 時間で最も強いセクター：レイヤー1（+2.00%）。',
    ]);
  });
});

it.each([
  [Date.UTC(2026, 10, 19, 4), -240],
  [Date.UTC(2026, 10, 19, 0), 0],
  [Date.UTC(2026, 10, 19, 12), -720],
  [Date.UTC(2026, 10, 19, 13), 660],
  [Date.UTC(2026, 10, 19, 23), 60],
])('the day that begins at %i is that of the offset %i', (hour, offset) => {
  expect(offsetOf(hour) + 0).toBe(offset);
});
