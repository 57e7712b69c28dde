/** Commands of the bench to its server process. */
export type ServerCommand = { kind: 'measure'; forMs: number } | { kind: 'stop' };

/** Reports of the server process: its port, then the cost of one measured period. */
export type ServerReport =
  | { kind: 'ready'; port: number }
  | { kind: 'measured'; cpuMs: number; frames: number; bytes: number; elapsedMs: number; beatStarts: [version: number, atMs: number][] };

/** Commands of the bench to its client process. */
export type ClientCommand =
  | { kind: 'connect'; port: number; sets: string[][] }
  | { kind: 'reset' }
  | { kind: 'report'; beatStarts: [version: number, atMs: number][] }
  | { kind: 'stop' };

/** Counts of the clients since the last reset. */
export type ClientReport =
  { kind: 'connected' } | { kind: 'seen'; frames: number; quoteBytes: number; ticks: number; lagMsP50: number; lagMsP99: number };

/** Milliseconds of a clock common to all processes of this machine, finer than `Date.now`. */
export const machineNowMs = (): number => performance.timeOrigin + performance.now();
