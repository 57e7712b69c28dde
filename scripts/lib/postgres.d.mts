/** A running PostgreSQL server on loopback. */
export interface PostgresServer {
  url: string;
  signal(name: NodeJS.Signals): void;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export function findPostgres(): string | null;
export function startPostgres(bin: string, folder: string, port: number): Promise<PostgresServer>;
export function closedFolder(folder: string, user?: { uid?: number; gid?: number }): string | null;
export function closedFolderText(closed: string): string;
