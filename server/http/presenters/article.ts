import { symbolIdOf } from '../../../lib/contract/identifiers';
import type { Article, ArticleSummary, MentionedCoin } from '../../../lib/contract/news';
import type { CatalogSymbol } from '../../instruments/catalog';
import { nameOf } from '../../instruments/coin-name';
import type { MarketView } from '../../market/market-view';
import type { Audience } from '../../market/visibility';
import type { NewsArticle } from '../../news/news';

/** Coins of a market by id, each with its symbols; that against USDT on the spot market is the first one. */
export class CoinSymbols {
  private readonly symbols = new Map<string, CatalogSymbol[]>();

  constructor(private readonly market: MarketView) {
    const isMain = ({ symbolId, coin }: CatalogSymbol): boolean => symbolId === symbolIdOf('spot', `${coin.ticker}USDT`);
    for (const symbol of market.catalog.symbols) {
      const known = this.symbols.get(symbol.coin.id) ?? [];
      this.symbols.set(symbol.coin.id, isMain(symbol) ? [symbol, ...known] : [...known, symbol]);
    }
  }

  /** Returns the coins that the market has and a reader may see, named in the reader's language. */
  mentioned(coinIds: readonly string[], { language, audience }: Reader): MentionedCoin[] {
    const { visibility } = this.market.lists;
    return coinIds.flatMap((coinId) => {
      const symbol = this.symbols.get(coinId)?.find(({ index }) => visibility.isShown(index, audience));
      if (!symbol) return [];
      const { ticker, iconUrl } = symbol.coin;
      return { coinId, ticker, coinName: nameOf(symbol.coin, language), imgUrl: iconUrl, symbolId: symbol.symbolId };
    });
  }
}

/** Caller of an answer: the language of its texts, and the coins that it may name. */
export interface Reader {
  language: string;
  audience: Audience;
}

/** Returns an article without its text, in the language of a reader. */
export async function presentSummary(article: NewsArticle, coins: CoinSymbols, reader: Reader): Promise<ArticleSummary> {
  const { id, kind, origin, day, time, topics, region, page, sources } = article;
  const { title, language, excerpt } = await article.textIn(reader.language);
  const shown = coins.mentioned(article.coins, reader);
  const names = { topics: [...topics], region, page, coins: shown, sources: [...sources] };
  return { id, kind, origin, day, time, title, language, excerpt, ...names };
}

/** Returns an article with its text. */
export async function presentArticle(article: NewsArticle, coins: CoinSymbols, reader: Reader): Promise<Article> {
  const { html } = await article.textIn(reader.language);
  return { ...(await presentSummary(article, coins, reader)), html };
}
