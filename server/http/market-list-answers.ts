import { DECIMALS } from '../../lib/contract/decimals';
import type { MarketLine } from '../../lib/contract/identifiers';
import { BASIS_LAST_24H, defaultOrder, type ListRef } from '../../lib/contract/lists';
import type { HomeQuotation, ListOrderRequest } from '../../lib/contract/quotes';
import { notFound } from '../platform/errors';
import type { OrderedList } from '../market/list-registry';
import type { MarketView } from '../market/market-view';
import { usdtPriceOf } from '../market/usdt-price';
import type { Audience } from '../market/visibility';
import { successText } from './envelope';
import { QuoteRows } from './presenters/quote-rows';
import { SecondCache } from './second-cache';
import { SharedBody } from './shared-body';

/** Limit of different answers cached within a second; whole spot lists are about a megabyte. */
const LISTS_MAX = 32;
const RANKINGS_MAX = 64;

type QuoteCounts = readonly { coin: string; count: number }[];

/** Returns the quote coins of a line with the number of symbols an audience may see, largest first, then by name. */
export function countQuotes(market: MarketView, line: MarketLine, audience: Audience): QuoteCounts {
  const counts = new Map<string, number>();
  for (const symbol of market.catalog.symbols) {
    if (symbol.line === line && market.lists.visibility.isShown(symbol.index, audience))
      counts.set(symbol.quoteCoin, (counts.get(symbol.quoteCoin) ?? 0) + 1);
  }
  return [...counts].map(([coin, count]) => ({ coin, count })).sort((a, b) => b.count - a.count || (a.coin < b.coin ? -1 : 1));
}

/** Parts of an answer beside those of every list. */
interface AnswerOptions {
  /** Number of rows; all without it. */
  limit?: number | undefined;
  /** Fields beside the rows; answers of one list with different fields have different keys. */
  more?: { key: string; fields: () => object };
  /** Fields of a row that the rows of its line do not have. */
  rowMore?: ((index: number) => object) | undefined;
}

/** Serialises market lists as JSON text; orders and lists requested again in the same second are reused. */
export class MarketListAnswers {
  readonly rows: QuoteRows;
  private readonly quotes = new Map<string, QuoteCounts>();
  private readonly bodies = new SecondCache<SharedBody>(LISTS_MAX);
  private readonly rankings = new SecondCache<number[]>(RANKINGS_MAX);

  constructor(
    private readonly market: MarketView,
    siteName: string,
  ) {
    this.rows = new QuoteRows(market, siteName);
  }

  /** Returns a list of the address grammar in the requested order, its own by default. Throws `notFound` when it does not exist. */
  list(list: ListRef, request: ListOrderRequest, audience: Audience, now: number): SharedBody {
    const order = { ...defaultOrder(list), basis: BASIS_LAST_24H, ...requestedParts(request), list };
    return this.ordered(this.market.lists.ordered(order), { limit: request.limit }, audience, now);
  }

  /** Returns the first rows of any list. Throws `notFound` when it does not exist. */
  ordered(list: OrderedList, { limit, more, rowMore }: AnswerOptions, audience: Audience, now: number): SharedBody {
    const { visibility, nameLanguages } = this.market.lists;
    const ranking = `${visibility.key(audience)} ${list.name}`;
    return this.bodies.get(`${ranking} ${nameLanguages.key(audience.language, list.lines)} ${limit ?? ''} ${more?.key ?? ''}`, now, () => {
      const indices = this.rankings.get(ranking, now, () => {
        const ranked = list.ranked(audience);
        if (!ranked) throw notFound();
        return ranked;
      });
      const flags = visibility.regionalFlags(list.members() ?? [], audience);
      return this.body(indices.slice(0, limit), indices.length, list.lines, audience, { ...more?.fields(), ...flags }, rowMore);
    });
  }

  /** Returns any symbols in the given order, or in the requested one; `more` is added beside the rows. */
  symbols(indices: readonly number[], request: ListOrderRequest, audience: Audience, more: object = {}): SharedBody {
    const { visibility } = this.market.lists;
    const shown = visibility.shown(indices, audience);
    const { sort } = request;
    const ranked =
      sort === undefined
        ? shown
        : this.market.lists.rank(shown, {
            ...defaultOrder({ section: 'spot', board: null }),
            basis: BASIS_LAST_24H,
            ...requestedParts(request),
            sort,
          });
    const lines = new Set(ranked.flatMap((index) => this.market.catalog.symbols[index]?.line ?? []));
    const flags = visibility.regionalFlags(indices, audience);
    return this.body(ranked.slice(0, request.limit), ranked.length, [...lines], audience, { ...more, ...flags });
  }

  private body(
    indices: readonly number[],
    total: number,
    lines: readonly MarketLine[],
    audience: Audience,
    more: object = {},
    rowMore: AnswerOptions['rowMore'] = undefined,
  ): SharedBody {
    const rows = indices.flatMap((index) => {
      const json = this.rows.rowJson(index, audience.language);
      return json === null ? [] : extended(json, rowMore?.(index));
    });
    const head: Omit<HomeQuotation, 'rows'> = {
      epoch: this.market.epoch,
      asOf: this.market.asOfRows(indices),
      source: this.market.source,
      total,
      quotes: this.quotesOf(lines, audience),
    };
    return new SharedBody(successText(`${JSON.stringify({ ...head, ...more }).slice(0, -1)},"rows":[${rows.join(',')}]}`));
  }

  private quotesOf(lines: readonly MarketLine[], audience: Audience): HomeQuotation['quotes'] {
    const counts = lines.flatMap((line) => this.count(line, audience));
    return counts.map(({ coin, count }) => {
      const price = usdtPriceOf(this.market, coin);
      return { coin, count, usdtPrice: price > 0 ? price.toFixed(DECIMALS.usdtPrice) : null };
    });
  }

  private count(line: MarketLine, audience: Audience): QuoteCounts {
    const key = `${this.market.lists.visibility.key(audience)} ${line}`;
    const counts = this.quotes.get(key) ?? countQuotes(this.market, line, audience);
    this.quotes.set(key, counts);
    return counts;
  }
}

/** Returns the text of an object with more fields. */
function extended(json: string, more: object = {}): string {
  const fields = JSON.stringify(more).slice(1, -1);
  return fields === '' ? json : `${json.slice(0, -1)},${fields}}`;
}

/** Returns the requested parts of an order. */
function requestedParts({ sort, direction, basis }: ListOrderRequest): Partial<Required<Omit<ListOrderRequest, 'limit'>>> {
  return {
    ...(sort === undefined ? {} : { sort }),
    ...(direction === undefined ? {} : { direction }),
    ...(basis === undefined ? {} : { basis }),
  };
}
