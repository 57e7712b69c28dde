/** The built product, running for a test or a measurement. */
export interface Stack {
  /** Address that browsers reach. */
  origin: string;
  /** Folder of its data. */
  dataDir: string;
  /** Address of the web process behind the front. */
  webOrigin: string;
  parentPid: number;
  /** Current process id of the exchange, which changes with a restart; the last one after the end of the parent. */
  readonly exchangePid: number;
  /** Current process id of the web process. */
  readonly webPid: number;
  /** Milliseconds from the start of the parent until its message that all is ready. */
  startMs: number;
  /** Output of the processes so far. */
  output(): string;
  /** Ends all processes and removes the data folder, unless `env` has set one; a second call does nothing. */
  stop(): Promise<void>;
}

/**
 * Starts the built product, on a free port and with a data folder of its own unless `env` sets them; rejects with
 * its output when it does not become ready.
 */
export function startStack(env?: Readonly<Record<string, string>>): Promise<Stack>;
