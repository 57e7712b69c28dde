import type { CallOf } from '../call';
import type { callerBodySchema } from '../caller-body';
import type * as news from '../news';

/** Newest articles, of a kind or about a coin. */
export const newsList: CallOf<typeof news.newsListRequestSchema, typeof news.newsListSchema> = {
  method: 'POST',
  path: '/v1/cms/quotesPage/getNewsList',
  access: 'public',
};

/** The newest article. */
export const latestNews: CallOf<typeof callerBodySchema, typeof news.latestNewsSchema> = {
  method: 'POST',
  path: '/v1/cms/quotesPage/getLatestOneContent',
  access: 'public',
};

/** The morning paper: sentences on the moves of the night. */
export const morningPaper: CallOf<typeof callerBodySchema, typeof news.morningPaperSchema> = {
  method: 'POST',
  path: '/v1/cms/quotesPage/getCurrentMorningPaper',
  access: 'public',
};

/** Events of this day in earlier years, and what is known ahead. */
export const newsCalendar: CallOf<typeof callerBodySchema, typeof news.newsCalendarSchema> = {
  method: 'POST',
  path: '/v1/cms/news/calendar/event/appMainList',
  access: 'public',
};
