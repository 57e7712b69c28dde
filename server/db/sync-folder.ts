import { open } from 'node:fs/promises';

/** Puts the names in a folder on the disk: what was made, moved or removed in it survives a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
