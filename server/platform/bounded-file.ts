import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** Whether an error says that a file or folder does not exist. */
export const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Reads a regular file of at most `bytesMax` bytes in UTF-8; throws for a longer one, a link, and anything else. */
export async function readBounded(file: string, bytesMax: number): Promise<string> {
  // The path has been resolved, so a link would be a new one; and a pipe would block the opening.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  try {
    if (!(await handle.stat()).isFile()) throw new Error('no file');
    const buffer = Buffer.allocUnsafe(bytesMax + 1);
    let length = 0;
    for (;;) {
      const { bytesRead } = await handle.read(buffer, length, buffer.length - length);
      length += bytesRead;
      if (bytesRead === 0 || length === buffer.length) break;
    }
    if (length > bytesMax) throw new Error(`more than ${bytesMax} bytes`);
    return new TextDecoder('utf-8', { fatal: true }).decode(buffer.subarray(0, length));
  } finally {
    await handle.close();
  }
}
