/** Name of a file with the current time (Unix milliseconds): `btc-usdt-2026-11-21T02-30-00Z.csv`. */
export function timedFileName(name: string, extension: string, now: number): string {
  return `${name}-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z.${extension}`;
}
