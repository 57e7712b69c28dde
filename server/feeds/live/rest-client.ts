/** A venue's answer that is none: status 0 for no answer in time or no connection. */
export class VenueError extends Error {
  override readonly name = 'VenueError';

  constructor(
    message: string,
    readonly status: number,
    /** True when repeating is in vain: the venue does not serve this place (451), or does not know the call. */
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

/** Status by which a venue says for good that it does not serve this place. */
export const REFUSED_STATUS = 451;

/** Whether an error is the refusal of this place for good, or was caused by it. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof VenueError) return error.status === REFUSED_STATUS;
  return error instanceof Error && isRefusal(error.cause);
}

/** One call of a venue. */
export interface RestCall {
  line: 'spot' | 'usdt-m' | 'coin-m';
  /** Path with query. */
  path: string;
  /** Weight of the call in the venue's own unit; default 1. */
  weight?: number;
  /** True: after the calls that visitors wait for. */
  isBackground?: boolean;
  signal?: AbortSignal;
}

/** Calls of one venue within its weight budget. */
export interface RestClient {
  /** Resolves with the parsed JSON of a 2xx answer; rejects with `VenueError`. */
  get(call: RestCall): Promise<unknown>;
  /** Returns the venue's clock minus this one, milliseconds, by the last answer for a line; NaN while no answer has had a time. */
  clockDifferenceMs(line: RestCall['line']): number;
}
