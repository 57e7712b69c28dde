import type { Feed } from './feed';
import type { OrderBounds } from '../series/formulas';
import { createLiveFeed, type LiveFeedOptions } from './live/live-feed';
import { createReplayFeed } from './replay/replay-feed';
import { simulatedCatalog } from './simulated/catalog';
import { createSimulatedFeed } from './simulated/simulated-feed';

/** Path of the bundled recording, from the project's root. */
const BUNDLED_RECORDING = 'tests/recordings';

/** Settings that choose a feed. */
export interface FeedOptions {
  feed: 'simulated' | 'replay' | 'live';
  /** Settings of the live feed, folder or database of its candles, its clock and its log; only with `feed: 'live'`. */
  live?: Pick<LiveFeedOptions, 'config' | 'dataDir' | 'database' | 'clock' | 'log'>;
  seed: number;
  /** Folder for computed candles; null disables the cache. */
  cacheDir: string | null;
  /** Limit of that folder on disk. */
  cacheBytesMax?: number;
  /** Folder of a recording; null: the bundled one. */
  replayDir: string | null;
  /** Recorded seconds per second. */
  replaySpeed: number;
  /** Recorded time at which a replay is paused, Unix milliseconds; null: it runs. */
  replayPausedAt: number | null;
  /** Time of the start, Unix milliseconds: decides which symbols the simulated market lists; default the machine's clock. */
  now?: number;
  /** Bitcoin issued at the start, of which the simulated market has as many; default the listed number. */
  bitcoinSupply?: number;
  /** Values in USDT at which the classes of orders begin. */
  orderBounds?: OrderBounds;
}

/**
 * Creates the configured feed; a replay and the live feed take names and sectors of coins from the simulated market by ticker, a replay
 * their listed supplies too.
 */
export async function createFeed({
  feed,
  seed,
  cacheDir,
  cacheBytesMax,
  replayDir,
  replaySpeed,
  replayPausedAt,
  now = Date.now(),
  bitcoinSupply,
  orderBounds,
  live,
}: FeedOptions): Promise<Feed> {
  if (feed === 'simulated') return createSimulatedFeed({ seed, cacheDir, cacheBytesMax, now, bitcoinSupply, orderBounds });
  const knownCoins = new Map(
    simulatedCatalog(now)
      .coins.filter(({ assetClass }) => assetClass === 'crypto')
      .map((coin) => [
        coin.ticker,
        coin.supplyOrigin === 'simulated' ? { ...coin, circulatingSupply: Number.NaN, totalSupply: Number.NaN, supplyOrigin: null } : coin,
      ]),
  );
  if (feed === 'live') {
    if (!live) throw new Error('the live feed has no settings');
    return createLiveFeed({ ...live, knownCoins });
  }
  return createReplayFeed({ dir: replayDir ?? BUNDLED_RECORDING, speed: replaySpeed, pausedAt: replayPausedAt, knownCoins });
}
