import type { FastifyBaseLogger } from 'fastify';
import { acquireDataDirLock, type DataDirLock } from '../platform/data-dir-lock';
import { FolderInUseError } from '../platform/errors';
import { repairModes } from '../platform/private-files';
import type { Part } from './part';

/** Takes the lock on a data folder. */
export type AcquireLock = (dir: string) => Promise<DataDirLock>;

/** The data folder: locked for this process, and its files unreadable by other users. */
export class DataFolder implements Part {
  private lock: DataDirLock | null = null;
  private modesRepaired: Promise<void> | null = null;

  /** `acquire` null takes no lock. */
  constructor(
    private readonly dir: string,
    private readonly log: FastifyBaseLogger,
    private readonly acquire: AcquireLock | null = acquireDataDirLock,
  ) {}

  /** Takes the lock; rejects with `FolderInUseError`. The modes of files are repaired afterwards. */
  async start(): Promise<void> {
    if (this.acquire) this.lock = await this.acquire(this.dir).catch(throwFolderInUse);
    this.modesRepaired = this.repairModes();
  }

  isReady(): boolean {
    return this.acquire === null || this.lock !== null;
  }

  async stop(): Promise<void> {
    await this.modesRepaired;
    await this.lock?.release();
  }

  /** Restricts the modes of files that an earlier version left readable by other users. */
  private async repairModes(): Promise<void> {
    const { repaired, failed } = await repairModes(this.dir);
    if (repaired > 0) this.log.info({ repaired }, 'files in DATA_DIR closed to others');
    if (failed > 0) this.log.warn({ failed }, 'files in DATA_DIR that may stay open to others');
  }
}

function throwFolderInUse(error: unknown): never {
  throw new FolderInUseError(error instanceof Error ? error.message : String(error));
}
