import type { Feed } from './feed';
import { createReplayFeed } from './replay/replay-feed';
import { simulatedCatalog } from './simulated/catalog';
import { createSimulatedFeed } from './simulated/simulated-feed';

/** The recording that comes with the project, from its root. */
const OWN_RECORDING = 'tests/recordings';

/** The settings that choose a feed. */
export interface FeedOptions {
  feed: 'simulated' | 'replay';
  seed: number;
  /** Where computed candles are kept; null keeps none. */
  cacheDir: string | null;
  /** Their bound on disk. */
  cacheBytesMax?: number;
  /** Folder of a recording; null: our own. */
  replayDir: string | null;
  /** Recorded seconds a second. */
  replaySpeed: number;
  /** Recorded moment at which a replay stands, Unix milliseconds; null: it runs. */
  replayPausedAt: number | null;
  /** Moment of the start, Unix milliseconds: decides what the simulated market lists; default the machine's clock. */
  now?: number;
}

/** The feed the settings ask for; a replay knows the coins of the simulated market by their tickers. */
export async function createFeed({
  feed,
  seed,
  cacheDir,
  cacheBytesMax,
  replayDir,
  replaySpeed,
  replayPausedAt,
  now = Date.now(),
}: FeedOptions): Promise<Feed> {
  if (feed === 'simulated') return createSimulatedFeed({ seed, cacheDir, cacheBytesMax, now });
  const knownCoins = new Map(
    simulatedCatalog(now)
      .coins.filter(({ assetClass }) => assetClass === 'crypto')
      .map((coin) => [coin.ticker, coin]),
  );
  return createReplayFeed({ dir: replayDir ?? OWN_RECORDING, speed: replaySpeed, pausedAt: replayPausedAt, knownCoins });
}
