import { randomBytes } from 'node:crypto';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const TEMPORARY_SUFFIX = '.tmp';
/** Share of the limit that remains after a removal, so that not every new file causes one. */
const REMAINING_SHARE = 0.9;

/**
 * Keeps the files below a folder within a number of bytes by removing the least recently used ones. The last use is a file's modification
 * time, so that it outlives the process; sizes are read once, when the folder is first used.
 */
export class BoundedFolder {
  /** Sizes in bytes by path, the least recently used first. */
  private files: Promise<Map<string, number>> | undefined;
  private bytes = 0;
  private readonly mark = randomBytes(6).toString('hex');
  private temporaryCount = 0;

  constructor(
    private readonly root: string,
    private readonly bytesMax: number,
    private readonly onRemove: (path: string) => void = () => undefined,
  ) {}

  /**
   * Returns a temporary name for a file that is being written: it is not counted, and the next process removes it if this one is killed.
   */
  temporaryPath(path: string): string {
    this.temporaryCount += 1;
    return `${path}.${this.mark}.${this.temporaryCount}${TEMPORARY_SUFFIX}`;
  }

  /** Records that a file has been read. */
  async markUsed(path: string): Promise<void> {
    const files = await this.loadFiles();
    const size = files.get(path);
    if (size === undefined) return;
    files.delete(path);
    files.set(path, size);
    const now = new Date();
    await utimes(path, now, now).catch(() => undefined);
  }

  /** Records that a file has been written; removes others when the limit is exceeded. */
  async markAdded(path: string, size: number): Promise<void> {
    const files = await this.loadFiles();
    this.bytes += size - (files.get(path) ?? 0);
    files.delete(path);
    files.set(path, size);
    if (this.bytes > this.bytesMax) await this.shrink(files);
  }

  private loadFiles(): Promise<Map<string, number>> {
    return (this.files ??= this.scan());
  }

  private async scan(): Promise<Map<string, number>> {
    const entries = await readdir(this.root, { recursive: true, withFileTypes: true }).catch(() => []);
    const found: { path: string; size: number; usedAt: number }[] = [];
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      const isTemporary = entry.name.endsWith(TEMPORARY_SUFFIX);
      if (isTemporary && !entry.name.includes(this.mark)) await rm(path, { force: true }).catch(() => undefined);
      const facts = entry.isFile() && !isTemporary ? await stat(path).catch(() => null) : null;
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
      if (this.bytes <= this.bytesMax * REMAINING_SHARE) return;
      files.delete(path);
      this.bytes -= size;
      await rm(path, { force: true }).catch(() => undefined);
      this.onRemove(path);
    }
  }
}
