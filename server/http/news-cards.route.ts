import { SUSPENDED_AFTER_MS } from '../../lib/contract/freshness';
import type { LatestNews, MorningPaper, NewsCalendar, NewsList } from '../../lib/contract/news';
import { PAPER_SENTENCES } from '../../lib/contract/news-terms';
import { isMoveShown, moveMarketOf } from '../../lib/contract/moves';
import { PAPER_TEXTS } from '../content/text-folders';
import { ContractFigures } from '../market/contract-figures';
import type { FearGreed } from '../market/fear-greed/fear-greed';
import type { Sectors } from '../market/sectors';
import type { Audience } from '../market/visibility';
import { eventsAhead } from '../news/ahead';
import { writePaper, type PaperInput } from '../news/morning-paper';
import { paperFacts, windowStart } from '../news/paper-facts';
import { oncePerMarket, type ApiServer, type HttpDeps } from './deps';
import { successText } from './envelope';
import { currentFearGreed } from './fear-greed.route';
import type { NewsAnswers } from './news-answers';
import { presentArticle, presentSummary, type Reader } from './presenters/article';
import { registerCall } from './register-call';
import { sendShared, SharedBody } from './shared-body';

const LIST_LIMIT = 20;
const LATEST_MAX = 10;
const MINUTE_MS = 60_000;
/** Limit of papers of a minute: languages, and audiences with different hidden coins. */
const PAPERS_MAX = 64;

/** Parts of the market that the paper is about. */
interface PaperParts {
  sectors: () => Sectors;
  fearGreed: () => FearGreed;
}

/** Returns the number of coins of the spot market with a new high since a time (Unix milliseconds); null when the log begins later. */
function countHighs(deps: HttpDeps, from: number, audience: Audience): number | null {
  const [market, { moveLog }] = [deps.market(), deps.movers()];
  if (moveLog.keptFrom(market.now()) > from) return null;
  const filter = { menu: 'high', market: 'spot', turnoverMin: 0, symbolIds: null } as const;
  const coins = new Set<string>();
  moveLog.count((move) => {
    const symbol = move.time >= from ? market.symbol(move.symbolId) : undefined;
    if (!symbol || !market.lists.visibility.isShown(symbol.index, audience)) return false;
    if (isMoveShown({ ...move, market: moveMarketOf(symbol.line, symbol.quoteCoin) }, filter)) coins.add(symbol.coin.id);
    return false;
  });
  return coins.size;
}

/** Papers of the running minute of the market. */
class Papers {
  private minute = -1;
  private readonly bodies = new Map<string, SharedBody>();

  /** Returns the paper of a key in the minute of a time (Unix milliseconds); makes it when it is not known. */
  get(key: string, time: number, make: () => SharedBody): SharedBody {
    const minute = Math.floor(time / MINUTE_MS);
    if (minute !== this.minute || this.bodies.size >= PAPERS_MAX) this.bodies.clear();
    this.minute = minute;
    const body = this.bodies.get(key) ?? make();
    this.bodies.set(key, body);
    return body;
  }
}

/** Registers `getCurrentMorningPaper`: what has moved since the full hour 12 hours ago. */
function registerMorningPaper(app: ApiServer, deps: HttpDeps, answers: NewsAnswers, { sectors, fearGreed }: PaperParts): void {
  const contracts = oncePerMarket(deps, (market) => new ContractFigures(market));
  const papers = oncePerMarket(deps, () => new Papers());

  const paperOf = ({ language: wanted, audience }: Reader): MorningPaper => {
    const market = deps.market();
    const { epoch, source } = market;
    const { value, classification } = currentFearGreed(deps, fearGreed(), audience);
    const language = PAPER_TEXTS.languageOf(wanted);
    // The oldest source of what the paper is about decides its time; it is not about suspended symbols.
    const trading = market.catalog.symbols.filter(({ index }) => !market.isSilent(index, SUSPENDED_AFTER_MS));
    const asOf = market.asOfSymbols(trading.map(({ index }) => index));
    const input: PaperInput = {
      ...paperFacts(market, { sectors: sectors(), contracts: contracts() }, audience),
      asOf,
      newHighs: countHighs(deps, windowStart(market.asOf), audience),
      fearGreed: value === null || classification === null ? null : { value, class: classification },
    };
    return { epoch, asOf, source, from: input.from, language, ...writePaper(input, language, PAPER_SENTENCES) };
  };

  const text = {
    summary: 'Morning paper',
    description: 'What has moved since the full hour 12 hours ago, as sentences with their numbers. Computed once a minute.',
    tags: ['news'],
  };
  registerCall(app, deps, 'morningPaper', text, ({ input, request, reply }) => {
    const reader = answers.readerOf(request, input.languageType);
    const market = deps.market();
    const key = `${PAPER_TEXTS.languageOf(reader.language)} ${market.lists.visibility.key(reader.audience)}`;
    const body = papers().get(key, market.asOf, () => new SharedBody(successText(JSON.stringify(paperOf(reader)))));
    return sendShared(request, reply, body);
  });
}

/** Registers the calls of the cards of news: `getNewsList`, `getLatestOneContent`, `getCurrentMorningPaper` and the calendar. */
export function registerNewsCards(app: ApiServer, deps: HttpDeps, answers: NewsAnswers, parts: PaperParts): void {
  const tags = ['news'];
  const listText = { summary: 'Newest articles', description: 'Trend and policy news, or those of a kind or about a coin.', tags };
  registerCall(app, deps, 'newsList', listText, (call) =>
    answers.send<NewsList>(call, 'list', async (reader) => {
      const { kind = null, coinId, limit = LIST_LIMIT } = call.input;
      const coins = answers.coins();
      const isShown = coinId === undefined || coins.mentioned([coinId], reader).length > 0;
      const found = deps
        .news()
        .articles(kind)
        .filter((article) => isShown && (coinId === undefined || article.coins.includes(coinId)));
      const page = found.slice(0, limit).map((article) => presentSummary(article, coins, reader));
      return { total: found.length, articles: await Promise.all(page) };
    }),
  );

  registerCall(app, deps, 'latestNews', { summary: 'The newest article', tags }, (call) =>
    answers.send<LatestNews>(call, 'latest', async (reader) => {
      const [article] = deps.news().articles();
      return { article: article ? await presentArticle(article, answers.coins(), reader) : null };
    }),
  );

  const calendarText = {
    summary: 'Calendar',
    description:
      'Articles of this day in earlier years, the newest ones, and what is ahead: the estimated halving, settlements and expiries of contracts, and holidays of the stock exchange.',
    tags,
  };
  registerCall(app, deps, 'newsCalendar', calendarText, (call) =>
    answers.send<NewsCalendar>(call, 'calendar', async (reader) => {
      const [news, market] = [deps.news(), deps.market()];
      const summaries = (articles: ReturnType<typeof news.onThisDay>) =>
        Promise.all(articles.map((article) => presentSummary(article, answers.coins(), reader)));
      const own = news.articles().filter(({ origin }) => origin !== 'feed');
      return {
        asOf: deps.clock(),
        today: news.today(),
        onThisDay: await summaries(news.onThisDay()),
        latest: await summaries(own.slice(0, LATEST_MAX)),
        ahead: eventsAhead(market, deps.halving.current().next, reader.audience),
      };
    }),
  );
  registerMorningPaper(app, deps, answers, parts);
}
