import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Calls `create` once per run of the tests, in all of its processes together, and returns the created path; null outside of a run. */
export async function createOnce(name: string, create: (target: string) => Promise<void> | void): Promise<string | null> {
  const folder = process.env['TEST_RUN_DIR'];
  if (folder === undefined) return null;
  const target = path.join(folder, name);
  if (existsSync(target)) return target;
  const own = `${target}.${randomUUID()}`;
  await create(own);
  try {
    renameSync(own, target);
  } catch (error) {
    // Another caller has created it meanwhile: its result is the same, and may be in use.
    if (!existsSync(target)) throw error;
    rmSync(own, { recursive: true });
  }
  return target;
}
