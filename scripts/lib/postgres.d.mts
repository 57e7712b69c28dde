/** A running PostgreSQL server on loopback. */
export interface PostgresServer {
  url: string;
  /** Sends a signal to the server's processes; SIGKILL to its main one, which ends the others. */
  signal(name: NodeJS.Signals): void;
  /** Stops it, also when it is frozen, and keeps its data: gracefully (SIGINT), or at once as in a crash (SIGQUIT). */
  halt(name: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts it again at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Options of a server; all have defaults. */
export interface PostgresOptions {
  template?: string | null;
  args?: readonly string[];
}

export function findPostgres(): string | null;
export function initPostgres(bin: string, folder: string, data: string): void;
export function startPostgres(bin: string, folder: string, port: number, options?: PostgresOptions): Promise<PostgresServer>;
export function closedFolder(folder: string, user?: { uid?: number; gid?: number }): string | null;
export function closedFolderText(closed: string): string;
