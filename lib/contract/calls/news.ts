import type { CallOf } from '../call';
import type { callerBodySchema } from '../caller-body';
import type * as news from '../news';

/** Trend news of a day. */
export const newsOfDay: CallOf<typeof news.newsOfDayRequestSchema, typeof news.newsOfDaySchema> = {
  method: 'POST',
  path: '/v1/cms/webInstitute/getWebInstitute',
  access: 'public',
};

/** Days with trend news. */
export const newsDays: CallOf<typeof callerBodySchema, typeof news.newsDaysSchema> = {
  method: 'POST',
  path: '/v1/cms/webInstitute/getNewsDays',
  access: 'public',
};

/** Policy news by region and topic. */
export const policyNews: CallOf<typeof news.policyNewsRequestSchema, typeof news.policyNewsSchema> = {
  method: 'POST',
  path: '/v1/cms/webInstitute/getPolicyNews',
  access: 'public',
};
