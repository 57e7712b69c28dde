import { CONTRACT_LINES } from '../contract/identifiers';
import { LIST_SECTIONS, parseListSegments, type ListRef } from '../contract/lists';
import { MOVE_MENUS } from '../contract/moves';
import { DEFAULT_RANKING, RANKINGS, rankingRef } from '../contract/rankings';
import { HELP_IDS, type OperatorPage } from '../contract/help-terms';
import { SECTOR_CODE } from '../contract/sector-terms';
import { SEO_KEY, SEO_MOVES_KEY, SEO_RANKING_KEY, seoKeysOf, type SeoKeys } from '../contract/seo-keys';
import { LIST_QUERY_KEYS } from './list-query';
import { isTrendsPath, POLICY_KEYS } from './news-path';
import { OVERALL_DATA_KEYS } from './overall-data-query';
import { OWN_SECTORS_KEYS, REDIRECTED_KEY } from './sectors-query';
import type { PageEntry, PlainPage } from './page-entry';
import type { SectionTab } from './section-tab';
import { isTradingDataPath, TRADING_DATA_QUERY_KEYS } from './trading-data-path';

/** Home of the site: the spot list. */
export const HOME_PATH = '/markets';

/** List at the home of the site. */
const HOME_LIST: ListRef = { section: 'spot', contractLine: null, category: null, board: null, quote: null };

/** Form of a coin's id. */
const COIN_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whole lists, without category or quote coin; favorites are personal and left out. */
const LIST_PATHS = [
  ...LIST_SECTIONS.filter((section) => section !== 'favorite' && section !== 'futures').map((section) => `/markets/${section}`),
  ...CONTRACT_LINES.map((line) => `/markets/futures/${line}`),
];

function plainPage(
  pattern: PageEntry['pattern'],
  seo: SeoKeys,
  fallbackTitle: PlainPage['fallbackTitle'],
  firstLoadKb: number,
  over: Partial<Omit<PageEntry, 'seo'>> = {},
): PlainPage {
  return { pattern, seo, fallbackTitle, firstLoadKb, hasPrices: false, sitemap: [], destinations: [], ...over };
}

/** A page with a text of the operator. */
function operatorPage(page: OperatorPage) {
  return {
    pattern: `/${page}`,
    seo: SEO_KEY[page],
    hasPrices: false,
    sitemap: [`/${page}`],
    destinations: [],
    footer: [{ section: 'legal', label: `legal.${page}`, href: `/${page}` }],
    firstLoadKb: 173,
  } as const satisfies PageEntry;
}

/** All pages of the site, in the order of their links; of two patterns that match an address of valid form, the first counts. */
export const PAGES = {
  overview: {
    pattern: '/markets/overview/[[...rest]]',
    hasValidForm: (segments) => segments.length === 0,
    seo: SEO_KEY.overview,
    hasPrices: true,
    sitemap: ['/markets/overview'],
    destinations: [{ label: 'overview', href: '/markets/overview', icon: null }],
    footer: [{ section: 'analysis', label: 'shell.overview', href: '/markets/overview' }],
    sectionTab: { label: 'overview', href: '/markets/overview' },
    firstLoadKb: 196,
  },
  fearGreed: {
    pattern: '/markets/fear-and-greed-index/[[...rest]]',
    isBare: true,
    hasValidForm: (segments) => segments.length === 0,
    seo: SEO_KEY.fearGreed,
    hasPrices: true,
    sitemap: ['/markets/fear-and-greed-index'],
    destinations: [],
    footer: [{ section: 'analysis', label: 'fearGreed.title', href: '/markets/fear-and-greed-index' }],
    firstLoadKb: 180,
  },
  search: plainPage('/markets/search', SEO_KEY.search, 'search.label', 173),
  priceAlert: plainPage('/markets/price-alert', SEO_KEY.priceAlert, 'alerts.title', 198, {
    footer: [{ section: 'support', label: 'alerts.title', href: '/markets/price-alert' }],
  }),
  error: plainPage('/markets/error', SEO_KEY.error, 'errors.failure', 173),
  login: plainPage('/login', SEO_KEY.login, 'session.login', 178, { isSignIn: true }),
  register: plainPage('/register', SEO_KEY.register, 'session.register', 178, { isSignIn: true }),
  account: plainPage('/account', SEO_KEY.account, 'session.account', 180),
  marketMaker: {
    pattern: '/market-maker',
    seo: SEO_KEY.marketMaker,
    hasPrices: false,
    sitemap: ['/market-maker'],
    destinations: [],
    footer: [{ section: 'support', label: 'marketMaker.title', href: '/market-maker' }],
    firstLoadKb: 173,
  },
  marketMakerApply: plainPage('/market-maker/apply', SEO_KEY.marketMakerApply, 'marketMaker.applyTitle', 180),
  help: {
    pattern: '/help',
    seo: SEO_KEY.help,
    hasPrices: false,
    sitemap: ['/help'],
    destinations: [],
    footer: [{ section: 'support', label: 'help.title', href: '/help' }],
    firstLoadKb: 173,
  },
  helpArticle: {
    pattern: '/help/[id]',
    hasValidForm: ([id]) => HELP_IDS.some((known) => known === id),
    seo: SEO_KEY.helpArticle,
    hasPrices: false,
    sitemap: HELP_IDS.map((id): `/${string}` => `/help/${id}`),
    destinations: [],
    firstLoadKb: 173,
  },
  about: operatorPage('about'),
  terms: operatorPage('terms'),
  privacy: operatorPage('privacy'),
  cookies: operatorPage('cookies'),
  risk: operatorPage('risk'),
  ui: {
    pattern: '/ui',
    seo: null,
    hasPrices: false,
    sitemap: [],
    destinations: [],
    firstLoadKb: 179,
    isUiPage: true,
  },
  coin: {
    pattern: '/markets/tokens/[id]',
    hasValidForm: ([id = '']) => COIN_ID.test(id),
    content: 'coin',
    seo: SEO_KEY.token,
    hasPrices: true,
    sitemap: [],
    destinations: [],
    firstLoadKb: 198,
  },
  halving: {
    pattern: '/markets/bitcoin-halving/[[...rest]]',
    hasValidForm: (segments) => segments.length === 0,
    seo: SEO_KEY.halving,
    hasPrices: true,
    sitemap: ['/markets/bitcoin-halving'],
    destinations: [],
    footer: [{ section: 'news', label: 'halving.title', href: '/markets/bitcoin-halving' }],
    firstLoadKb: 194,
  },
  list: {
    pattern: '/markets/[[...slug]]',
    hasValidForm: (segments) => parseListSegments(segments) !== null,
    content: 'list',
    seo: (segments) => seoKeysOf(parseListSegments(segments) ?? HOME_LIST),
    hasPrices: true,
    twin: { path: '/markets-view', queryKeys: LIST_QUERY_KEYS },
    sitemap: LIST_PATHS,
    destinations: [
      { label: 'spot', href: '/markets/spot', icon: 'spot' },
      { label: 'futures', href: '/markets/futures/usdt-m', icon: 'futures' },
      { label: 'onChain', href: '/markets/onChain', icon: 'chain' },
      { label: 'stocks', href: '/markets/stocks', icon: 'clock' },
    ],
    footer: [
      { section: 'markets', label: 'markets.section.spot', href: '/markets/spot' },
      { section: 'markets', label: 'markets.section.futures', href: '/markets/futures/usdt-m' },
      { section: 'markets', label: 'markets.section.margin', href: '/markets/margin' },
      { section: 'markets', label: 'markets.section.onChain', href: '/markets/onChain', region: 'onChain' },
      { section: 'markets', label: 'markets.section.rwa', href: '/markets/rwa', region: 'rwa' },
      { section: 'markets', label: 'markets.section.stocks', href: '/markets/stocks' },
      { section: 'markets', label: 'markets.section.tradfi', href: '/markets/tradfi' },
    ],
    firstLoadKb: 192,
  },
  rank: {
    pattern: '/markets/rank/[[...ranking]]',
    hasValidForm: ([ranking = DEFAULT_RANKING.ranking, ...more]) => RANKINGS.some((name) => name === ranking) && more.length === 0,
    seo: ([ranking]) => SEO_RANKING_KEY[rankingRef({ ranking }).ranking],
    hasPrices: true,
    twin: { path: '/markets/rank-view', queryKeys: ['market', 'window', 'universe'] },
    sitemap: ['/markets/rank', ...RANKINGS.slice(1).map((ranking): `/${string}` => `/markets/rank/${ranking}`)],
    destinations: [{ label: 'rank', href: '/markets/rank', icon: null }],
    footer: [{ section: 'analysis', label: 'shell.rank', href: '/markets/rank' }],
    sectionTab: { label: 'rank', href: '/markets/rank' },
    firstLoadKb: 190,
  },
  change: {
    pattern: '/markets/change/[[...menu]]',
    hasValidForm: ([menu = MOVE_MENUS[0], ...more]) => MOVE_MENUS.some((name) => name === menu) && more.length === 0,
    seo: ([menu]) => SEO_MOVES_KEY[MOVE_MENUS.find((name) => name === menu) ?? MOVE_MENUS[0]],
    hasPrices: true,
    twin: { path: '/markets/change-view', queryKeys: ['market', 'turnover', 'favorites'] },
    sitemap: ['/markets/change', ...MOVE_MENUS.slice(1).map((menu): `/${string}` => `/markets/change/${menu}`)],
    destinations: [{ label: 'change', href: '/markets/change', icon: null }],
    footer: [{ section: 'analysis', label: 'shell.change', href: '/markets/change' }],
    sectionTab: { label: 'change', href: '/markets/change' },
    firstLoadKb: 192,
  },
  leading: {
    pattern: '/markets/leading/[[...rest]]',
    hasValidForm: (segments) => segments.length === 0,
    seo: SEO_KEY.sectors,
    hasPrices: true,
    twin: { path: '/markets/leading-view', queryKeys: OWN_SECTORS_KEYS },
    sitemap: ['/markets/leading'],
    destinations: [{ label: 'leading', href: '/markets/leading', icon: null }],
    footer: [{ section: 'analysis', label: 'shell.leading', href: '/markets/leading' }],
    sectionTab: { label: 'leading', href: '/markets/leading' },
    firstLoadKb: 196,
  },
  leadingDetail: {
    pattern: '/markets/leadingDetail/[[...id]]',
    hasValidForm: ([id, ...more]) => (id === undefined || SECTOR_CODE.test(id)) && more.length === 0,
    content: 'sector',
    redirectOfBarePath: '/markets/leading',
    redirectOfMissing: `/markets/leading?${REDIRECTED_KEY}=1`,
    seo: SEO_KEY.sector,
    hasPrices: true,
    twin: { path: '/markets/leadingDetail-view', queryKeys: ['window'] },
    sitemap: [],
    destinations: [],
    firstLoadKb: 200,
  },
  picks: {
    pattern: '/markets/tokens/[[...rest]]',
    hasValidForm: (segments) => segments.length === 0,
    seo: SEO_KEY.picks,
    hasPrices: true,
    sitemap: ['/markets/tokens'],
    destinations: [],
    footer: [{ section: 'analysis', label: 'markets.section.picks', href: '/markets/tokens' }],
    sectionTab: { label: 'picks', href: '/markets/tokens' },
    firstLoadKb: 192,
  },
  overallData: {
    pattern: '/markets/trading-data/wholeNetwork/[[...rest]]',
    hasValidForm: (segments) => segments.length === 0,
    seo: SEO_KEY.overallData,
    hasPrices: true,
    twin: { path: '/markets/trading-data/wholeNetwork-view', queryKeys: OVERALL_DATA_KEYS },
    sitemap: ['/markets/trading-data/wholeNetwork'],
    destinations: [],
    footer: [{ section: 'analysis', label: 'overallData.title', href: '/markets/trading-data/wholeNetwork' }],
    firstLoadKb: 200,
  },
  tradingData: {
    pattern: '/markets/trading-data/[[...type]]',
    hasValidForm: isTradingDataPath,
    seo: ([, tab]) => (tab === undefined ? SEO_KEY.tradingData : SEO_KEY.futuresTradingData),
    hasPrices: true,
    twin: { path: '/markets/trading-data-view', queryKeys: TRADING_DATA_QUERY_KEYS },
    sitemap: ['/markets/trading-data/trading', '/markets/trading-data/trading/futures'],
    destinations: [],
    footer: [{ section: 'analysis', label: 'markets.section.tradingData', href: '/markets/trading-data/trading' }],
    sectionTab: { label: 'tradingData', href: '/markets/trading-data/trading' },
    firstLoadKb: 198,
  },
  trends: {
    pattern: '/markets/trends/[[...time]]',
    hasValidForm: isTrendsPath,
    content: 'newsDay',
    seo: ([day]) => (day === undefined ? SEO_KEY.trends : SEO_KEY.trendsDay),
    hasPrices: true,
    sitemap: ['/markets/trends'],
    destinations: [],
    footer: [{ section: 'news', label: 'news.title', href: '/markets/trends' }],
    sectionTab: { label: 'news', href: '/markets/trends' },
    firstLoadKb: 185,
  },
  cryptoPolicy: {
    pattern: '/markets/crypto-policy/[[...rest]]',
    hasValidForm: (segments) => segments.length === 0,
    content: 'policyPage',
    seo: SEO_KEY.cryptoPolicy,
    hasPrices: true,
    twin: { path: '/markets/crypto-policy-view', queryKeys: POLICY_KEYS },
    sitemap: ['/markets/crypto-policy'],
    destinations: [],
    footer: [{ section: 'news', label: 'news.policyTitle', href: '/markets/crypto-policy' }],
    firstLoadKb: 185,
  },
} as const satisfies Readonly<Record<string, PageEntry>>;

/** Name of a page. */
export type PageName = keyof typeof PAGES;

/** Entries of all pages. */
export const ALL_PAGES: readonly PageEntry[] = Object.values(PAGES);

/** Tabs of pages that are no lists. */
export const SECTION_TABS: readonly SectionTab[] = ALL_PAGES.flatMap(({ sectionTab }) => sectionTab ?? []);

/** The 404 page of a language: served for every other address, and not an address itself. */
export const MISSING_PAGE = plainPage('/missing', SEO_KEY.missing, 'errors.notFound', 172);

/** Returns the folders of a page and of its twin below the folder of its frame. */
export function foldersOf({ pattern, twin }: PageEntry): string[] {
  return twin ? [pattern, twin.path + pattern.slice(pattern.indexOf('/['))] : [pattern];
}

/** Page at an address. */
export interface PageMatch {
  entry: PageEntry;
  /** Segments of the pattern's parameters. */
  segments: readonly string[];
}

/** Returns the segments of a pattern's parameters in a path; null when the path does not match. */
function segmentsOf(pattern: string, path: string): string[] | null {
  const [wanted, found] = [pattern.split('/'), path.split('/')];
  const at = wanted.findIndex((part) => part.startsWith('['));
  if (at < 0) return pattern === path ? [] : null;
  const isPrefixed = wanted.slice(0, at).every((part, index) => part === found[index]);
  const segments = found.slice(at);
  const isWhole = wanted[at]?.startsWith('[[...') === true || segments.length === wanted.length - at;
  return isPrefixed && isWhole ? segments : null;
}

/** Returns the page that may exist at a path (without language prefix); null for every address that gets the 404 page. */
export function pageAt(path: string): PageMatch | null {
  for (const entry of ALL_PAGES) {
    const segments = segmentsOf(entry.pattern, path);
    if (segments !== null && entry.hasValidForm?.(segments) !== false) return { entry, segments };
  }
  return null;
}
