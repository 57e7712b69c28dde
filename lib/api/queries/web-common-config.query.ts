import { queryOptions } from '@tanstack/react-query';
import { webCommonConfig } from '@/lib/contract/calls/site';
import { fetchCall } from '../fetch-call';

/** Query for the site's name and languages from the exchange. The browser's HTTP cache revalidates the answer by its ETag. */
export const webCommonConfigQuery = queryOptions({
  queryKey: ['web-common-config'],
  queryFn: () => fetchCall(webCommonConfig, {}),
});
