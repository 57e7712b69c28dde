import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { VenueName } from '../../lib/contract/venues';

/** A recorded answer or a recorded stream of a real venue. */
export interface Recorded {
  file: string;
  url: string;
  /** Frame of the subscription; undefined where the address subscribes. */
  subscribe: unknown;
  /** Body of an answer; undefined for a stream. */
  response: unknown;
  /** Frames in their order; empty for an answer. */
  messages: readonly unknown[];
}

const marketData = process.env.MARKET_DATA_DIR;
const found = marketData === undefined ? null : path.join(marketData, '..', 'venue-fixtures');

/** Folder of the recorded answers of real venues, beside `MARKET_DATA_DIR`; null where it is absent. */
export const RECORDED_DIR = found !== null && existsSync(found) ? found : null;
/** The reason without it, for the names of skipped tests. */
export const RECORDED_SKIPPED_WHY = RECORDED_DIR === null ? ' (skipped: MARKET_DATA_DIR has no venue-fixtures beside it)' : '';

interface RecordedFile {
  request: { url: string; subscribe?: unknown };
  response?: unknown;
  messages?: unknown[];
}

/** Some recordings have the frame beside its time of arrival. */
const frameOf = (message: unknown): unknown => {
  const { receivedAtSec, frame, message: inner } = message as { receivedAtSec?: number; frame?: unknown; message?: unknown };
  return receivedAtSec === undefined ? message : (frame ?? inner ?? message);
};

/** Reads the recorded answers (`rest`) or streams (`ws`) of a venue; empty without the folder. */
export function recordedOf(venue: VenueName, kind: 'rest' | 'ws'): Recorded[] {
  if (RECORDED_DIR === null) return [];
  const dir = path.join(RECORDED_DIR, venue, kind);
  return readdirSync(dir)
    .sort()
    .map((name) => {
      const { request, response, messages = [] } = JSON.parse(readFileSync(path.join(dir, name), 'utf8')) as RecordedFile;
      return {
        file: `${venue}/${kind}/${name}`,
        url: request.url,
        subscribe: request.subscribe,
        response,
        messages: messages.map(frameOf),
      };
    });
}
