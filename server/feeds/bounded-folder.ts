import { randomBytes } from 'node:crypto';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const UNFINISHED = '.tmp';
/** After a removal the folder holds this share of its bound, so that not every new file removes one. */
const ROOM = 0.9;

/**
 * Keeps the files below a folder within a number of bytes: the ones used longest ago go first. The last use is a file's
 * time of change, so that it outlives the process; sizes are read once, when the folder is first used.
 */
export class BoundedFolder {
  /** Bytes by path, the longest unused first. */
  private files: Promise<Map<string, number>> | undefined;
  private bytes = 0;
  private readonly mark = randomBytes(6).toString('hex');
  private unfinishedCount = 0;

  constructor(
    private readonly root: string,
    private readonly bytesMax: number,
    private readonly onRemove: (path: string) => void = () => undefined,
  ) {}

  /** Name under which a file is written before it has its own: not counted, and removed by the next process if this one is killed. */
  unfinished(path: string): string {
    this.unfinishedCount += 1;
    return `${path}.${this.mark}.${this.unfinishedCount}${UNFINISHED}`;
  }

  /** A file has been read. */
  async used(path: string): Promise<void> {
    const files = await this.known();
    const size = files.get(path);
    if (size === undefined) return;
    files.delete(path);
    files.set(path, size);
    const now = new Date();
    await utimes(path, now, now).catch(() => undefined);
  }

  /** A file has been written; removes others when there is no room any more. */
  async added(path: string, size: number): Promise<void> {
    const files = await this.known();
    this.bytes += size - (files.get(path) ?? 0);
    files.delete(path);
    files.set(path, size);
    if (this.bytes > this.bytesMax) await this.shrink(files);
  }

  private known(): Promise<Map<string, number>> {
    return (this.files ??= this.look());
  }

  private async look(): Promise<Map<string, number>> {
    const entries = await readdir(this.root, { recursive: true, withFileTypes: true }).catch(() => []);
    const found: { path: string; size: number; usedAt: number }[] = [];
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      const isUnfinished = entry.name.endsWith(UNFINISHED);
      if (isUnfinished && !entry.name.includes(this.mark)) await rm(path, { force: true }).catch(() => undefined);
      const facts = entry.isFile() && !isUnfinished ? await stat(path).catch(() => null) : null;
      if (facts) found.push({ path, size: facts.size, usedAt: facts.mtimeMs });
    }
    found.sort((a, b) => a.usedAt - b.usedAt);
    this.bytes = found.reduce((sum, { size }) => sum + size, 0);
    const files = new Map(found.map(({ path, size }) => [path, size]));
    if (this.bytes > this.bytesMax) await this.shrink(files);
    return files;
  }

  private async shrink(files: Map<string, number>): Promise<void> {
    for (const [path, size] of files) {
      if (this.bytes <= this.bytesMax * ROOM) return;
      files.delete(path);
      this.bytes -= size;
      await rm(path, { force: true }).catch(() => undefined);
      this.onRemove(path);
    }
  }
}
