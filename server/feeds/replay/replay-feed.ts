import type { Feed } from '../feed';
import { loadRecording, type Recording } from './recording';
import type { KnownCoin } from '../known-coins';
import { replayCatalog } from './replay-catalog';
import { ReplayHistory } from './replay-history';
import { ReplayQuotes, type Playback } from './replay-quotes';
import { ReplaySeries } from './replay-series';

/** Options of a replay. */
export interface ReplayFeedOptions extends Playback {
  /** Folder with `klines/<market>/<SYMBOL>.<interval>.csv.gz`. */
  dir: string;
  /** Names, icons and sectors by ticker. */
  knownCoins: ReadonlyMap<string, KnownCoin>;
  /** Folders below `klines` to play; default: the largest spot market and the matching contract market. */
  markets?: readonly string[];
}

/** A feed that plays a recording. */
export interface ReplayFeed extends Feed {
  readonly quotes: ReplayQuotes;
  /** Numbers of unusable files and rows. */
  readonly skipped: Recording['skipped'];
}

/** Loads a recording and prepares its replay; throws an error that names REPLAY_DIR or REPLAY_PAUSED_AT when it cannot. */
export async function createReplayFeed({ dir, markets, knownCoins, ...playback }: ReplayFeedOptions): Promise<ReplayFeed> {
  const recording = await loadRecording(dir, markets);
  const { from, until, tracks, skipped } = recording;
  const quotes = new ReplayQuotes(recording, playback);
  return {
    source: { kind: 'replay', from, until, speed: playback.speed },
    quotes,
    history: new ReplayHistory(quotes),
    // A recording has no chain facts.
    facts: { chainFacts: () => ({ liquidity: Number.NaN, holders: Number.NaN }) },
    series: new ReplaySeries(quotes),
    catalog: { current: replayCatalog(tracks, knownCoins) },
    skipped,
    close: () => Promise.resolve(),
  };
}
