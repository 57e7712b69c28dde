import type { VenueName } from '../../lib/contract/venues';
import type { FakeVenue } from './fake-venue';

/** Returns the settings of a live feed over venues on loopback, in the order of their preference. */
export function liveSettings(
  ...venues: readonly (readonly [VenueName, Pick<FakeVenue, 'restUrl' | 'socketUrl'>])[]
): Record<string, string> {
  const addresses = venues.flatMap(([name, { restUrl, socketUrl }]) => [
    [`LIVE_${name.toUpperCase()}_REST_URL`, restUrl],
    [`LIVE_${name.toUpperCase()}_WS_URL`, socketUrl],
  ]);
  return { FEED: 'live', LIVE_VENUES: venues.map(([name]) => name).join(), ...(Object.fromEntries(addresses) as Record<string, string>) };
}
