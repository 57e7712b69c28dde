/** Orders of the bench to its server process. */
export type ServerOrder = { kind: 'measure'; forMs: number } | { kind: 'stop' };

/** What the server process reports: its port, then what one measured stretch cost it. */
export type ServerReport =
  | { kind: 'ready'; port: number }
  | { kind: 'measured'; cpuMs: number; frames: number; bytes: number; elapsedMs: number; beatStarts: [version: number, atMs: number][] };

/** Orders of the bench to its client process. */
export type ClientOrder =
  | { kind: 'connect'; port: number; sets: string[][] }
  | { kind: 'reset' }
  | { kind: 'report'; beatStarts: [version: number, atMs: number][] }
  | { kind: 'stop' };

/** What the clients saw since the last reset. */
export type ClientReport =
  { kind: 'connected' } | { kind: 'seen'; frames: number; quoteBytes: number; ticks: number; lagMsP50: number; lagMsP99: number };

/** Milliseconds of one clock for all processes of this machine, finer than `Date.now`. */
export const machineNowMs = (): number => performance.timeOrigin + performance.now();
