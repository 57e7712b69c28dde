import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writePrivateFile } from '../platform/private-files';
import type { KnownBlock } from './estimate';

/** Keeps the latest block that was read from the source over restarts. */
export interface HeightStore {
  /** Returns the stored block, null without one; rejects when it cannot be read or is no block. */
  read(): Promise<KnownBlock | null>;
  write(block: KnownBlock): Promise<void>;
}

const blockSchema = z.object({ height: z.number().int().nonnegative(), time: z.number().int().nonnegative() });

/** Creates a store in the data folder, `bitcoin-block.json`: an object with height and time (Unix seconds), replaced as a whole. */
export function createHeightFile(dataDir: string): HeightStore {
  const file = path.join(dataDir, 'bitcoin-block.json');
  return {
    async read() {
      try {
        return blockSchema.parse(JSON.parse(await readFile(file, 'utf8')));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    write: ({ height, time }) => writePrivateFile(file, `${JSON.stringify({ height, time })}\n`),
  };
}
