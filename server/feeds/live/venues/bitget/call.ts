import { VenueError, type RestClient } from '../../rest-client';
import type { LiveLine } from '../../venue';
import { wireList, wireRow, wireText } from '../wire-values';

/** Weights of calls by the number that Bitget allows in a second and address: twenty of most paths, one of statistics. */
export const BITGET_WEIGHTS = { common: 1, statistics: 20 } as const;
/** Half of the twenty calls a second. */
export const BITGET_BUDGET = { weightMax: 20, windowMs: 2_000 } as const;

/** Names of the lines in frames and parameters. */
export const BITGET_TYPES = { spot: 'SPOT', 'usdt-m': 'USDT-FUTURES', 'coin-m': 'COIN-FUTURES' } as const satisfies Record<
  LiveLine,
  string
>;

/**
 * Resolves with the rows of an answer. Rejects with `VenueError`, also for a refusal with HTTP status 200, and with `BrokenFieldError` for
 * another form.
 */
export async function bitgetRows(rest: RestClient, line: LiveLine, path: string, weight: number): Promise<readonly unknown[]> {
  const { code, msg, data } = wireRow(await rest.get({ line, path, weight }), 'answer');
  if (code === '00000') return wireList(data, 'data');
  throw new VenueError(`Bitget refuses ${path.split('?')[0]}: ${wireText(code, 'code')} ${String(msg)}`, 200, false);
}
