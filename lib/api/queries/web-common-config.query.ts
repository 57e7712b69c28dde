import { queryOptions } from '@tanstack/react-query';
import type { WebCommonConfig } from '@/lib/contract/config';
import { lightGet } from '../light-call';

/** Query for the site's name and languages from the exchange. The browser's HTTP cache revalidates the answer by its ETag. */
export const webCommonConfigQuery = queryOptions({
  queryKey: ['web-common-config'],
  queryFn: () => lightGet<WebCommonConfig>('/v1/mix/public/webCommonConfigEtag', {}),
});
