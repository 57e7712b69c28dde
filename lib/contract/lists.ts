import { CONTRACT_LINES, GROUP_ID, type ContractMarketLine, type MarketLine } from './identifiers';
import { SORT_DIRECTIONS, SORT_KEYS, type SortDirection, type SortKey } from './ordering';

/** First segment of a list's address below `markets` (decision 4). */
export const LIST_SECTIONS = ['spot', 'futures', 'margin', 'onChain', 'rwa', 'stocks', 'tradfi', 'favorite'] as const;
export type ListSection = (typeof LIST_SECTIONS)[number];

/** Quote coins that an address may name; the exchange knows which of them have symbols. */
export const QUOTE_SLUGS = ['usdt', 'usdc', 'btc', 'eth', 'eur', 'usd', 'try', 'brl'] as const;

/** Boards: named subsets of a list, each with its own default order. */
export const ONCHAIN_BOARDS = ['hotPicks', 'newPicks', 'volume', 'fdv', 'holders'] as const;
export const RWA_BOARDS = ['stocks', 'trending', 'market-cap', 'onchain-volume'] as const;
export const STOCK_BOARDS = ['stocks', 'trending', 'market-cap', 'volume'] as const;
export type Board = (typeof ONCHAIN_BOARDS)[number] | (typeof RWA_BOARDS)[number] | (typeof STOCK_BOARDS)[number];

/** Classes of the TradFi list. */
export const TRADFI_CLASSES = ['commodities', 'forex', 'indexes', 'metals', 'stocks'] as const;
export type TradfiClass = (typeof TRADFI_CLASSES)[number];

/** Identity of a market list, the same in an address, a call and a socket topic. */
export interface ListRef {
  section: ListSection;
  /** Contract line of a futures list, null elsewhere. */
  contractLine: ContractMarketLine | null;
  /** Partition of spot, margin or futures, chain of onChain, class of tradfi, group of favorite; null for all. */
  category: string | null;
  board: Board | null;
  /** Quote coin in capitals; null for all. Spot only. */
  quote: string | null;
}

const SLUG = /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/;
const DEFAULT_CONTRACT_LINE: ContractMarketLine = 'usdt-m';

const ref = (section: ListSection, over: Partial<ListRef> = {}): ListRef => ({
  section,
  contractLine: null,
  category: null,
  board: null,
  quote: null,
  ...over,
});
const isQuote = (slug: string): boolean => QUOTE_SLUGS.some((quote) => quote === slug);
const boardOf = <T extends Board>(boards: readonly T[], slug: string | undefined): T | undefined => boards.find((board) => board === slug);

type Rest = readonly string[];

function spotRef([first, second, ...more]: Rest): ListRef | null {
  if (more.length > 0) return null;
  if (first === undefined) return ref('spot');
  if (isQuote(first)) return second === undefined ? ref('spot', { quote: first.toUpperCase() }) : null;
  if (second === undefined) return ref('spot', { category: first });
  return isQuote(second) ? ref('spot', { category: first, quote: second.toUpperCase() }) : null;
}

function futuresRef([first = DEFAULT_CONTRACT_LINE, category, ...more]: Rest): ListRef | null {
  const contractLine = CONTRACT_LINES.find((line) => line === first);
  return contractLine === undefined || more.length > 0 ? null : ref('futures', { contractLine, category: category ?? null });
}

function onChainRef([first, second, ...more]: Rest): ListRef | null {
  if (more.length > 0) return null;
  const board = boardOf(ONCHAIN_BOARDS, first);
  if (board !== undefined) return second === undefined ? ref('onChain', { board }) : null;
  if (second === undefined) return ref('onChain', { category: first ?? null });
  const boardOfChain = boardOf(ONCHAIN_BOARDS, second);
  return boardOfChain === undefined ? null : ref('onChain', { category: first ?? null, board: boardOfChain });
}

function boardRef(section: ListSection, boards: readonly Board[], [first, ...more]: Rest): ListRef | null {
  if (first === undefined) return ref(section);
  const board = boardOf(boards, first);
  return board === undefined || more.length > 0 ? null : ref(section, { board });
}

function categoryRef(section: ListSection, [category, ...more]: Rest): ListRef | null {
  return more.length > 0 ? null : ref(section, { category: category ?? null });
}

const isTradfiClass = (slug: string | undefined): boolean => slug === undefined || TRADFI_CLASSES.some((name) => name === slug);

const PARSERS: Readonly<Record<ListSection, (rest: Rest) => ListRef | null>> = {
  spot: spotRef,
  futures: futuresRef,
  margin: (rest) => categoryRef('margin', rest),
  onChain: onChainRef,
  rwa: (rest) => boardRef('rwa', RWA_BOARDS, rest),
  stocks: (rest) => boardRef('stocks', STOCK_BOARDS, rest),
  tradfi: (rest) => (isTradfiClass(rest[0]) ? categoryRef('tradfi', rest) : null),
  favorite: (rest) => categoryRef('favorite', rest),
};

/**
 * Parses the path segments below `markets`; the spot list when there are none. Null when the form is not one of
 * decision 4; the exchange decides whether the partition, chain or quote coin exists.
 */
export function parseListSegments(segments: readonly string[]): ListRef | null {
  const [first = 'spot', ...rest] = segments;
  const section = LIST_SECTIONS.find((name) => name === first);
  if (section === undefined || rest.length > 3 || !rest.every((slug) => (section === 'favorite' ? GROUP_ID : SLUG).test(slug))) return null;
  return PARSERS[section](rest);
}

/** Code of a list: its canonical segments joined by `/`, e.g. `spot/ai/usdt`, `futures/usdt-m`, `onChain/solana/volume`. */
export function listCode({ section, contractLine, category, board, quote }: ListRef): string {
  return [section, contractLine, category, board, quote?.toLowerCase()].filter(Boolean).join('/');
}

/** Parses a list's code; null when it is invalid. */
export function parseListCode(code: string): ListRef | null {
  return code.length > 120 ? null : parseListSegments(code.split('/'));
}

/** Market line of a list's rows; null for favorites, which come from all. */
export function lineOfList({ section, contractLine }: ListRef): MarketLine | null {
  if (section === 'futures') return contractLine;
  if (section === 'margin') return 'spot';
  if (section === 'onChain') return 'onchain';
  return section === 'favorite' ? null : section;
}

/** Default sort column and direction of a list: its board's, the user's order of favorites, else the largest turnover first. */
export function defaultOrder({ section, board }: Pick<ListRef, 'section' | 'board'>): { sort: SortKey; direction: SortDirection } {
  const desc = (sort: SortKey): { sort: SortKey; direction: SortDirection } => ({ sort, direction: 'desc' });
  if (board === 'newPicks') return { sort: 'age', direction: 'asc' };
  if (board === 'fdv') return desc('fdv');
  if (board === 'holders') return desc('holders');
  if (board === 'market-cap') return desc('marketCap');
  return section === 'favorite' ? { sort: 'place', direction: 'asc' } : desc('turnover');
}

/** Basis of a change: the price 24 h ago (−1), or that at midnight at an offset from UTC in minutes (specification §9). */
export const BASIS_LAST_24H = -1;
export const BASIS_OFFSETS: readonly number[] = Array.from({ length: 25 }, (_, step) => -720 + 60 * step);

/** True for −1 and the offsets −720…720 in steps of 60. */
export function isBasis(value: number): boolean {
  return value === BASIS_LAST_24H || BASIS_OFFSETS.includes(value);
}

/** Live-sorted list of an `order` topic. */
export interface ListOrder {
  list: ListRef;
  sort: SortKey;
  direction: SortDirection;
  /** Basis of the column `change`; −1 for every other column. */
  basis: number;
}

/** `bizNo` of an order topic: `code:sort:direction`, with `:basis` when the change is not that of the last 24 h. */
export function orderBizNo({ list, sort, direction, basis }: ListOrder): string {
  const plain = `${listCode(list)}:${sort}:${direction}`;
  return sort === 'change' && basis !== BASIS_LAST_24H ? `${plain}:${basis}` : plain;
}

/** Parses an order topic's `bizNo`; null when a part of it is unknown. Favorites have no live order: the client sorts them. */
export function parseOrderBizNo(bizNo: string): ListOrder | null {
  const [code = '', sortText, directionText, basisText, ...more] = bizNo.split(':');
  const list = parseListCode(code);
  const sort = SORT_KEYS.find((key) => key === sortText);
  const direction = SORT_DIRECTIONS.find((name) => name === directionText);
  const basis = readBasis(basisText, sort);
  if (!list || list.section === 'favorite' || code !== listCode(list)) return null;
  return !sort || !direction || basis === null || more.length > 0 ? null : { list, sort, direction, basis };
}

/** Parses the basis in an order's last part; null when the column has none or the text is not canonical. */
function readBasis(text: string | undefined, sort: SortKey | undefined): number | null {
  if (text === undefined) return BASIS_LAST_24H;
  const basis = Number(text);
  const isCanonical = text === String(basis) && isBasis(basis) && basis !== BASIS_LAST_24H;
  return sort === 'change' && isCanonical ? basis : null;
}
