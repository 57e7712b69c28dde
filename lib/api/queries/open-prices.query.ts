import { queryOptions } from '@tanstack/react-query';
import type { KlineBusiness } from '@/lib/contract/identifiers';
import type { OpenPrice } from '@/lib/contract/klines';
import { request } from '../http-client';

/** Opens of a business's symbols at a basis: −1 or minutes from UTC. */
export function openPricesQuery(bussiness: KlineBusiness, timezone: number) {
  return queryOptions({
    queryKey: ['open-prices', bussiness, timezone],
    queryFn: ({ signal }) => request<OpenPrice>({ method: 'POST', path: '/v1/kline/getOpenPrice', body: { bussiness, timezone }, changesState: false, signal }),
  });
}
