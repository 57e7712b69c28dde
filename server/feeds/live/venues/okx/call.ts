import { VenueError, type RestClient } from '../../rest-client';
import { wireList, wireRow, wireText } from '../wire-values';
import type { LiveLine } from '../../venue';

/**
 * Weights of calls by the number that OKX allows in two seconds. It counts each path for itself; one budget of 40 for all keeps each below
 * half of its limit, and the statistics of one contract within it.
 */
export const OKX_WEIGHTS = { candles: 2, common: 4, rare: 8, statistics: 8 } as const;
/** Weight that may be spent in the window. */
export const OKX_BUDGET = { weightMax: 40, windowMs: 2_000 } as const;

/** Kinds of instruments by which OKX lists a line: perpetual and dated contracts of all margins share two lists. */
export const OKX_TYPES = { spot: ['SPOT'], 'usdt-m': ['SWAP', 'FUTURES'], 'coin-m': ['SWAP', 'FUTURES'] } as const satisfies Record<
  LiveLine,
  readonly string[]
>;

/** Refusals of the parameters: the instrument is gone, or the call is wrong. */
const isAboutParameters = (code: string): boolean => code.startsWith('51');

/**
 * Resolves with the rows of an answer. Rejects with `VenueError`, also for the refusals that OKX sends with HTTP status 200, and with
 * `BrokenFieldError` for another form.
 */
export async function okxRows(
  rest: RestClient,
  line: LiveLine,
  path: string,
  weight: number,
  options: { isBackground?: boolean } = {},
): Promise<readonly unknown[]> {
  const { code, msg, data } = wireRow(await rest.get({ line, path, weight, ...options }), 'answer');
  if (code === '0') return wireList(data, 'data');
  const reason = wireText(code, 'code');
  throw new VenueError(`OKX refuses ${path.split('?')[0]}: ${reason} ${String(msg)}`, 200, isAboutParameters(reason));
}
