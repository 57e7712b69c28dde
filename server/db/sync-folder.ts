import { open } from 'node:fs/promises';

/** Syncs the names in a folder to the disk: files created, moved or removed in it survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
