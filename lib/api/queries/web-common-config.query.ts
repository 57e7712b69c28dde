import { queryOptions } from '@tanstack/react-query';
import type { WebCommonConfig } from '@/lib/contract/config';
import { lightGet } from '../light-call';

/** The site's name and languages as the exchange has them. The browser keeps the answer and asks by its tag: it comes again only when it has changed. */
export const webCommonConfigQuery = queryOptions({
  queryKey: ['web-common-config'],
  queryFn: () => lightGet<WebCommonConfig>('/v1/mix/public/webCommonConfigEtag', {}),
});
