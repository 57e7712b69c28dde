import { HELP_IDS } from '../../lib/contract/help-terms';
import { symbolIdOf } from '../../lib/contract/identifiers';
import { BASIS_LAST_24H, defaultOrder, listCode, parseListCode, type ListRef } from '../../lib/contract/lists';
import { MOVE_MENUS } from '../../lib/contract/moves';
import { DEFAULT_RANKING, RANKINGS } from '../../lib/contract/rankings';
import { SEO_KEY, type SeoKeys } from '../../lib/contract/seo-keys';
import type { SHARE_PAGES, ShareKind } from '../../lib/contract/share-images';
import { HELP_TEXTS } from '../content/text-folders';
import { ContractFigures } from '../market/contract-figures';
import type { FearGreed } from '../market/fear-greed/fear-greed';
import { Rankings } from '../market/rankings';
import type { Sectors } from '../market/sectors';
import { UNRESTRICTED_AUDIENCE } from '../market/visibility';
import type { SharePicture } from '../share/share-picture';
import { latestMoves } from './changes.route';
import { oncePerMarket, type HttpDeps } from './deps';
import { currentFearGreed } from './fear-greed.route';
import type { MarketListAnswers } from './market-list-answers';
import type { NewsAnswers } from './news-answers';
import { fearGreedPicture } from './presenters/fear-greed-picture';
import {
  newsPicture,
  overallDataPicture,
  overviewPicture,
  programmePicture,
  picksPicture,
  sectorPicture,
  sectorsPicture,
} from './presenters/figure-pictures';
import { halvingPicture } from './presenters/halving-picture';
import { PictureScene } from './presenters/picture-scene';
import { coinPicture, listPicture, mainMarketsPicture, moversPicture, rankingPicture, tradingDataPicture } from './presenters/row-pictures';

/** Makes the contents of a page's share image in a language from the figures of the page. */
export type MakePicture = (language: string) => SharePicture | Promise<SharePicture>;
/** The same for a subject of a kind of pages; null when there is no such page for every country. */
export type MakeSubjectPicture = (subject: string, language: string) => SharePicture | null | Promise<SharePicture | null>;

/** Contents of all share images. */
export interface SharePictures {
  pages: Readonly<Record<(typeof SHARE_PAGES)[number], MakePicture>>;
  kinds: Readonly<Record<ShareKind, MakeSubjectPicture>>;
}

/** Parts of the market that pictures show. */
interface PictureParts {
  answers: () => MarketListAnswers;
  sectors: () => Sectors;
  fearGreed: () => FearGreed;
  news: NewsAnswers;
}

/** The first row, and those that are drawn below it. */
const ROWS = 4;
const FACTS = 3;
const MAIN_SYMBOL = { spot: symbolIdOf('spot', 'BTCUSDT'), futures: symbolIdOf('usdt-m', 'BTCUSDT') } as const;
const MAIN_MARKETS: ListRef = { section: 'spot', contractLine: null, category: null, board: null, quote: 'USDT' };
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Returns what makes the picture of each page. */
export function createSharePictures(deps: HttpDeps, { answers, sectors, fearGreed, news }: PictureParts): SharePictures {
  const contracts = oncePerMarket(deps, (market) => new ContractFigures(market));
  const scene = (language: string): PictureScene => new PictureScene(deps.market(), answers().rows, deps.config.siteName, language);
  const index = () => currentFearGreed(deps, fearGreed(), UNRESTRICTED_AUDIENCE);
  const tradingData = (language: string, tab: keyof typeof MAIN_SYMBOL): SharePicture =>
    tradingDataPicture(scene(language), tab === 'futures', deps.market().symbol(MAIN_SYMBOL[tab])?.index);
  /** The page has no figures of its own: the first spot markets against USDT stand below its title. */
  const withMarkets = (keys: SeoKeys, language: string, values?: Readonly<Record<string, string>>): SharePicture => {
    const view = scene(language);
    const ranked =
      view.market.lists.ranked({ ...defaultOrder(MAIN_MARKETS), basis: BASIS_LAST_24H, list: MAIN_MARKETS }, view.audience) ?? [];
    return mainMarketsPicture(view, keys, ranked.slice(0, ROWS), values);
  };
  const newsOf = (keys: Parameters<typeof newsPicture>[1], articles: Parameters<typeof newsPicture>[2][], language: string) => {
    const view = scene(language);
    const [article] = articles;
    const coins = news.coins().mentioned(article?.coins ?? [], view);
    const indices = coins.slice(0, FACTS).flatMap(({ symbolId }) => deps.market().symbol(symbolId)?.index ?? []);
    return newsPicture(view, keys, article, indices);
  };

  return {
    pages: {
      'bitcoin-halving': (language) => halvingPicture(deps, language),
      'fear-and-greed-index': (language) => fearGreedPicture(index(), deps.config.siteName, language),
      overview: (language) => overviewPicture(scene(language), sectors(), index()),
      leading: (language) => sectorsPicture(scene(language), sectors()),
      tokens: (language) => picksPicture(scene(language), deps.picks().current()?.coins ?? []),
      'trading-data': (language) => tradingData(language, 'spot'),
      'trading-data-futures': (language) => tradingData(language, 'futures'),
      'whole-network': (language) => overallDataPicture(scene(language), contracts()),
      trends: (language) => newsOf(SEO_KEY.trends, [...deps.news().articles('trend')], language),
      'crypto-policy': (language) => newsOf(SEO_KEY.cryptoPolicy, [...deps.news().articles('policy')], language),
      'market-maker': (language) => programmePicture(scene(language), sectors()),
      help: (language) => withMarkets(SEO_KEY.help, language),
      about: (language) => withMarkets(SEO_KEY.about, language),
      terms: (language) => withMarkets(SEO_KEY.terms, language),
      privacy: (language) => withMarkets(SEO_KEY.privacy, language),
      cookies: (language) => withMarkets(SEO_KEY.cookies, language),
      risk: (language) => withMarkets(SEO_KEY.risk, language),
    },
    kinds: {
      list: (code, language) => {
        const [list, view] = [parseListCode(code), scene(language)];
        if (list === null || listCode(list) !== code) return null;
        const ranked = view.market.lists.ranked({ ...defaultOrder(list), basis: BASIS_LAST_24H, list }, view.audience) ?? [];
        return ranked.length === 0 ? null : listPicture(view, list, ranked.slice(0, ROWS));
      },
      rank: (name, language) => {
        const [ranking, view] = [RANKINGS.find((one) => one === name), scene(language)];
        if (ranking === undefined) return null;
        const list = view.market.lists.registry.kind(Rankings).list({ ...DEFAULT_RANKING, ranking });
        return rankingPicture(view, ranking, list.ranked(view.audience)?.slice(0, ROWS) ?? []);
      },
      change: (name, language) => {
        const [menu, view] = [MOVE_MENUS.find((one) => one === name), scene(language)];
        return menu === undefined ? null : moversPicture(view, menu, latestMoves(deps, menu, view.audience, ROWS));
      },
      sector: (code, language) => {
        const view = scene(language);
        const isShown = sectors().hasDetail(code) && view.rowsOf(sectors().members(code)).length > 0;
        return isShown ? sectorPicture(view, sectors(), code) : null;
      },
      coin: (coinId, language) => {
        const view = scene(language);
        const [main] = news.coins().mentioned([coinId], view);
        return main === undefined ? null : coinPicture(view, deps.market().symbol(main.symbolId)?.index ?? -1);
      },
      day: (code, language) => {
        const articles = DAY.test(code) ? deps.news().trendDays().get(Date.parse(code)) : undefined;
        return articles === undefined ? null : newsOf(SEO_KEY.trendsDay, articles, language);
      },
      help: (name, language) => {
        const id = HELP_IDS.find((one) => one === name);
        return id === undefined ? null : withMarkets(SEO_KEY.helpArticle, language, { title: HELP_TEXTS.of(language, `${id}.title`) });
      },
    },
  };
}
