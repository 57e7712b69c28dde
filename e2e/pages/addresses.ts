import type { WorkerOptions } from '../fixtures/stack';
import { PAGES, type PageName } from '../../lib/pages/page-table';

/** Addresses of lists that no venue has, of the largest coins, which no venue knows, and of a coin that the venues of the tests lack. */
const NOT_ON_LIVE = /\/markets\/(margin|onChain|rwa|stocks|tradfi|futures\/usdc-m|tokens\/wax)\b|[?&](market=rwa\b|universe=)/;
/** Returns those of the addresses that a market has. */
export const addressesOn = (market: WorkerOptions['market'], addresses: readonly string[]): string[] =>
  addresses.filter((address) => market === 'simulated' || !NOT_ON_LIVE.test(address));

/** Lists with the columns of another one, of a category or another margin: the walk over all pages leaves them out unless all are requested. */
const NEAR_COPIES = /\/markets\/(spot\/ai|margin\/layer-1|futures\/usdc-m|onChain\/solana\/volume|tradfi\/forex)$/;
/** Returns those of the addresses that `npm run verify` walks over; all of them with `VERIFY_PAGES=all`. */
export const walkedAddresses = (addresses: readonly string[]): string[] =>
  addresses.filter((address) => process.env['VERIFY_PAGES'] === 'all' || !NEAR_COPIES.test(address));

/** Every kind of list, with the least number of prices in its first HTML; those that venues have also with the least on the live market. */
const LISTS: readonly (readonly [path: string, prices: number, livePrices?: number])[] = [
  ['/markets/spot', 50, 50],
  ['/markets/spot/ai', 20, 8],
  ['/markets/spot/ai/usdt', 20, 8],
  ['/markets/futures/usdt-m', 50, 50],
  ['/markets/futures/usdc-m', 40],
  ['/markets/futures/coin-m', 20, 5],
  ['/markets/margin', 50],
  ['/markets/margin/layer-1', 10],
  ['/markets/onChain', 50],
  ['/markets/onChain/solana/volume', 10],
  ['/markets/rwa', 30],
  ['/markets/stocks', 50],
  ['/markets/tradfi', 50],
  ['/markets/tradfi/forex', 10],
  ['/markets/favorite', 2, 2],
];

/** Returns every kind of list of a market, with the least number of prices in its first HTML. */
export const listsOn = (market: WorkerOptions['market']): (readonly [path: string, prices: number])[] =>
  LISTS.flatMap<readonly [string, number]>(([path, prices, livePrices]) => {
    if (market === 'simulated') return [[path, prices]];
    return livePrices === undefined ? [] : [[path, livePrices]];
  });

const withArabic = (path: string): readonly string[] => [path, `/ar${path}`];

/** Addresses to visit for each page of the page table: one per kind of content, and one in a language written from right to left. */
export const ADDRESSES: Readonly<Record<PageName, readonly string[]>> = {
  search: withArabic('/markets/search?q=btc'),
  priceAlert: withArabic(PAGES.priceAlert.pattern),
  error: withArabic(PAGES.error.pattern),
  login: withArabic(PAGES.login.pattern),
  register: withArabic(PAGES.register.pattern),
  account: withArabic(PAGES.account.pattern),
  marketMaker: withArabic(PAGES.marketMaker.pattern),
  marketMakerApply: withArabic(PAGES.marketMakerApply.pattern),
  help: withArabic(PAGES.help.pattern),
  helpArticle: ['/help/alert-types', '/ar/help/charts-and-keys'],
  about: withArabic(PAGES.about.pattern),
  terms: withArabic(PAGES.terms.pattern),
  privacy: withArabic(PAGES.privacy.pattern),
  cookies: withArabic(PAGES.cookies.pattern),
  risk: withArabic(PAGES.risk.pattern),
  ui: withArabic(PAGES.ui.pattern),
  coin: withArabic('/markets/tokens/bitcoin'),
  overview: withArabic('/markets/overview'),
  picks: withArabic('/markets/tokens'),
  halving: withArabic('/markets/bitcoin-halving'),
  fearGreed: withArabic('/markets/fear-and-greed-index'),
  rank: [
    '/markets/rank',
    '/markets/rank/new-listing?window=7d',
    '/markets/rank/losers?market=futures&universe=100',
    '/markets/rank/turnover?market=rwa',
    '/ar/markets/rank',
  ],
  change: [
    '/markets/change',
    '/markets/change/volume',
    '/markets/change/high?market=spot&turnover=1000000',
    '/markets/change?favorites=1',
    '/ar/markets/change',
  ],
  leading: [
    '/markets/leading',
    '/markets/leading?window=7d&sort=turnover&dir=asc',
    '/markets/leading?view=map',
    '/ar/markets/leading',
    '/ar/markets/leading?view=map&size=capitalization',
  ],
  overallData: [
    '/markets/trading-data/wholeNetwork',
    '/markets/trading-data/wholeNetwork?tab=coin-m&sort=annualized&dir=desc',
    '/markets/trading-data/wholeNetwork?view=map',
    '/ar/markets/trading-data/wholeNetwork',
  ],
  trends: ['/markets/trends', '/markets/trends/2024-04-20', '/markets/trends/2024-04-21', '/ar/markets/trends/2022-11-11'],
  cryptoPolicy: ['/markets/crypto-policy', '/markets/crypto-policy?region=us&topic=etf', '/ar/markets/crypto-policy?page=2'],
  leadingDetail: ['/markets/leadingDetail/layer-1', '/markets/leadingDetail/meme?window=30d', '/ar/markets/leadingDetail/ai'],
  tradingData: [
    '/markets/trading-data/trading',
    '/markets/trading-data/trading/futures',
    '/markets/trading-data/trading/futures?symbol=ETHUSDT_UMCBL&compare=BTCUSDT_UMCBL&window=4h',
    '/ar/markets/trading-data/trading/futures',
  ],
  list: [...LISTS.map(([path]) => path), '/ar/markets/spot'],
};
