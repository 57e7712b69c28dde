import { queryOptions } from '@tanstack/react-query';
import type { KlineBusiness } from '@/lib/contract/identifiers';
import type { OpenPrice } from '@/lib/contract/klines';
import { BASIS_LAST_24H } from '@/lib/contract/lists';
import { request } from '../http-client';

const DAY_MS = 86_400_000;
/** When the exchange's day has not turned yet by its own clock, milliseconds. */
const AGAIN_MS = 60_000;
/** Not everybody at once. */
const SPREAD_MS = 5_000;

/** Milliseconds until opens of a running day are those of the day before. */
function untilNextDay({ timezone, openTime }: OpenPrice): number | false {
  return timezone === BASIS_LAST_24H ? false : Math.max(openTime + DAY_MS - Date.now(), AGAIN_MS) + Math.random() * SPREAD_MS;
}

/** Opens of a business's symbols at a basis: −1 or minutes from UTC. */
export function openPricesQuery(bussiness: KlineBusiness, timezone: number) {
  return queryOptions({
    queryKey: ['open-prices', bussiness, timezone],
    queryFn: ({ signal }) =>
      request<OpenPrice>({ method: 'POST', path: '/v1/kline/getOpenPrice', body: { bussiness, timezone }, changesState: false, signal }),
    refetchInterval: ({ state }) => (state.data ? untilNextDay(state.data) : false),
    // A page that is looked at again in the morning is of that day.
    refetchIntervalInBackground: true,
  });
}
