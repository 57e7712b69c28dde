import { describe, expect, it } from 'vitest';
import type { MarketConfig } from '@/lib/contract/config';
import { marketPageConfig } from './market-config.query';

const config: MarketConfig = {
  defineGroup: [
    { code: 'spot', show: true },
    { code: 'rwa', show: false },
  ],
  increasePricing: true,
  downPricing: true,
  coinHalfConfig: [],
  overviewSwitch: {
    aiIndex: false,
    cheapCurrency: false,
    contractData: false,
    fearIndex: false,
    globalDigitalCurrency: false,
    industryTrend: false,
    leadingSector: false,
    marketChanges: false,
    marketHeatMap: false,
    quotationCards: false,
    realTimeLeaderboard: false,
    riseDistribution: false,
    sexySector: false,
  },
  marketRanking: { before24Open: true, marketValue: true, newPrice: true, vol: true },
  currencyConfig: [{ symbol: '$', name: 'USD', valueKey: 'usd', type: 'fiat', displayName: 'US Dollar' }],
  coinCount: 860,
  source: { kind: 'simulated', from: null, until: null, speed: 1 },
};

describe('marketPageConfig', () => {
  it('returns the hidden sections and the available currencies', () => {
    expect(marketPageConfig(config)).toEqual({ hiddenSections: ['rwa'], unsortable: [], currencies: ['USD'], untinted: [] });
  });
  it.each([
    ['before24Open', 'change'],
    ['marketValue', 'marketCap'],
    ['newPrice', 'price'],
    ['vol', 'volume'],
  ] as const)('without %s the column %s cannot be sorted by', (name, column) => {
    expect(marketPageConfig({ ...config, marketRanking: { ...config.marketRanking, [name]: false } }).unsortable).toEqual([column]);
  });
  it('returns a direction as untinted when its switch is off', () => {
    expect(marketPageConfig({ ...config, increasePricing: false }).untinted).toEqual(['up']);
    expect(marketPageConfig({ ...config, downPricing: false }).untinted).toEqual(['down']);
  });
});
