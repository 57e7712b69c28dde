import type { MarketLine } from '../../lib/contract/identifiers';
import { homeQuotationRequestSchema, homeQuotationSchema, type HomeQuotation, type HomeQuotationRequest } from '../../lib/contract/quotes';
import type { Market } from '../market/market';
import { rankSymbols } from '../market/ranking';
import { oncePerMarket, type ApiServer, type HttpDeps } from './deps';
import { responses, successText } from './envelope';
import type { OpenPrices } from './open-prices';
import { QuoteRows } from './presenters/quote-rows';
import { SecondCache } from './second-cache';
import { sendShared, SharedBody } from './shared-body';

/** Different lists kept within a second; whole spot lists are about a megabyte. */
const LISTS_MAX = 24;
const RANKINGS_MAX = 48;

type QuoteCounts = HomeQuotation['quotes'];

/** Quote coins of a line with their number of symbols, largest first, then by name. */
export function countQuotes(market: Market, line: MarketLine): QuoteCounts {
  const counts = new Map<string, number>();
  for (const symbol of market.catalog.symbols) {
    if (symbol.line === line) counts.set(symbol.quoteCoin, (counts.get(symbol.quoteCoin) ?? 0) + 1);
  }
  return [...counts]
    .map(([coin, count]) => ({ coin, count }))
    .sort((a, b) => b.count - a.count || (a.coin < b.coin ? -1 : 1));
}

/** Writes market lists as JSON text; orders and lists asked for again in the same second are not made again. */
export class HomeQuotations {
  private readonly rows: QuoteRows;
  private readonly quotes: Readonly<Record<MarketLine, QuoteCounts>>;
  private readonly bodies = new SecondCache<SharedBody>(LISTS_MAX);
  private readonly rankings = new SecondCache<number[]>(RANKINGS_MAX);

  constructor(
    private readonly market: Market,
    private readonly openPrices: OpenPrices,
    siteName: string,
  ) {
    this.rows = new QuoteRows(market, siteName);
    this.quotes = { spot: countQuotes(market, 'spot'), 'usdt-m': countQuotes(market, 'usdt-m') };
  }

  /** The answer to a request; `now` is Unix milliseconds. */
  body(request: HomeQuotationRequest, now: number): SharedBody {
    const { businessLine, sort, direction, limit } = request;
    const quote = this.listedQuote(businessLine, request.quote);
    if (quote === undefined) return new SharedBody(this.text(businessLine, [], 0));
    const ranking = `${businessLine}:${quote ?? ''}:${sort}:${direction}`;
    return this.bodies.get(`${ranking}:${limit ?? ''}`, now, () => {
      const order = this.rankings.get(ranking, now, () => rankSymbols(this.market, { line: businessLine, quote, key: sort, direction }));
      return new SharedBody(this.text(businessLine, limit === undefined ? order : order.slice(0, limit), order.length));
    });
  }

  /** The quote coin in capitals, null for all of them, undefined for one this line has not. */
  private listedQuote(line: MarketLine, asked: string | undefined): string | null | undefined {
    if (asked === undefined) return null;
    return this.quotes[line].find(({ coin }) => coin === asked.toUpperCase())?.coin;
  }

  private text(line: MarketLine, order: readonly number[], total: number): string {
    const utc = this.openPrices.since(0).opens;
    const rows = order.flatMap((index) => this.rows.rowJson(index, utc[index] ?? Number.NaN) ?? []);
    const head: Omit<HomeQuotation, 'rows'> = {
      epoch: this.market.epoch,
      asOf: this.market.asOf,
      source: this.market.feed.source,
      total,
      quotes: this.quotes[line],
    };
    return successText(`${JSON.stringify(head).slice(0, -1)},"rows":[${rows.join(',')}]}`);
  }
}

/** `GET /v1/mix/market/getHomeQuotation`: a market list in the order asked for. */
export function registerHomeQuotation(app: ApiServer, deps: HttpDeps, openPrices: () => OpenPrices): void {
  const lists = oncePerMarket(deps, (market) => new HomeQuotations(market, openPrices(), deps.config.siteName));
  const schema = {
    summary: 'A market list',
    tags: ['markets'],
    querystring: homeQuotationRequestSchema,
    response: responses(homeQuotationSchema),
  };
  app.get('/v1/mix/market/getHomeQuotation', { schema }, (request, reply) => {
    sendShared(request, reply, lists().body(request.query, deps.clock()));
  });
}
