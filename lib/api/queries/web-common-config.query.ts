import { queryOptions } from '@tanstack/react-query';
import { siteConfig } from '@/lib/contract/calls/site';
import { lightCall } from '../light-call';

/** Query for the site's name and languages from the exchange. The browser's HTTP cache revalidates the answer by its ETag. */
export const webCommonConfigQuery = queryOptions({
  queryKey: ['web-common-config'],
  queryFn: () => lightCall(siteConfig, {}),
});
