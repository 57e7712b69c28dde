import { BASIS_LAST_24H, type ListOrder } from '../../lib/contract/lists';
import { compareRows, type Sortable } from '../../lib/contract/compare-rows';
import type { SortKey } from '../../lib/contract/ordering';
import type { CatalogSymbol } from '../instruments/catalog';
import type { MarketState } from './market-state';
import type { Quote } from './quote';
import type { RowFacts } from './row-facts';
import { usdtPriceOf } from './usdt-price';

const known = (value: number | null | undefined): number | null =>
  value === null || value === undefined || Number.isNaN(value) ? null : value;

/** Inputs of a sort value; the quote is absent before a symbol's first price. */
interface Subject {
  symbol: CatalogSymbol;
  quote: Quote | undefined;
  facts: RowFacts;
  market: MarketState;
  /** Open from which the change is measured. */
  open: number;
}

type Value = (subject: Subject) => number | string | null;

const ratio = (last: number | undefined, open: number): number | null => (last === undefined ? null : known(last / open - 1));
const past =
  (field: 'open1h' | 'open7d' | 'open30d'): Value =>
  ({ quote, facts, symbol }) =>
    ratio(quote?.price, facts.past(symbol.index)[field]);
const worth =
  (units: (symbol: CatalogSymbol) => number): Value =>
  ({ quote, symbol, market }) =>
    quote ? known(quote.price * units(symbol) * usdtPriceOf(market, symbol.quoteCoin)) : null;

/** Sort value of each column; amounts that differ in unit from row to row are compared in USDT. */
const SORT_VALUE: Readonly<Record<SortKey, Value>> = {
  name: ({ symbol }) => symbol.coin.ticker,
  price: ({ quote }) => known(quote?.price),
  change: ({ quote, open }) => ratio(quote?.price, open),
  high: ({ quote }) => known(quote?.high24h),
  low: ({ quote }) => known(quote?.low24h),
  volume: ({ quote }) => known(quote?.baseVolume),
  turnover: ({ quote }) => known(quote?.turnover),
  mark: ({ quote }) => known(quote?.markPrice),
  index: ({ quote }) => known(quote?.indexPrice),
  fundingRate: ({ quote }) => known(quote?.fundingRate),
  openInterest: ({ quote, symbol, market }) =>
    quote ? known(quote.openInterest * quote.price * usdtPriceOf(market, symbol.quoteCoin)) : null,
  leverage: ({ symbol }) => known(symbol.contract?.leverageMax ?? symbol.margin?.leverageMax),
  marketCap: worth(({ coin }) => coin.circulatingSupply),
  rank: ({ symbol, facts }) => facts.rank(symbol.coin.id),
  change1h: past('open1h'),
  change7d: past('open7d'),
  change30d: past('open30d'),
  supply: ({ symbol }) => known(symbol.coin.circulatingSupply),
  allTimeHigh: ({ symbol, market }) => known(market.allTimeHigh(symbol.index)),
  dailyInterest: ({ symbol }) => known(symbol.margin?.dailyInterestRate),
  borrowable: ({ symbol }) => known(symbol.margin?.borrowable),
  chain: ({ symbol }) => symbol.onChain?.chain ?? null,
  liquidity: ({ symbol, facts }) => known(facts.chain(symbol.index).liquidity),
  fdv: worth(({ coin }) => (Number.isNaN(coin.totalSupply) ? coin.circulatingSupply : coin.totalSupply)),
  holders: ({ symbol, facts }) => known(facts.chain(symbol.index).holders),
  age: ({ symbol, market }) => (symbol.onChain ? market.asOf - symbol.onChain.createdTime : null),
  underlying: ({ symbol }) => symbol.token?.underlying ?? null,
  premium: ({ quote, symbol }) => (symbol.token && quote ? known(quote.price / quote.indexPrice - 1) : null),
  listed: ({ symbol }) => symbol.listTime,
  place: ({ symbol }) => symbol.index,
};

/** Returns the opens of a basis by index. */
export type OpensOf = (basis: number) => Float64Array;

/** Returns the base of a change: a symbol with sessions has its previous close, whatever the basis (decision 12). */
function openOf(symbol: CatalogSymbol, quote: Quote | undefined, opens: Float64Array | null): number {
  const own = quote?.open24h ?? Number.NaN;
  return symbol.session === null ? (opens?.[symbol.index] ?? own) : own;
}

/** Returns the value by which a symbol is sorted, null when unknown; the change is against `opens`, without them that of the last 24 h. */
export function sortValueOf(
  market: MarketState,
  index: number,
  sort: SortKey,
  facts: RowFacts,
  opens: Float64Array | null = null,
): number | string | null {
  const symbol = market.catalog.symbols[index];
  if (!symbol) return null;
  const quote = market.quote(index);
  return SORT_VALUE[sort]({ symbol, quote, facts, market, open: openOf(symbol, quote, opens) });
}

/** Sorts members in the order of a list; symbols without a value come last. */
export function rankSymbols(
  market: MarketState,
  members: readonly number[],
  { sort, direction, basis }: Omit<ListOrder, 'list'>,
  facts: RowFacts,
  opensOf: OpensOf,
): number[] {
  const opens = sort === 'change' && basis !== BASIS_LAST_24H ? opensOf(basis) : null;
  const rows = members.flatMap((index): (Sortable & { index: number })[] => {
    const symbol = market.catalog.symbols[index];
    if (!symbol) return [];
    const turnover = known(market.quote(index)?.turnover);
    return [{ index, symbolId: symbol.symbolId, turnover, value: sortValueOf(market, index, sort, facts, opens) }];
  });
  rows.sort((a, b) => compareRows(direction, a, b));
  return rows.map((row) => row.index);
}
