import { queryOptions } from '@tanstack/react-query';
import { openPrices } from '@/lib/contract/calls/klines';
import type { KlineBusiness } from '@/lib/contract/identifiers';
import type { OpenPrice } from '@/lib/contract/klines';
import { BASIS_LAST_24H } from '@/lib/contract/lists';
import { call } from '../call';

const DAY_MS = 86_400_000;
/** Minimum refetch interval, in effect while the exchange's clock is behind and its day has not ended, milliseconds. */
const INTERVAL_MS_MIN = 60_000;
/** Maximum random delay, so that clients do not refetch at the same time, milliseconds. */
const JITTER_MS = 5_000;

/** Milliseconds until the opens of the current day are outdated; false for those of the last 24 h. */
function untilNextDay({ timezone, openTime }: OpenPrice): number | false {
  return timezone === BASIS_LAST_24H ? false : Math.max(openTime + DAY_MS - Date.now(), INTERVAL_MS_MIN) + Math.random() * JITTER_MS;
}

/** Query for the open prices of a business's symbols at a basis: −1 or minutes from UTC. */
export function openPricesQuery(bussiness: KlineBusiness, timezone: number) {
  return queryOptions({
    queryKey: ['open-prices', bussiness, timezone],
    queryFn: ({ signal }) => call(openPrices, { bussiness, timezone }, { signal }),
    refetchInterval: ({ state }) => (state.data ? untilNextDay(state.data) : false),
    // A page that becomes visible again the next day already has the opens of that day.
    refetchIntervalInBackground: true,
  });
}
