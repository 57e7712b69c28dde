import type {
  CheapCurrency,
  CurrentModel,
  IndustryTrend,
  MarketHeatMap,
  MetricsAnswer,
  QuotationCards,
  RiseClass,
  RiseDistribution,
  TopCoins,
  Breadth,
  HeatMapItem,
} from '@/lib/contract/overview';
import type { ContractData } from '@/lib/contract/contract-data';
import { OVERVIEW_CARDS } from '@/lib/contract/overview-terms';
import type { Move } from '@/lib/contract/changes';
import type { HomeQuotation } from '@/lib/contract/quotes';
import type { MorningPaper, NewsCalendar } from '@/lib/contract/news';
import type { Sector } from '@/lib/contract/sectors';
import { fearGreed } from '@/lib/contract/calls/fear-greed';
import { contractData } from '@/lib/contract/calls/contract-data';
import { latestNews, morningPaper, newsCalendar, newsList } from '@/lib/contract/calls/news-cards';
import * as calls from '@/lib/contract/calls/overview';
import { pickList } from '@/lib/contract/calls/picks';
import { sectorList } from '@/lib/contract/calls/sectors';
import { ARTICLE_DAY, buildArticle } from '@/tests/builders/article';
import { buildFearGreed } from '@/tests/builders/fear-greed';
import type { MockExchange } from '@/tests/builders/mock-exchange';
import { buildQuoteRow } from '@/tests/builders/quote-row';

const MOMENT = { epoch: 1, asOf: 1_800_000_000_000, source: { kind: 'simulated', from: null, until: null, speed: 1 } } as const;

/** Answer with rows of coins. */
export const listOf = (...coins: readonly string[]): HomeQuotation => ({
  ...MOMENT,
  total: coins.length,
  quotes: [{ coin: 'USDT', count: coins.length, usdtPrice: '1.00000000' }],
  rows: coins.map((coin) => buildQuoteRow(coin)),
});

export const MODEL: CurrentModel = { cards: OVERVIEW_CARDS.map((code) => ({ code })) };

export const QUOTATIONS: QuotationCards = {
  ...listOf('BTC', 'ETH'),
  pictures: { stepMs: 1, nextTime: 2, closes: { BTCUSDT_SPBL: ['1', '2'] } },
};

export const METRICS: MetricsAnswer = {
  ...MOMENT,
  coins: 800,
  capitalization: '2000000000000.00',
  capitalizationChange: '0.012',
  unknownSupplies: 0,
  simulatedSupplies: 0,
  turnover: '90000000000.00',
  dominance: [
    { coinId: 'btc', ticker: 'BTC', capitalization: '1000000000000.00', dominance: '0.5' },
    { coinId: 'eth', ticker: 'ETH', capitalization: null, dominance: null },
  ],
};

/** Open interest and funding of all contracts; one with a positive rate. */
export const CONTRACTS: ContractData = {
  ...MOMENT,
  dollar: '1.00000000',
  openInterestUsd: '15600000000.00',
  contracts: 391,
  unknown: 0,
  lines: [{ line: 'usdt-m', openInterestUsd: '14000000000.00', contracts: 391, unknown: 0 }],
  history: { status: 'unpublished', loaded: 0, all: 391, stepMs: 1, times: [], lines: { 'usdt-m': [], 'usdc-m': [], 'coin-m': [] } },
  funding: [],
  mostPositive: [
    {
      ...{ symbolId: 'SPXUSDT_UMCBL', symbolCodeDisplayName: 'SPXUSDT', leftCoinName: 'SPX', rightCoinName: 'USDT' },
      ...{ coinId: 'spx', coinName: 'SPX', imgUrl: null, fundingRate: '0.00084190', fundingTime: 1_800_000_000_000, fundingHours: 8 },
      ...{ annualizedRate: '0.92188050', openInterestUsd: '1.00' },
    },
  ],
  mostNegative: [],
};

export const MOVE: Move = {
  ...{ ...buildQuoteRow('HIVE'), market: 'spot', seq: 1, kind: 'drop', base: 'day', class: 'small', turnover: '1', replaces: null },
  ...{ time: 1_800_000_000_000, priceThen: '1', price: '0.97', change: '-0.03', volumeRatio: null },
};

export const TOP_COINS: TopCoins = { ...listOf('BTC', 'ETH', 'SOL'), by: 'capitalization' };

export const CHEAP_COINS: CheapCurrency = { ...listOf('DOGE'), priceMax: '1', floor: { turnover: '500000', ageHours: 24 }, stablecoins: 3 };

/** Builds an instrument of the heat map that rose by 25 % in 24 hours. */
export const heatItem = (coin: string, over: Partial<HeatMapItem> = {}): HeatMapItem => ({
  ...buildQuoteRow(coin),
  open1h: '100.00',
  open7d: '200.00',
  change1h: '0',
  change24h: '0.25',
  change7d: '-0.5',
  capitalization: '5000.00',
  sector: 'ai',
  ...over,
});

export const HEAT_MAP: MarketHeatMap = {
  ...MOMENT,
  market: 'spot',
  total: 300,
  items: [heatItem('BTC'), heatItem('ETH', { sector: null, capitalization: null })],
  sectors: [{ code: 'ai', name: 'AI' }],
};

const riseClass = (from: string | null, to: string | null, count: number, filter: string): RiseClass => ({
  from,
  to,
  hasFrom: true,
  hasTo: false,
  count,
  filter,
});

export const DISTRIBUTION: RiseDistribution = {
  ...MOMENT,
  market: 'spot',
  list: 'spot/usdt',
  total: 12,
  rising: 7,
  falling: 3,
  unchanged: 1,
  unknown: 1,
  classes: [
    riseClass(null, '-0.1', 1, '..-10'),
    riseClass('-0.1', '0', 2, '-9.9999999999..-0.0000000001'),
    riseClass('0', '0', 1, '0..0'),
    riseClass('0', '0.1', 7, '0.0000000001..9.9999999999'),
    riseClass('0.1', null, 0, '10..'),
  ],
};

export const BREADTH: Breadth = {
  ...MOMENT,
  day: 1_800_000_000_000,
  days: { loaded: 200, all: 200, since: null },
  coins: 800,
  aboveMean: [
    { days: 50, share: '0.625', above: 500, counted: 800 },
    { days: 200, share: null, above: 0, counted: 0 },
  ],
  beatBitcoin: { days: 90, largest: 50, by: 'capitalization', share: '0.4', above: 20, counted: 50 },
};

export const TREND: IndustryTrend = {
  ...MOMENT,
  by: 'capitalization',
  times: [1, 2],
  sectors: ['one', 'two', 'three', 'four', 'five'].map((code) => ({
    plateCategoryId: code,
    name: code,
    hasDetail: true,
    change: '0.1',
    points: ['100', '110'],
  })),
};

/** Builds a sector with a change and a turnover. */
export const sectorOf = (code: string, change: string | null, turnover: string, over: Partial<Sector> = {}): Sector => ({
  plateCategoryId: code,
  name: code,
  weighting: 'capitalization',
  change,
  capitalization: '1000000.00',
  dominance: '0.25',
  turnover,
  breadth: { up: 2, down: 1, flat: 0 },
  best: null,
  worst: null,
  members: 3,
  simulatedSupplies: 0,
  hasDetail: true,
  sparkline: ['100', '101'],
  ...over,
});

/** Answer of the leaderboard. */
export const RANKED = {
  ...listOf('AAA', 'BBB'),
  coins: 800,
  floor: { turnover: '1', ageHours: 24 },
  breadth: { up: 1, down: 1, flat: 0 },
  excluded: { status: 0, unknown: 0, age: 0, turnover: 0 },
  hot: null,
};

/** A paper of two sentences, one of them with names. */
export const PAPER: MorningPaper = {
  ...MOMENT,
  from: MOMENT.asOf - 43_200_000,
  language: 'en',
  title: 'Morning paper',
  sentences: [
    { key: 'breadth', text: 'Coins: 2 rising.', counts: { up: 2, down: 0, flat: 0 }, symbols: [], sectors: [] },
    {
      key: 'rises',
      text: 'Largest rises: BTC +2%. Strongest: AI.',
      counts: {},
      symbols: [{ symbolId: 'BTCUSDT_UMCBL', coinId: 'bitcoin', name: 'BTC' }],
      sectors: [{ plateCategoryId: 'ai', name: 'AI', hasDetail: true, change: '0.01' }],
    },
  ],
};

/** A calendar with an article of this day, and one event ahead of each key. */
export const CALENDAR: NewsCalendar = {
  asOf: MOMENT.asOf,
  today: Date.UTC(2026, 3, 20),
  onThisDay: [buildArticle()],
  latest: [],
  ahead: [
    {
      ...{ kind: 'protocol', key: 'halving', time: Date.UTC(2028, 3, 12, 5), isDay: false, values: { number: 5, height: 1_050_000 } },
      ...{ range: { earliest: Date.UTC(2028, 2, 20), latest: Date.UTC(2028, 4, 1) }, symbols: [] },
    },
    { kind: 'contract', key: 'funding', time: Date.UTC(2026, 3, 20, 16), isDay: false, range: null, values: { count: 1_234 }, symbols: [] },
    { kind: 'contract', key: 'expiry', time: Date.UTC(2026, 5, 26, 8), isDay: false, range: null, values: { count: 1 }, symbols: [] },
    { kind: 'session', key: 'holiday', time: Date.UTC(2026, 4, 25), isDay: true, range: null, values: {}, symbols: [] },
    { kind: 'session', key: 'earlyClose', time: Date.UTC(2026, 10, 27, 18), isDay: false, range: null, values: {}, symbols: [] },
  ],
};

/** Answers the calls of the cards below the first screen; the chart and the picks keep loading. */
export function answerCards(exchange: MockExchange): void {
  exchange.answer(calls.marketHeatMap, HEAT_MAP);
  exchange.answer(sectorList, {
    ...{ epoch: 1, asOf: 1, source: METRICS.source, window: '24h' },
    sectors: [sectorOf('AI', '0.02', '10'), sectorOf('Meme', '-0.01', '20')],
  });
  exchange.answer(calls.riseDistribution, DISTRIBUTION);
  exchange.answer(calls.breadth, BREADTH);
  exchange.answer(fearGreed, buildFearGreed());
  exchange.answer(calls.topCoins, TOP_COINS);
  exchange.answer(calls.cheapCurrency, CHEAP_COINS);
  exchange.answer(calls.topExchangeList, { epoch: 1, asOf: 1, source: METRICS.source, exchanges: [] });
  exchange.answer(contractData, CONTRACTS);
  exchange.answer(morningPaper, PAPER);
  exchange.answer(latestNews, { article: buildArticle({ id: 'newest', title: 'The newest' }) });
  exchange.answer(newsList, {
    total: 1,
    articles: [buildArticle({ kind: 'policy', region: 'us', topics: ['etf'], page: 2, day: ARTICLE_DAY })],
  });
  exchange.answer(newsCalendar, CALENDAR);
  exchange.hold(calls.industryTrend);
  exchange.hold(pickList);
}
