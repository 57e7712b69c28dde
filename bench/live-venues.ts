import { pathToFileURL } from 'node:url';
import type { VenueName } from '../lib/contract/venues';
import { currentExpiries } from '../server/instruments/expiries';
import { FakeMarket, fakeSymbol, fakeSymbols, ODD_SYMBOLS } from '../tests/venues/fake-market';
import { SimplePath } from '../tests/venues/price-path';
import { startFakeVenue, type FakeVenue } from '../tests/venues/fake-venue';

// Venues on loopback for a look at FEED=live: `npx tsx bench/live-venues.ts binance=60 okx=20` prints the settings that use them.

/** Lines of a venue of which each has this part of its symbols. */
const SHARES = { spot: 0.6, 'usdt-m': 0.3, 'coin-m': 0.1 } as const;
const PUBLISH_EVERY_MS = 1_000;

/** Builds a market of about `count` symbols on three lines, with odd names and a dated contract. */
export function buildVenueMarket(count: number, seed = 0): FakeMarket {
  const symbols = (Object.keys(SHARES) as (keyof typeof SHARES)[]).flatMap((line) =>
    fakeSymbols(Math.ceil(count * SHARES[line]), line).map((symbol, place) =>
      seed === 0 ? symbol : fakeSymbol(place, line, { seed: seed + place }),
    ),
  );
  return new FakeMarket([
    ...symbols,
    ...ODD_SYMBOLS,
    fakeSymbol(300, 'spot', { base: 'USDC', path: new SimplePath(300, 1, 5e8), pricePrecision: 5 }),
    fakeSymbol(0, 'coin-m', { expiryTime: currentExpiries(Date.now())[1] ?? 0, seed: seed + 1 }),
  ]);
}

/** Returns the settings of the product that use a venue on loopback. */
export function settingsOf(name: VenueName, { restUrl, socketUrl }: FakeVenue): Record<string, string> {
  return { [`LIVE_${name.toUpperCase()}_REST_URL`]: restUrl, [`LIVE_${name.toUpperCase()}_WS_URL`]: socketUrl };
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2).map((text) => text.split('=') as [VenueName, string]);
  const settings: Record<string, string> = { FEED: 'live', LIVE_VENUES: wanted.map(([name]) => name).join(',') };
  for (const [place, [name, count]] of wanted.entries()) {
    const venue = await startFakeVenue(name, buildVenueMarket(Number(count) || 50, 1_000 * place));
    venue.publishEvery(PUBLISH_EVERY_MS);
    Object.assign(settings, settingsOf(name, venue));
  }
  process.stdout.write(
    `${Object.entries(settings)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')}\n`,
  );
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
