import type { FastifyRequest } from 'fastify';
import { SERIES, SERIES_NAMES, SERIES_VALUES_MAX } from '../../lib/contract/series-terms';
import type { PublishedSeries, SeriesList } from '../../lib/contract/series';
import type { CatalogSymbol } from '../instruments/catalog';
import { newestValues } from '../market/newest-values';
import { invalidField } from '../platform/errors';
import { isApplicable, seriesDecimals } from '../series/series-terms-of';
import { audienceOf } from './audience';
import type { ApiServer, HttpDeps } from './deps';
import { success, successText } from './envelope';
import type { HistoryBudget } from './history-budget';
import { pointsJson, valueText } from './presenters/series';
import { registerCall } from './register-call';

function listedSymbol(deps: HttpDeps, request: FastifyRequest, symbolId: string): CatalogSymbol {
  const market = deps.market();
  const symbol = market.symbol(symbolId);
  if (!symbol || !market.lists.visibility.isShown(symbol.index, audienceOf(request, deps))) throw invalidField('symbolId', 'not listed');
  return symbol;
}

/** Returns the series of a symbol: those that the feed publishes, and the others with the reason. */
function presentList(deps: HttpDeps, symbol: CatalogSymbol): SeriesList {
  const market = deps.market();
  const available = new Map(market.series.available(symbol.index, market.now()).map((series) => [series.name, series]));
  const hasMarginTerms = market.catalog.symbols.some(({ margin }) => margin !== null);
  const series = SERIES_NAMES.map((name): SeriesList['series'][number] => {
    const published = available.get(name);
    if (!published) return { name, isPublished: false, isApplicable: isApplicable(name, symbol, hasMarginTerms) };
    const { cadenceMs, granularities, availableFrom, parameters } = published;
    const { unit, join } = SERIES[name];
    const texts = Object.fromEntries(Object.entries(parameters).map(([key, value]) => [key, String(value)]));
    const own: PublishedSeries = {
      name,
      isPublished: true,
      unit,
      decimals: seriesDecimals(name, symbol),
      join,
      cadenceMs,
      granularities: [...granularities],
      availableFrom,
      parameters: texts,
    };
    return own;
  });
  return { symbolId: symbol.symbolId, baseCoin: symbol.coin.ticker, quoteCoin: symbol.quoteCoin, source: market.source, series };
}

/** Registers the calls of series: `list`, `points` and `latest` below `/v1/mix/series`. Computed values are charged like candles. */
export function registerSeries(app: ApiServer, deps: HttpDeps, budget: HistoryBudget): void {
  const tags = ['series'];
  registerCall(app, deps, 'seriesList', { summary: 'Series of a symbol', tags }, ({ input, request }) =>
    success(presentList(deps, listedSymbol(deps, request, input.symbolId))),
  );

  registerCall(app, deps, 'seriesPoints', { summary: 'Points of series of a symbol', tags }, async ({ input, request, reply }) => {
    const { names, granularity, from } = input;
    const symbol = listedSymbol(deps, request, input.symbolId);
    const market = deps.market();
    const now = market.now();
    const query = { index: symbol.index, names: [...new Set(names)], granularity, from, until: Math.min(input.until ?? now + 1, now + 1) };
    const values = query.names.length * market.series.steps(query, now).count;
    if (values > SERIES_VALUES_MAX) throw invalidField('from', `${values} values, at most ${SERIES_VALUES_MAX}`);
    const charge = budget(request, reply);
    const points = await charge.withinBudget(market.series.cost(query, now), () => market.series.points(query, now, charge.signal));
    // The text is complete: Fastify neither checks nor serializes its tens of thousands of values again.
    const text = successText(await pointsJson(symbol, granularity, points));
    return reply
      .type('application/json; charset=utf-8')
      .serializer((payload: string) => payload)
      .send(text as never);
  });

  registerCall(app, deps, 'latestSeries', { summary: 'Newest values of series of a symbol', tags }, async ({ input, request, reply }) => {
    const symbol = listedSymbol(deps, request, input.symbolId);
    const market = deps.market();
    const charge = budget(request, reply);
    const { asOf, newest } = await newestValues(market, symbol.index, input.names, charge);
    const entries = [...newest];
    return success({
      symbolId: symbol.symbolId,
      asOf,
      values: Object.fromEntries(entries.map(([name, { value }]) => [name, valueText(name, symbol, value)])),
      times: Object.fromEntries(entries.map(([name, { time, value }]) => [name, Number.isNaN(value) ? null : time])),
    });
  });
}
