import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Path of what `create` creates, once per run of the tests in all of its processes; null outside of a run. */
export async function createOnce(name: string, create: (target: string) => Promise<void> | void): Promise<string | null> {
  const folder = process.env['TEST_RUN_DIR'];
  if (folder === undefined) return null;
  const target = path.join(folder, name);
  if (existsSync(target)) return target;
  const own = `${target}.${process.pid}`;
  await create(own);
  try {
    renameSync(own, target);
  } catch (error) {
    // Another process was faster: its result is the same, and may be in use.
    if (!existsSync(target)) throw error;
    rmSync(own, { recursive: true });
  }
  return target;
}
