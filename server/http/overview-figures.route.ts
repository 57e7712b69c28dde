import { DECIMALS } from '../../lib/contract/decimals';
import { BASIS_LAST_24H, listCode } from '../../lib/contract/lists';
import type { IndustryTrend, MarketHeatMap, RiseDistribution, TopExchangeList } from '../../lib/contract/overview';
import type { OverviewMarket } from '../../lib/contract/overview-terms';
import { RANKED_LIST } from '../../lib/contract/rankings';
import { plateName } from '../content/plate-names';
import type { Breadth } from '../market/breadth';
import { marketSources } from '../market/market-sources';
import type { MarketView } from '../market/market-view';
import { dollarText, priceText } from '../market/quote-text';
import { distributeChanges, type PricePair } from '../market/rise-distribution';
import { lineTimes } from '../market/sector-lines';
import type { Sectors } from '../market/sectors';
import { TREND_WINDOW, trendSectors } from '../market/trend-sectors';
import { UNRESTRICTED_AUDIENCE, type Audience } from '../market/visibility';
import { audienceOf } from './audience';
import { oncePerMarket, type ApiServer, type HttpDeps } from './deps';
import { successText } from './envelope';
import { fixedText } from './presenters/fixed-text';
import { presentHeatMapItem } from './presenters/heat-map';
import { presentBreadth, presentDistribution, presentMetrics } from './presenters/overview-figures';
import { presentLine } from './presenters/sector';
import { registerCall, type AcceptedCall } from './register-call';
import { supportedLanguage } from './request-context';
import { SecondCache } from './second-cache';
import { sendShared, SharedBody } from './shared-body';

const ITEMS_MAX = 100;
const ANSWERS_MAX = 64;

/** Figures of the overview at one moment, for a language and an audience. */
class OverviewFigures {
  constructor(
    private readonly market: MarketView,
    private readonly sectors: Sectors,
    private readonly exchangeName: string,
  ) {}

  /** Returns the instruments with the largest turnover. */
  heatMap(name: OverviewMarket, language: string, audience: Audience): Omit<MarketHeatMap, MomentField> {
    const { lists, catalog } = this.market;
    const order = { list: RANKED_LIST[name], sort: 'turnover', direction: 'desc', basis: BASIS_LAST_24H } as const;
    const ranked = lists.ranked(order, audience) ?? [];
    const pages = new Set(this.sectors.codesWithDetail());
    const items = ranked
      .filter((index) => (this.market.quote(index)?.turnover ?? 0) > 0)
      .slice(0, ITEMS_MAX)
      .flatMap((index) => {
        const symbol = catalog.symbols[index];
        const sector = symbol?.coin.sectors.find((code) => pages.has(code)) ?? null;
        return (symbol && presentHeatMapItem(this.market, symbol, this.exchangeName, sector, language)) ?? [];
      });
    const used = new Set(items.map(({ sector }) => sector));
    const sectors = [...pages].filter((code) => used.has(code)).map((code) => ({ code, name: plateName(code, language) }));
    return { market: name, total: ranked.length, items, sectors };
  }

  /** Returns the changes of the instruments of a list, in classes. */
  distribution(name: OverviewMarket, audience: Audience): Omit<RiseDistribution, MomentField> {
    const list = RANKED_LIST[name];
    const members = this.market.lists.of(list, audience) ?? [];
    const pairs = members.map((index) => this.pricePair(index));
    return { market: name, list: listCode(list), total: members.length, ...presentDistribution(distributeChanges(pairs)) };
  }

  /** Returns the lines of the largest sectors. */
  trend(language: string): Omit<IndustryTrend, MomentField> {
    const { by, codes } = trendSectors(this.sectors);
    const sectors = codes.map((code) => ({
      plateCategoryId: code,
      name: plateName(code, language),
      hasDetail: this.sectors.hasDetail(code),
      change: fixedText(this.sectors.figures(code, TREND_WINDOW).change, DECIMALS.change),
      points: presentLine(this.sectors.lines.line(this.sectors.basket(code, TREND_WINDOW), TREND_WINDOW)),
    }));
    const isKnown = sectors.some(({ points }) => points !== null);
    return { by, times: isKnown ? lineTimes(TREND_WINDOW, this.market.asOf) : null, sectors };
  }

  /** Returns the sources of the prices. */
  exchanges(): Omit<TopExchangeList, MomentField> {
    const { exchangeName } = this;
    return {
      exchanges: marketSources(this.sectors).map(({ coins, turnover }) => ({ exchangeName, coins, turnover: dollarText(turnover) })),
    };
  }

  private pricePair(index: number): PricePair {
    const symbol = this.market.catalog.symbols[index];
    const quote = this.market.quote(index);
    if (!symbol || !quote) return { price: null, open: null };
    return { price: priceText(symbol, quote.price), open: quote.open24h > 0 ? priceText(symbol, quote.open24h) : null };
  }
}

/** Fields that every answer has. */
type MomentField = 'epoch' | 'asOf' | 'source';

type Caller = Pick<AcceptedCall<'breadth'>, 'request' | 'reply'>;

/** Registers the calls of the overview that answer with figures, each computed once a second for all of its callers. */
export function registerOverviewFigures(
  app: ApiServer,
  deps: HttpDeps,
  { sectors, breadth }: { sectors: () => Sectors; breadth: () => Breadth },
): void {
  const bodies = oncePerMarket(deps, () => new SecondCache<SharedBody>(ANSWERS_MAX));
  const listMembers = (name: OverviewMarket): readonly number[] => deps.market().lists.of(RANKED_LIST[name], UNRESTRICTED_AUDIENCE) ?? [];
  const send = (
    { request, reply }: Caller,
    key: string,
    fields: (figures: OverviewFigures) => object,
    members: () => readonly number[] = () => sectors().members(null),
  ): void => {
    const body = bodies().get(key, deps.clock(), () => {
      const market = deps.market();
      const { epoch, source } = market;
      const asOf = market.asOfSymbols(members());
      const figures = fields(new OverviewFigures(market, sectors(), deps.config.siteName));
      return new SharedBody(successText(JSON.stringify({ epoch, asOf, source, ...figures })));
    });
    sendShared(request, reply, body);
  };
  const tags = ['overview'];
  const keyOf = (audience: Audience): string => deps.market().lists.visibility.key(audience);

  registerCall(app, deps, 'marketHeatMap', { summary: 'Instruments with the largest turnover', tags }, (call) => {
    const { market = 'spot', languageType } = call.input;
    const language = supportedLanguage(languageType, call.request.caller.language);
    const audience = audienceOf(call.request, deps);
    const key = `heat ${market} ${language} ${keyOf(audience)}`;
    return send(
      call,
      key,
      (figures) => figures.heatMap(market, language, audience),
      () => listMembers(market),
    );
  });
  registerCall(app, deps, 'riseDistribution', { summary: 'Changes of 24 hours in classes', tags }, (call) => {
    const { market = 'spot' } = call.input;
    const audience = audienceOf(call.request, deps);
    const key = `distribution ${market} ${keyOf(audience)}`;
    return send(
      call,
      key,
      (figures) => figures.distribution(market, audience),
      () => listMembers(market),
    );
  });
  registerCall(app, deps, 'industryTrend', { summary: 'Lines of the largest sectors', tags }, (call) => {
    const language = supportedLanguage(call.input.languageType, call.request.caller.language);
    return send(call, `trend ${language}`, (figures) => figures.trend(language));
  });
  registerCall(app, deps, 'globalMetrics', { summary: 'Figures of the whole market', tags }, (call) => {
    const audience = audienceOf(call.request, deps);
    return send(call, `metrics ${keyOf(audience)}`, () => presentMetrics(deps.market(), sectors(), audience));
  });
  registerCall(app, deps, 'topExchangeList', { summary: 'Sources of the prices by turnover', tags }, (call) =>
    send(call, 'exchanges', (figures) => figures.exchanges()),
  );
  registerCall(app, deps, 'breadth', { summary: 'Breadth of the market', tags }, (call) =>
    send(call, 'breadth', () => presentBreadth(breadth().current())),
  );
}
