import path from 'node:path';
import type { VenueName } from '../../../lib/contract/venues';
import type { Database } from '../../db/database';
import type { Clock } from '../../platform/clock';
import type { LiveConfig } from '../../platform/live-config';
import type { Sample } from '../../platform/metrics';
import { BASE_MS, type CandleStore } from './candle-store';
import type { FetchJson } from './coin-facts';
import { CoinSupplies } from './coin-supplies';
import type { Connect } from './connect';
import { ConnectLimiter } from './connect-limiter';
import type { Fetch } from './fetch-json';
import { FileCandleStore } from './file-candle-store';
import type { VenueListing } from './live-catalog';
import type { OpenStream } from './live-source';
import { originsOf } from './origins';
import { PostgresCandleStore } from './postgres-candle-store';
import { isRefusal, VenueError } from './rest-client';
import { VenueRestClient } from './venue-rest-client';
import { SYSTEM_TIMERS } from './timers';
import { LIVE_LINES, type LiveLine, type Venue, type VenueInstrument } from './venue';
import { restSamples, VenueHealth } from './venue-health';
import { VenueSocket, type VenueSocketOptions } from './venue-socket';
import { BINANCE } from './venues/binance';
import { BITGET } from './venues/bitget';
import { BYBIT } from './venues/bybit';
import { OKX } from './venues/okx';

const VENUES: Readonly<Record<VenueName, Venue>> = { binance: BINANCE, bybit: BYBIT, okx: OKX, bitget: BITGET };

/** Messages of the live feed. */
export interface LiveLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Dependencies of the connections. */
export interface LiveConnectionsOptions {
  config: LiveConfig;
  clock: Clock;
  /** Folder of the candles. */
  dataDir: string;
  /** Returns the database of a server, which then has the candles; null while it is not open. Without it they are files. */
  database?: (() => Database | null) | undefined;
  log: LiveLog;
  /** Ways to the venues in place of the network, for tests. */
  ways?: LiveWays | undefined;
}

/** Calls and connections by which the venues and the source of supplies are reached. */
export interface LiveWays {
  fetch: Fetch;
  connect: Connect;
  /** Calls of the source of supplies; absent: those of the network. */
  fetchJson?: FetchJson | undefined;
}

/** Opens the candles in the database of a server, or in files. */
async function openStore({ config, dataDir, clock, database, log }: LiveConnectionsOptions): Promise<CandleStore> {
  const onError = (err: unknown): void => log.warn({ err }, 'stored candles');
  if (!database) return FileCandleStore.open({ folder: path.join(dataDir, 'candles'), clock, onError });
  const { minutes, hours, days } = config.keptDays;
  const dayMs = BASE_MS['1d'];
  const retentionMs = { '1m': minutes * dayMs, '1h': hours * dayMs, '1d': days * dayMs };
  return new PostgresCandleStore({ database, retentionMs, clock, onError });
}

/** Connections that the feeds of successive catalogs share: calls and their budgets, limits of connections, supplies of coins, and stored candles. */
export class LiveConnections {
  /** Number of lines of venues that did not answer the last `listings`. */
  unlisted = 0;
  readonly venues: readonly Venue[];
  readonly supplies: CoinSupplies;
  private readonly rests: ReadonlyMap<Venue, VenueRestClient>;
  private readonly limiters: ReadonlyMap<Venue, ConnectLimiter>;
  private readonly health = new VenueHealth();
  /** Instruments of each line as last listed. */
  private readonly listed = new Map<string, VenueInstrument[]>();
  private users = 0;

  private constructor(
    private readonly options: LiveConnectionsOptions,
    readonly store: CandleStore,
  ) {
    const { venues, addresses, coinFacts, coinFactsKey } = options.config;
    this.venues = venues.map((name) => VENUES[name]);
    this.rests = new Map(
      this.venues.map((venue) => [
        venue,
        new VenueRestClient({
          venue,
          override: addresses[venue.name].rest ?? undefined,
          fetch: options.ways?.fetch,
          onRefused: (lines, err) =>
            options.log.warn({ err, venue: venue.name, lines }, 'the venue does not serve this place: its calls have ended, streams go on'),
        }),
      ]),
    );
    this.limiters = new Map(this.venues.map((venue) => [venue, new ConnectLimiter(SYSTEM_TIMERS)]));
    this.supplies = new CoinSupplies({
      source: coinFacts,
      key: coinFactsKey,
      onError: (err) => options.log.warn({ err, source: coinFacts }, 'supplies of coins are not read'),
      fetchJson: options.ways?.fetchJson,
    });
  }

  /** Opens the stored candles; no venue is connected yet. */
  static async open(options: LiveConnectionsOptions): Promise<LiveConnections> {
    return new LiveConnections(options, await openStore(options));
  }

  /** Returns the calls of a venue. */
  restOf(venue: Venue): VenueRestClient {
    const rest = this.rests.get(venue);
    if (!rest) throw new RangeError(`no venue ${venue.name}`);
    return rest;
  }

  /**
   * Lists the instruments of all venues in their order. A line that does not answer, or lists nothing where it did before, is logged and keeps
   * its last list: it is away, not delisted.
   */
  listings(): Promise<VenueListing[]> {
    this.unlisted = 0;
    return Promise.all(
      this.venues.map(async (venue) => ({
        venue,
        instruments: (await Promise.all(LIVE_LINES.map((line) => this.instrumentsOf(venue, line)))).flat(),
      })),
    );
  }

  /** Opens a stream of a venue and keeps it open. */
  readonly openStream: OpenStream = (venue, stream, { onFrame, onResumed, onAway, onBack }) => {
    const { addresses } = this.options.config;
    const origin = originsOf(venue.socketOrigins, addresses[venue.name].socket ?? undefined)[stream.line];
    const limiter = this.limiters.get(venue) ?? new ConnectLimiter(SYSTEM_TIMERS);
    let resolveReady = (): void => undefined;
    const ready = new Promise<void>((resolve) => (resolveReady = resolve));
    const settings: VenueSocketOptions = { origin, stream, rules: venue.socketRules, read: onFrame, limiter };
    const socket = new VenueSocket({
      ...settings,
      connect: this.options.ways?.connect,
      onGap: onResumed,
      onAway,
      onBack: (at) => {
        resolveReady();
        onBack?.(at);
      },
      onLost: (reason) => this.options.log.warn({ venue: venue.name, line: stream.line, reason }, 'a stream is lost'),
    });
    const leave = this.health.add(venue.name, stream.line, socket);
    socket.start();
    return {
      get lastDataAt() {
        return socket.state().lastDataAt ?? 0;
      },
      ready,
      close: () => {
        socket.close();
        leave();
      },
    };
  };

  /** Health of the venues for `/metrics`. */
  samples(): Sample[] {
    const calls = [...this.rests].flatMap(([venue, rest]) => restSamples(venue, rest.metrics()));
    return [...this.health.samples(this.options.clock()), ...calls];
  }

  /** Records another user of the connections. */
  retain(): void {
    this.users += 1;
  }

  /** Records that a user has ended; the last one closes the connections. */
  async release(): Promise<void> {
    this.users -= 1;
    if (this.users === 0) await this.close();
  }

  /** Ends all calls and writes the candles. */
  async close(): Promise<void> {
    for (const rest of this.rests.values()) rest.close();
    await this.store.close();
  }

  private async instrumentsOf(venue: Venue, line: LiveLine): Promise<VenueInstrument[]> {
    const name = `${venue.name} ${line}`;
    const former = this.listed.get(name) ?? [];
    try {
      const instruments = await venue.instruments(this.restOf(venue), line);
      if (instruments.length === 0 && former.length > 0) throw new Error('the list is empty');
      this.listed.set(name, instruments);
      return instruments;
    } catch (err) {
      // The refusal of all calls is logged once, where it arrives.
      if (!isRefusal(err)) this.options.log.warn({ err, venue: venue.name, line }, 'instruments not listed');
      // What is refused for good is not asked for again.
      if (!(err instanceof VenueError && err.isFinal)) this.unlisted += 1;
      return former;
    }
  }
}
