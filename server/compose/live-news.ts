import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { ArticleFolder } from '../news/article-folder';
import { readCollection } from '../news/collection';
import { createFeedFile } from '../news/feed-file';
import { createFeedRequest } from '../news/feed-request';
import { NewsFeeds } from '../news/feeds';
import { News } from '../news/news';
import type { Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import { notReady } from '../platform/errors';
import type { Part } from './part';

/** Time between two looks at the operator's folder. */
const LOOK_MS = 2_000;
/** Folder of articles in the operator's folder. */
const ARTICLES = 'articles';

/** Dependencies of the part. */
export interface LiveNewsOptions {
  config: Pick<Config, 'contentDir' | 'dataDir' | 'newsFeeds'>;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** The news: articles that come with the exchange, those of the operator's folder, which is looked at every two seconds, and the feeds. */
export class LiveNews implements Part {
  private readonly operator: ArticleFolder;
  private readonly feeds: NewsFeeds;
  private news: News | null = null;
  private timer: NodeJS.Timeout | null = null;
  private looking: Promise<void> | null = null;
  private isStopped = false;

  constructor(private readonly options: LiveNewsOptions) {
    const { config, clock, log } = options;
    this.operator = new ArticleFolder({ folder: path.join(config.contentDir, ARTICLES), log });
    this.feeds = new NewsFeeds({
      feeds: config.newsFeeds,
      request: createFeedRequest(),
      store: createFeedFile(config.dataDir),
      now: clock,
      log,
      onChange: () => this.news?.update(),
    });
  }

  /** Reads the articles and the stored entries of feeds; the feeds are requested afterwards. */
  async start(): Promise<void> {
    const { operator, feeds } = this;
    const { config, clock, log } = this.options;
    const [articles] = await Promise.all([readCollection(log), operator.refresh(), feeds.load()]);
    if (this.isStopped) return;
    this.news = new News({ collection: { articles }, operator, feeds, configured: config.newsFeeds, now: clock });
    this.timer = setInterval(() => this.look(), LOOK_MS).unref();
    feeds.run();
  }

  isReady(): boolean {
    return this.news !== null && !this.isStopped;
  }

  /** Returns the news; throws `notReady` before the start and after the stop. */
  get(): News {
    if (!this.news || this.isStopped) throw notReady();
    return this.news;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    if (this.timer) clearInterval(this.timer);
    await Promise.all([this.feeds.stop(), this.looking]);
  }

  /** Takes over what has changed in the operator's folder, unless an earlier look has not ended. */
  private look(): void {
    this.looking ??= this.operator
      .refresh()
      .then((hasChanged) => void (hasChanged && this.news?.update()))
      .finally(() => (this.looking = null));
  }
}
