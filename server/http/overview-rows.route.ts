import { DEFAULT_RANKING, type RankingRef } from '../../lib/contract/rankings';
import type { CheapCurrency, QuotationCards, TopCoins } from '../../lib/contract/overview';
import { cheapCoins, type CheapCoins } from '../market/cheap-coins';
import { largestCoins } from '../market/largest-coins';
import type { OrderedList } from '../market/list-registry';
import type { MarketView } from '../market/market-view';
import { dollarText } from '../market/quote-text';
import { Rankings } from '../market/rankings';
import type { Sectors } from '../market/sectors';
import type { Sparklines } from '../market/sparklines';
import { UNRESTRICTED_AUDIENCE, type Audience } from '../market/visibility';
import { audienceOf } from './audience';
import { oncePerMarket, type ApiServer, type HttpDeps } from './deps';
import type { MarketListAnswers } from './market-list-answers';
import { sendRows } from './own-favorites';
import { presentSparklines } from './presenters/sparklines';
import { registerCall } from './register-call';
import { SecondCache } from './second-cache';

const HOUR_MS = 3_600_000;
const ROWS = 10;
const BY_TURNOVER: RankingRef = { ...DEFAULT_RANKING, ranking: 'turnover' };

/** Parts that the calls share with others. */
interface OverviewRowsParts {
  answers: () => MarketListAnswers;
  sectors: () => Sectors;
  sparklines: () => Sparklines;
}

/** Returns some symbols in their order as a list. */
function listOf({ lists, catalog }: MarketView, name: string, indices: readonly number[]): OrderedList {
  const ranked = (audience: Audience): number[] => lists.visibility.shown(indices, audience);
  const linesOf = new Set(indices.flatMap((index) => catalog.symbols[index]?.line ?? []));
  return { name, lines: [...linesOf], members: () => indices, ranked, candidates: ranked };
}

/** Registers the calls of the overview that answer with rows: quotation cards, the largest coins, and the cheap ones. */
export function registerOverviewRows(app: ApiServer, deps: HttpDeps, { answers, sectors, sparklines }: OverviewRowsParts): void {
  const quotationText = {
    summary: 'Main instruments',
    description: 'Rows of the configured instruments with their prices of 24 hours, null while past prices are loaded.',
    tags: ['overview'],
  };
  registerCall(app, deps, 'quotationCards', quotationText, ({ request, reply }) => {
    const market = deps.market();
    const audience = audienceOf(request, deps);
    const symbols = deps.config.overviewQuotations.flatMap((symbolId) => market.symbol(symbolId) ?? []);
    const shown = symbols.filter(({ index }) => market.lists.visibility.isShown(index, audience));
    const fields = (): Pick<QuotationCards, 'pictures'> => {
      const known = sparklines().known();
      return { pictures: known && presentSparklines(known, shown) };
    };
    const indices = symbols.map(({ index }) => index);
    const options = { more: { key: '', fields } };
    return sendRows(request, reply, answers().ordered(listOf(market, 'quotationCards', indices), options, audience, deps.clock()), deps);
  });

  const largest = oncePerMarket(deps, () => new SecondCache<ReturnType<typeof largestCoins>>(1));
  const topText = {
    summary: 'The largest coins',
    description: 'By capitalization, or by turnover where no supply is known.',
    tags: ['overview'],
  };
  registerCall(app, deps, 'topCoins', topText, ({ input, request, reply }) => {
    const market = deps.market();
    const { by, indices } = largest().get('', deps.clock(), () => largestCoins(market, sectors()));
    const options = { limit: input.limit ?? ROWS, more: { key: '', fields: (): Pick<TopCoins, 'by'> => ({ by }) } };
    const list = listOf(market, 'topCoins', indices);
    return sendRows(request, reply, answers().ordered(list, options, audienceOf(request, deps), deps.clock()), deps);
  });

  const cheapest = oncePerMarket(deps, () => new SecondCache<CheapCoins>(1));
  const { cheapPriceMax } = deps.config;
  const cheapText = {
    summary: 'Low-priced coins',
    description: 'Coins of the ranking by turnover that cost less than a price; stablecoins are left out.',
    tags: ['overview'],
  };
  registerCall(app, deps, 'cheapCurrency', cheapText, ({ input, request, reply }) => {
    const market = deps.market();
    const rankings = market.lists.registry.kind(Rankings);
    const { turnoverMin, ageMsMin } = rankings.floor;
    const cheap = cheapest().get('', deps.clock(), () =>
      cheapCoins(market, rankings.rank(BY_TURNOVER, UNRESTRICTED_AUDIENCE).ranked, cheapPriceMax),
    );
    const fields = (): Pick<CheapCurrency, 'priceMax' | 'floor' | 'stablecoins'> => ({
      priceMax: String(cheapPriceMax),
      floor: { turnover: dollarText(turnoverMin), ageHours: ageMsMin / HOUR_MS },
      stablecoins: cheap.stablecoins,
    });
    const options = { limit: input.limit ?? ROWS, more: { key: '', fields } };
    const list = listOf(market, 'cheapCurrency', cheap.indices);
    return sendRows(request, reply, answers().ordered(list, options, audienceOf(request, deps), deps.clock()), deps);
  });
}
