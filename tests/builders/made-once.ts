import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The path of what `make` makes, once in a run of the tests whichever of its processes asks first; null outside of a run. */
export async function madeOnce(name: string, make: (place: string) => Promise<void> | void): Promise<string | null> {
  const folder = process.env['TEST_RUN_DIR'];
  if (folder === undefined) return null;
  const place = path.join(folder, name);
  if (existsSync(place)) return place;
  const own = `${place}.${process.pid}`;
  await make(own);
  try {
    renameSync(own, place);
  } catch (error) {
    // Another process was as quick: its result is as good, and may be in use.
    if (!existsSync(place)) throw error;
    rmSync(own, { recursive: true });
  }
  return place;
}
