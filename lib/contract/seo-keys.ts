import type { Board, ListRef, TradfiClass } from './lists';
import type { MoveMenu } from './moves';
import type { Ranking } from './rankings';

/** Keys of a page's title and description; `getTdkMltQueryList` translates them. */
export interface SeoKeys {
  title: string;
  description: string;
}

const pair = (name: string): SeoKeys => ({ title: `${name}.title`, description: `${name}.description` });

/** Keys of the kinds of lists and of the other pages. */
export const SEO_KEY = {
  spot: pair('markets.spot'),
  /** Spot with one category: a partition or a quote coin. */
  spotCategory: pair('markets.spot.category'),
  /** Spot with a second category, e.g. a partition against USDT. */
  spotSecondCategory: pair('markets.spot.second-category'),
  futuresUsdtM: pair('markets.futures.usdt-m'),
  futuresUsdcM: pair('markets.futures.usdc-m'),
  futuresCoinM: pair('markets.futures.coin-m'),
  /** A category of one contract line. */
  futuresCategory: pair('markets.futures.category'),
  margin: pair('markets.margin'),
  marginCategory: pair('markets.margin.category'),
  onChain: pair('markets.on-chain'),
  /** The tokens of one chain. */
  onChainChain: pair('markets.on-chain.chain'),
  rwa: pair('markets.rwa'),
  stocks: pair('markets.stocks'),
  tradfi: pair('markets.tradfi'),
  favorite: pair('markets.favorite'),
  topGainers: pair('markets.rank.top-gainers'),
  losers: pair('markets.rank.losers'),
  newListing: pair('markets.rank.new-listing'),
  turnover: pair('markets.rank.turnover'),
  overview: pair('markets.overview'),
  sectors: pair('markets.leading'),
  /** A sector, whose name is `{category}`. */
  sector: pair('markets.leading-detail'),
  overallData: pair('markets.overall-data'),
  picks: pair('markets.picks'),
  halving: pair('markets.halving'),
  fearGreed: pair('markets.fear-and-greed'),
  trends: pair('markets.trends'),
  /** News of the day `{date}`. */
  trendsDay: pair('markets.trends.day'),
  /** The day `{date}` without news. */
  trendsEmptyDay: pair('markets.trends.empty-day'),
  cryptoPolicy: pair('markets.crypto-policy'),
  /** The first page of policy news of a region or topic, whose names are `{part}`. */
  cryptoPolicyPart: pair('markets.crypto-policy.part'),
  /** The later page `{page}` of the policy news of `{part}`. */
  cryptoPolicyPage: pair('markets.crypto-policy.page'),
  tradingData: pair('markets.trading-data'),
  futuresTradingData: pair('markets.trading-data.futures'),
  token: pair('markets.token'),
  /** A coin hidden in some countries: its page is cached for all countries and does not name the coin. */
  regionalToken: pair('markets.regional-token'),
  priceAlert: pair('site.price-alert'),
  search: pair('site.search'),
  login: pair('site.login'),
  register: pair('site.register'),
  account: pair('site.account'),
  marketMaker: pair('site.market-maker'),
  marketMakerApply: pair('site.market-maker-apply'),
  help: pair('site.help'),
  /** A help article, whose title is `{title}`. */
  helpArticle: pair('site.help-article'),
  about: pair('site.about'),
  terms: pair('site.terms'),
  privacy: pair('site.privacy'),
  cookies: pair('site.cookies'),
  risk: pair('site.risk'),
  /** The error page, and the page of an unknown address. */
  error: pair('site.error'),
  missing: pair('site.missing'),
} as const;

const RWA_BOARD_KEY = {
  stocks: pair('markets.rwa.stocks'),
  trending: pair('markets.rwa.trending'),
  'market-cap': pair('markets.rwa.market-cap'),
  'onchain-volume': pair('markets.rwa.onchain-volume'),
} as const;
const STOCK_BOARD_KEY = {
  stocks: pair('markets.stocks.stocks'),
  trending: pair('markets.stocks.trending'),
  'market-cap': pair('markets.stocks.market-cap'),
  volume: pair('markets.stocks.volume'),
} as const;
/** Boards of all chains and of one chain: `{category}` is the name of the section or the chain. */
const ONCHAIN_BOARD_KEY = {
  hotPicks: pair('markets.on-chain.hot-picks'),
  newPicks: pair('markets.on-chain.new-picks'),
  volume: pair('markets.on-chain.volume'),
  fdv: pair('markets.on-chain.fdv'),
  holders: pair('markets.on-chain.holders'),
} as const;

/** Keys of the lists' boards, by section. */
export const SEO_BOARD_KEY = { rwa: RWA_BOARD_KEY, stocks: STOCK_BOARD_KEY, onChain: ONCHAIN_BOARD_KEY } as const satisfies Partial<
  Record<ListRef['section'], Partial<Record<Board, SeoKeys>>>
>;

/** Keys of the classes of the TradFi list. */
export const SEO_CLASS_KEY = {
  commodities: pair('markets.tradfi.commodities'),
  forex: pair('markets.tradfi.forex'),
  indexes: pair('markets.tradfi.indexes'),
  metals: pair('markets.tradfi.metals'),
  stocks: pair('markets.tradfi.stocks'),
} as const satisfies Record<TradfiClass, SeoKeys>;

/** Keys of the rankings. */
export const SEO_RANKING_KEY = {
  'top-gainers': SEO_KEY.topGainers,
  losers: SEO_KEY.losers,
  'new-listing': SEO_KEY.newListing,
  turnover: SEO_KEY.turnover,
} as const satisfies Record<Ranking, SeoKeys>;

/** Keys of the menus of the top movers. */
export const SEO_MOVES_KEY = {
  all: pair('markets.change'),
  rise: pair('markets.change.rise'),
  drop: pair('markets.change.drop'),
  high: pair('markets.change.high'),
  low: pair('markets.change.low'),
  pullback: pair('markets.change.pullback'),
  rally: pair('markets.change.rally'),
  volume: pair('markets.change.volume'),
} as const satisfies Record<MoveMenu, SeoKeys>;

const FUTURES_KEY = { 'usdt-m': SEO_KEY.futuresUsdtM, 'usdc-m': SEO_KEY.futuresUsdcM, 'coin-m': SEO_KEY.futuresCoinM } as const;

const boardKeys = ({ section, board }: ListRef): SeoKeys | null => {
  const keys: Readonly<Partial<Record<string, Readonly<Partial<Record<string, SeoKeys>>>>>> = SEO_BOARD_KEY;
  return board === null ? null : (keys[section]?.[board] ?? null);
};

const spotKeys = ({ category, quote }: ListRef): SeoKeys => {
  if (category === null && quote === null) return SEO_KEY.spot;
  return category !== null && quote !== null ? SEO_KEY.spotSecondCategory : SEO_KEY.spotCategory;
};

const KEYS: Readonly<Record<ListRef['section'], (list: ListRef) => SeoKeys>> = {
  spot: spotKeys,
  futures: ({ contractLine, category }) => (category === null ? FUTURES_KEY[contractLine ?? 'usdt-m'] : SEO_KEY.futuresCategory),
  margin: ({ category }) => (category === null ? SEO_KEY.margin : SEO_KEY.marginCategory),
  onChain: ({ category }) => (category === null ? SEO_KEY.onChain : SEO_KEY.onChainChain),
  rwa: () => SEO_KEY.rwa,
  stocks: () => SEO_KEY.stocks,
  tradfi: ({ category }) => Object.entries(SEO_CLASS_KEY).find(([name]) => name === category)?.[1] ?? SEO_KEY.tradfi,
  favorite: () => SEO_KEY.favorite,
};

/**
 * Keys of a list. In their texts `{category}` is the name of the category or the quote coin, for on-chain boards that of the chain or
 * section; `{line}` is the contract line.
 */
export function seoKeysOf(list: ListRef): SeoKeys {
  return boardKeys(list) ?? KEYS[list.section](list);
}
