import { CallFailure, type Fetch } from './fetch-json';
import { originsOf } from './origins';
import { VenueError, type RestCall, type RestClient } from './rest-client';
import { RestLane, type LaneMetrics } from './rest-lane';
import { SYSTEM_TIMERS, type Timers } from './timers';
import { LIVE_LINES, type LiveLine, type Venue } from './venue';

/** Venue of a client; the rest is for tests, and for another address of the venue. */
export interface RestClientOptions {
  venue: Pick<Venue, 'name' | 'restOrigins' | 'restRules'>;
  /** Origin in place of those of the venue, see `originsOf`. */
  override?: string | undefined;
  timers?: Timers;
  fetch?: Fetch | undefined;
  random?: () => number;
  /** Called once for each origin that says that it does not serve this place (451), with its lines. */
  onRefused?: (lines: readonly LiveLine[], error: VenueError) => void;
}

/**
 * Calls of one venue by `fetch`. Each origin of the venue has a budget of its own (`RestRules`), as venues count by host; calls wait for it,
 * those of visitors before background ones. Background calls without an answer and with a status of 500 and above are tried up to three
 * times. After 403, 418 and 429 no call is sent for the time that the venue announces, or 10 s (429) or 2 min, doubled by each refusal that
 * follows, up to 15 min; background calls wait meanwhile, those of visitors are refused. Then one call at a time is sent until one is answered
 * without a refusal. 451 is final for the process.
 */
export class VenueRestClient implements RestClient {
  private readonly origins: Readonly<Record<LiveLine, string>>;
  private readonly lanes: Readonly<Record<LiveLine, RestLane>>;

  constructor(private readonly options: RestClientOptions) {
    const { venue, override, timers = SYSTEM_TIMERS, fetch = globalThis.fetch, random = Math.random, onRefused } = options;
    this.origins = originsOf(venue.restOrigins, override);
    const byOrigin = new Map<string, RestLane>();
    const laneOf = (origin: string): RestLane => {
      const refused = ({ message, status, isFinal }: CallFailure): void =>
        onRefused?.(
          LIVE_LINES.filter((line) => venue.restOrigins[line] === origin),
          new VenueError(`${venue.name}: ${message}`, status, isFinal),
        );
      const lane = byOrigin.get(origin) ?? new RestLane({ rules: venue.restRules, timers, fetch, random, onRefused: refused });
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

  clockDifferenceMs(line: LiveLine): number {
    return this.lanes[line].clockDifferenceMs;
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
