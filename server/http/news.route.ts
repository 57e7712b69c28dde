import type { NewsDays, NewsOfDay, PolicyNews } from '../../lib/contract/news';
import { dayOfTime, latestChange, type News, type NewsArticle } from '../news/news';
import type { ApiServer, HttpDeps } from './deps';
import type { NewsAnswers } from './news-answers';
import { presentArticle } from './presenters/article';
import { registerCall } from './register-call';

const POLICY_LIMIT = 50;

const monthOf = (day: number): string => new Date(day).toISOString().slice(0, 'yyyy-mm'.length);

/** Returns the day nearest to `day`, of two the earlier. */
function nearestOf(day: number, previous: number | null, next: number | null): number | null {
  if (previous === null || next === null) return previous ?? next;
  return next - day < day - previous ? next : previous;
}

/** Returns a day's news and the days around it; without `time` those of the last day with news. */
function dayOf(news: News, time: number | undefined): Omit<NewsOfDay, 'articles'> & { articles: readonly NewsArticle[] } {
  const byDay = news.trendDays();
  const days = [...byDay.keys()];
  const [last = null, first = null] = [days[0], days.at(-1)];
  const day = time === undefined ? last : dayOfTime(time);
  if (day === null) return { day, articles: [], previous: null, next: null, nearest: null, month: [], first, last };
  const articles = byDay.get(day) ?? [];
  const [previous = null, next = null] = [days.find((other) => other < day), days.findLast((other) => other > day)];
  const ofMonth = days.filter((other) => monthOf(other) === monthOf(day)).reverse();
  return {
    day,
    articles,
    previous,
    next,
    nearest: articles.length > 0 ? null : nearestOf(day, previous, next),
    month: ofMonth.map((other) => ({ day: other, count: byDay.get(other)?.length ?? 0 })),
    first,
    last,
  };
}

/** Registers the calls of the pages of news: `getWebInstitute` (trend news of a day), `getNewsDays` and `getPolicyNews`. */
export function registerNews(app: ApiServer, deps: HttpDeps, answers: NewsAnswers): void {
  const tags = ['news'];
  const dayText = {
    summary: 'Trend news of a day',
    description: 'Articles of a UTC day with the coins that they name, the days with news around it, and those of its month.',
    tags,
  };
  registerCall(app, deps, 'newsOfDay', dayText, (call) =>
    answers.send<NewsOfDay>(call, 'day', async (reader) => {
      const { articles, ...days } = dayOf(deps.news(), call.input.startTimeStamp);
      return { ...days, articles: await Promise.all(articles.map((article) => presentArticle(article, answers.coins(), reader))) };
    }),
  );

  registerCall(app, deps, 'newsDays', { summary: 'Days with trend news', tags }, (call) =>
    answers.send<NewsDays>(call, 'days', () => {
      const days = [...deps.news().trendDays()];
      return Promise.resolve({ days: days.map(([day, articles]) => ({ day, count: articles.length, updated: latestChange(articles) })) });
    }),
  );

  const policyText = {
    summary: 'Policy news',
    description: 'Articles about regulation by region and topic, with the regions and topics that have some.',
    tags,
  };
  registerCall(app, deps, 'policyNews', policyText, (call) =>
    answers.send<PolicyNews>(call, 'policy', async (reader) => {
      const { limit = POLICY_LIMIT, offset = 0, ...filter } = call.input;
      const { articles, regions, topics } = deps.news().policy(filter);
      const page = articles.slice(offset, offset + limit).map((article) => presentArticle(article, answers.coins(), reader));
      return { total: articles.length, updated: latestChange(articles), articles: await Promise.all(page), regions, topics };
    }),
  );
}
