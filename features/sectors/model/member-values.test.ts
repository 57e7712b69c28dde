import { describe, expect, it } from 'vitest';
import type { SectorMember } from '@/lib/contract/sectors';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { contributionOf, memberValue } from './member-values';
import { lineContent } from './sector-line';

const member = (over: Partial<SectorMember> = {}): SectorMember => ({
  ...buildQuoteRow('AI', { price: '110.00', open24h: '100.00', open7d: '50.00' }),
  weight: '0.25000000',
  contribution: '0.02500000',
  ...over,
});

describe('the contribution of a member', () => {
  it.each([
    ['110.00', '24h', 0.025],
    ['90.00', '24h', -0.025],
    ['100.00', '7d', 0.25],
  ] as const)('at %s over %s is its weight × its change', (price, window, contribution) => {
    expect(Number(contributionOf(member(), window, price))).toBe(contribution);
  });

  it.each([
    [member({ weight: null }), '24h'],
    [member(), '30d'],
  ] as const)('is unknown without a weight or a price at the start', (row, window) => {
    expect(contributionOf(row, window, '110.00')).toBeNull();
  });
});

it('members are sorted by the change of the window, not of 24 hours', () => {
  expect(memberValue('change', member(), '7d')).toBeCloseTo(1.2, 10);
  expect(memberValue('change', member(), '30d')).toBeNull();
  expect(memberValue('marketCap', member({ circulatingSupply: '10' }), '24h')).toBe(1_100);
  expect(memberValue('weight', member({ weight: null }), '24h')).toBeNull();
});

describe('the line of a sector', () => {
  const LABELS = { sector: 'AI', btc: 'BTC' };

  it('has both indices with their texts, and the present value of the sector', () => {
    const content = lineContent(
      { times: [1, 2, 3], sector: ['100.0000', null, '104.2561'], btc: ['100.0000', '99.0000', '98.0000'] },
      LABELS,
    );
    const [pane] = content?.panes ?? [];
    expect(pane?.series.map((series) => (series.kind === 'line' ? series.values : []))).toEqual([
      [100, 99, 98],
      [100, null, 104.2561],
    ]);
    expect(pane?.series.flatMap(({ columns }) => columns.map(({ label, text }) => [label, text(2)]))).toEqual([
      ['BTC', '98.00'],
      ['AI', '104.26'],
    ]);
    expect(pane?.marker).toEqual({ value: 104.2561, text: '104.26' });
  });

  it('is empty without two points', () => {
    expect(lineContent({ times: [1, 2], sector: ['100.0000', null], btc: ['100.0000', '98.0000'] }, LABELS)).toBeNull();
  });
});
