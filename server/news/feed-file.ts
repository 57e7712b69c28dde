import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writePrivateFile } from '../platform/private-files';

const entrySchema = z.object({
  /** Id of the article. */
  id: z.string(),
  /** Address of its feed, by which its kind and region are configured. */
  feed: z.string(),
  url: z.string(),
  /** Plain texts. */
  title: z.string(),
  excerpt: z.string(),
  publisher: z.string(),
  /** Time of publication, or of the first reading, Unix milliseconds. */
  time: z.number().int(),
  /** Code of a language. */
  language: z.string(),
});
/** An entry of a feed as it is kept. */
export type KeptEntry = z.infer<typeof entrySchema>;

const stateSchema = z.object({
  /** Validators of the last answer of each feed by its address. */
  validators: z.record(z.string(), z.object({ etag: z.string().nullable(), lastModified: z.string().nullable() })),
  entries: z.array(entrySchema),
});
/** Everything that is kept of the feeds. */
export type FeedState = z.infer<typeof stateSchema>;

/** Keeps the entries of feeds over restarts. */
export interface FeedStore {
  /** Returns the stored state, null without one; rejects when it cannot be read. */
  read(): Promise<FeedState | null>;
  write(state: FeedState): Promise<void>;
}

/** Creates a store in the data folder: `news-feeds.json`, replaced as a whole. */
export function createFeedFile(dataDir: string): FeedStore {
  const file = path.join(dataDir, 'news-feeds.json');
  return {
    async read() {
      try {
        return stateSchema.parse(JSON.parse(await readFile(file, 'utf8')));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    write: (state) => writePrivateFile(file, `${JSON.stringify(state)}\n`),
  };
}
