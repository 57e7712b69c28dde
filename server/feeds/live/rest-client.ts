import { CallFailure, type Fetch } from './fetch-json';
import { originsOf } from './origins';
import { RestLane, type LaneMetrics } from './rest-lane';
import { SYSTEM_TIMERS, type Timers } from './timers';
import { LIVE_LINES, type LiveLine, type Venue } from './venue';

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
}

/** What a client needs; all but the venue is for tests, and for another address of it. */
export interface RestClientOptions {
  venue: Pick<Venue, 'name' | 'restOrigins' | 'restRules'>;
  /** Origin in place of those of the venue, see `originsOf`. */
  override?: string | undefined;
  timers?: Timers;
  fetch?: Fetch;
  random?: () => number;
}

/**
 * Calls of one venue by `fetch`. Each origin of the venue has a budget of its own (`RestRules`), as venues count by host; calls wait for it,
 * those of visitors before background ones. Background calls without an answer and with a status of 500 and above are tried up to three
 * times. After 403, 418 and 429 no call is sent for the time that the venue announces, or 10 s (429) or 2 min, doubled by each refusal that
 * follows, up to 15 min; background calls wait meanwhile, those of visitors are refused. 451 is final for the process.
 */
export class VenueRestClient implements RestClient {
  private readonly origins: Readonly<Record<LiveLine, string>>;
  private readonly lanes: Readonly<Record<LiveLine, RestLane>>;

  constructor(private readonly options: RestClientOptions) {
    const { venue, override, timers = SYSTEM_TIMERS, fetch = globalThis.fetch, random = Math.random } = options;
    this.origins = originsOf(venue.restOrigins, override);
    const byOrigin = new Map<string, RestLane>();
    const laneOf = (origin: string): RestLane => {
      const lane = byOrigin.get(origin) ?? new RestLane({ rules: venue.restRules, timers, fetch, random });
      byOrigin.set(origin, lane);
      return lane;
    };
    this.lanes = Object.fromEntries(LIVE_LINES.map((line) => [line, laneOf(venue.restOrigins[line])])) as Record<LiveLine, RestLane>;
  }

  async get({ line, path, weight = 1, isBackground = false, signal }: RestCall): Promise<unknown> {
    const url = this.origins[line] + path;
    try {
      return await this.lanes[line].call({ url, weight, isBackground, signal });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const [pathname] = path.split('?');
      throw new VenueError(`${this.options.venue.name} ${pathname}: ${error.message}`, error.status, error.isFinal);
    }
  }

  /** Returns counters and state by line; lines of one origin have the same. */
  metrics(): Readonly<Record<LiveLine, LaneMetrics>> {
    return Object.fromEntries(LIVE_LINES.map((line) => [line, this.lanes[line].metrics()])) as Record<LiveLine, LaneMetrics>;
  }

  /** Rejects all calls and leaves no timer. */
  close(): void {
    for (const lane of Object.values(this.lanes)) lane.end(new CallFailure('the client is closed', 0, true));
  }
}
