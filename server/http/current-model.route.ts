import { isContractLine } from '../../lib/contract/identifiers';
import type { CurrentModel } from '../../lib/contract/overview';
import { OVERVIEW_CARDS, type OverviewCard } from '../../lib/contract/overview-terms';
import { RANKED_LIST } from '../../lib/contract/rankings';
import type { Breadth } from '../market/breadth';
import type { FearGreed } from '../market/fear-greed/fear-greed';
import { marketSources } from '../market/market-sources';
import type { MarketView } from '../market/market-view';
import type { Quote } from '../market/quote';
import type { Sectors } from '../market/sectors';
import { TREND_WINDOW, trendSectors } from '../market/trend-sectors';
import type { Audience } from '../market/visibility';
import type { Picks } from '../picks/picks';
import type { News } from '../news/news';
import { audienceOf } from './audience';
import { oncePerMarket, type ApiServer, type HttpDeps } from './deps';
import { success } from './envelope';
import { presentOverviewSwitch } from './market-config.route';
import { registerCall } from './register-call';
import { SecondCache } from './second-cache';

const AUDIENCES_MAX = 16;

/** Parts of the market that cards show, for an audience. */
interface CardScene {
  market: MarketView;
  sectors: Sectors;
  breadth: Breadth;
  fearGreed: FearGreed;
  picks: Pick<Picks, 'latest'>;
  news: News;
  quotations: readonly string[];
  audience: Audience;
}

const hasCoins = ({ sectors }: CardScene): boolean => sectors.members(null).length > 0;
/** Whether a contract has what the card shows; a recording may have neither. */
const hasFigures = (quote: Quote | undefined): boolean => Number.isFinite(quote?.openInterest) || Number.isFinite(quote?.fundingRate);
const hasSectors = ({ sectors }: CardScene): boolean => sectors.codes().length > 0;

/** Whether there is anything to show in a card; a card without an entry always has something. */
const HAS_DATA: Readonly<Partial<Record<OverviewCard, (scene: CardScene) => boolean>>> = {
  quotationCards: ({ market, quotations, audience }) =>
    quotations.some((symbolId) => market.lists.visibility.isShown(market.symbol(symbolId)?.index ?? -1, audience)),
  globalDigitalCurrency: hasCoins,
  marketHeatMap: ({ market, audience }) =>
    [RANKED_LIST.spot, RANKED_LIST.futures].some((list) => (market.lists.of(list, audience) ?? []).length > 0),
  riseDistribution: hasCoins,
  contractData: ({ market }) => market.catalog.symbols.some(({ line, index }) => isContractLine(line) && hasFigures(market.quote(index))),
  topCoins: hasCoins,
  cheapCurrency: hasCoins,
  leadingSector: hasSectors,
  sexySector: hasSectors,
  industryTrend: ({ sectors }) => trendSectors(sectors).codes.some((code) => Number.isFinite(sectors.figures(code, TREND_WINDOW).change)),
  // Until past prices are known there may be something.
  breadth: ({ breadth }) => {
    const { day, aboveMean, beatBitcoin } = breadth.current();
    return day === null || [...aboveMean, beatBitcoin].some(({ counted }) => counted > 0);
  },
  fearIndex: ({ fearGreed }) => {
    const { past, now } = fearGreed.current();
    return past === null || Number.isFinite(now?.value);
  },
  // Until the first rates are known there may be some.
  aiIndex: ({ picks }) => picks.latest()?.coins.length !== 0,
  morningPaper: hasCoins,
  news: ({ news }) => news.articles().length > 0,
  // The list of a single source says nothing.
  topExchangeList: ({ sectors }) => marketSources(sectors).length > 1,
};

/** Registers `POST /v1/cms/quotesPage/getCurrentModel`: the cards of the overview that are on and have something to show, in their order. */
export function registerCurrentModel(
  app: ApiServer,
  deps: HttpDeps,
  { sectors, breadth, fearGreed }: { sectors: () => Sectors; breadth: () => Breadth; fearGreed: () => FearGreed },
): void {
  const models = oncePerMarket(deps, () => new SecondCache<CurrentModel>(AUDIENCES_MAX));
  const switches: Readonly<Record<string, boolean>> = presentOverviewSwitch(deps.config);
  registerCall(app, deps, 'currentModel', { summary: 'Cards of the overview', tags: ['overview'] }, ({ request }) => {
    const market = deps.market();
    const audience = audienceOf(request, deps);
    const model = models().get(market.lists.visibility.key(audience), deps.clock(), () => {
      const scene: CardScene = {
        market,
        sectors: sectors(),
        breadth: breadth(),
        fearGreed: fearGreed(),
        picks: deps.picks(),
        news: deps.news(),
        quotations: deps.config.overviewQuotations,
        audience,
      };
      const cards = OVERVIEW_CARDS.filter((code) => switches[code] !== false && HAS_DATA[code]?.(scene) !== false);
      return { cards: cards.map((code) => ({ code })) };
    });
    return success(model);
  });
}
