import { expect } from 'vitest';
import { ManualTimers, settle } from '../../../tests/builders/manual-timers';
import type { RestCall } from './rest-client';
import type { LiveLine, RestRules, VenueOrigins } from './venue';
import { VenueRestClient } from './venue-rest-client';

/** A venue with an origin for each line. */
export const THREE: VenueOrigins = { spot: 'https://spot.test', 'usdt-m': 'https://usdt.test', 'coin-m': 'https://coin.test' };
/** A venue with one origin for all lines. */
export const ONE: VenueOrigins = { spot: 'https://one.test', 'usdt-m': 'https://one.test', 'coin-m': 'https://one.test' };

interface Request {
  url: string;
  at: number;
  answer(status: number, body?: unknown, headers?: Record<string, string>): Promise<void>;
  break(): Promise<void>;
  isAborted: boolean;
}

/** A client over a `fetch` whose answers the test gives. */
export class Scene {
  readonly timers = new ManualTimers();
  readonly requests: Request[] = [];
  /** Ends of the calls in their order: the value, or the error. */
  readonly ends: unknown[] = [];
  /** Lines whose origin has refused this place, in the order of the reports. */
  readonly refused: (readonly LiveLine[])[] = [];
  readonly client: VenueRestClient;

  constructor(origins: VenueOrigins = ONE, override?: string, rules: RestRules = { weightMax: 100, windowMs: 60_000 }) {
    this.client = new VenueRestClient({
      venue: { name: 'binance', restOrigins: origins, restRules: rules },
      override,
      timers: this.timers,
      random: () => 0.5,
      onRefused: (lines) => this.refused.push(lines),
      fetch: (url, { signal }) =>
        new Promise<Response>((resolve, reject) => {
          const request: Request = {
            url,
            at: this.timers.now(),
            isAborted: false,
            answer: async (status, body = {}, headers = {}) => {
              resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }));
              await settle();
            },
            break: async () => {
              reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }));
              await settle();
            },
          };
          signal.addEventListener('abort', () => {
            request.isAborted = true;
            reject(signal.reason);
          });
          this.requests.push(request);
        }),
    });
  }

  get(call: Partial<RestCall> = {}): void {
    this.client.get({ line: 'spot', path: `/a/${this.requests.length}`, ...call }).then(
      (value) => this.ends.push(value),
      (error: unknown) => this.ends.push(error),
    );
  }

  last(): Request {
    const request = this.requests.at(-1);
    if (!request) throw new Error('no request');
    return request;
  }
}

/** Matches an error of the client. */
export const failure = (status: number, isFinal: boolean): unknown => expect.objectContaining({ name: 'VenueError', status, isFinal });
