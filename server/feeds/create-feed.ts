import type { Feed } from './feed';
import { createSimulatedFeed } from './simulated/simulated-feed';

/** stop-gap */
export function createFeed(options: { feed: 'simulated' | 'replay'; seed: number; cacheDir: string | null; replayDir: string | null; replaySpeed: number; replayPausedAt: number | null }): Promise<Feed> {
  return Promise.resolve(createSimulatedFeed({ seed: options.seed, cacheDir: options.cacheDir }));
}
