import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FeedFieldName } from '../../quote-batch';
import type { RestCall, RestClient } from '../rest-client';
import type { FrameKind, LiveLine, Venue, VenueContract, VenueInstrument, VenueSink } from '../venue';

const dataDir = process.env.MARKET_DATA_DIR;
const fixturesDir = path.join(dataDir ?? '', '..', 'venue-fixtures');
/** True when recorded answers of venues are at hand: the folder `venue-fixtures` beside `MARKET_DATA_DIR`. */
export const HAS_RECORDED_VENUES = dataDir !== undefined && existsSync(fixturesDir);
/** The reason without them, for the names of skipped tests. */
export const RECORDED_VENUES_SKIPPED_WHY = HAS_RECORDED_VENUES ? '' : ' (skipped: MARKET_DATA_DIR has no venue-fixtures beside it)';

interface RecordedFile {
  response?: unknown;
  messages?: unknown[];
}

const fileOf = (venue: string, name: string): RecordedFile =>
  JSON.parse(readFileSync(path.join(fixturesDir, venue, `${name}.json`), 'utf8')) as RecordedFile;

/** Names of the recorded files of a venue, e.g. `rest/spot-klines.1d`. */
export function recordedNames(venue: string): string[] {
  return ['rest', 'ws'].flatMap((folder) =>
    readdirSync(path.join(fixturesDir, venue, folder)).map((name) => `${folder}/${name.replace(/\.json$/, '')}`),
  );
}

/** Returns a recorded answer. */
export function recordedAnswer(venue: string, name: string): unknown {
  const { response } = fileOf(venue, `rest/${name}`);
  if (response === undefined) throw new Error(`${name} has no answer`);
  return response;
}

/** Returns recorded frames as text. */
export function recordedFrames(venue: string, name: string): string[] {
  const { messages } = fileOf(venue, `ws/${name}`);
  if (messages === undefined) throw new Error(`${name} has no frames`);
  return messages.map((message) => JSON.stringify(message));
}

/** A client that answers by the path of a call, and keeps the calls. An answer that is an error is thrown. */
export function answering(answerOf: (path: string) => unknown): RestClient & { calls: RestCall[] } {
  const calls: RestCall[] = [];
  return {
    calls,
    clockDifferenceMs: () => Number.NaN,
    get: (call) => {
      calls.push(call);
      const answer = answerOf(call.path);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
}

/** A size of one USD, or of one unit of the base coin. */
export const contractTerms = (parts: Partial<VenueContract> = {}): VenueContract => ({
  leverageMax: Number.NaN,
  fundingHours: 8,
  expiryTime: null,
  size: 1,
  sizeUnit: 'base',
  ...parts,
});

/** An instrument of a line with only its code and contract of interest. */
export const instrumentOf = (line: LiveLine, code: string, contract: Partial<VenueContract> = {}): VenueInstrument => ({
  line,
  code,
  base: 'BASE',
  quote: 'QUOTE',
  pricePrecision: 2,
  quantityPrecision: 2,
  status: 'trading',
  listTime: null,
  endTime: null,
  contract: line === 'spot' ? null : contractTerms(line === 'coin-m' ? { sizeUnit: 'USD', size: 10, ...contract } : contract),
});

type Values = Partial<Record<FeedFieldName, number>>;
type Liquidation = Parameters<VenueSink['liquidated']>[1];

/** A sink that shows every code that is asked for, or only some, and keeps the values by code. */
export class RecordingSink implements VenueSink {
  readonly codes: string[] = [];
  readonly values: Record<string, Values> = {};
  readonly extremes: Record<string, [low: number, high: number]> = {};
  readonly fundingTimes: Record<string, number> = {};
  readonly liquidations: (Liquidation & { code: string })[] = [];
  venueTime: number | null = null;

  constructor(
    /** Size of the coin-margined contract of a code, USD. */
    private readonly usdSize: (code: string) => number = () => 10,
    private readonly isShown: (code: string) => boolean = () => true,
  ) {}

  placeOf(line: LiveLine, code: string): number {
    if (!this.isShown(code)) return -1;
    const place = this.codes.indexOf(`${line} ${code}`);
    return place >= 0 ? place : this.codes.push(`${line} ${code}`) - 1;
  }

  contractOf(place: number): VenueContract | null {
    const [line, code = ''] = this.codes[place]?.split(' ') ?? [];
    if (line === 'spot') return null;
    return line === 'coin-m' ? contractTerms({ size: this.usdSize(code), sizeUnit: 'USD' }) : contractTerms();
  }

  set(place: number, field: FeedFieldName, value: number): void {
    (this.values[this.codeOf(place)] ??= {})[field] = value;
  }

  unchanged(): void {
    // Values are kept anyway.
  }

  traded(place: number, low: number, high: number): void {
    const [lowest, highest] = this.extremes[this.codeOf(place)] ?? [low, high];
    this.extremes[this.codeOf(place)] = [Math.min(lowest, low), Math.max(highest, high)];
  }

  setFundingTime(place: number, time: number): void {
    this.fundingTimes[this.codeOf(place)] = time;
  }

  liquidated(place: number, liquidation: Liquidation): void {
    this.liquidations.push({ code: this.codeOf(place), ...liquidation });
  }

  setVenueTime(time: number): void {
    this.venueTime = time;
  }

  /** True when nothing was set. */
  isEmpty(): boolean {
    return isDeepStrictEqual([this.values, this.extremes, this.fundingTimes, this.liquidations], [{}, {}, {}, []]);
  }

  private codeOf(place: number): string {
    const code = this.codes[place]?.split(' ')[1];
    if (code === undefined) throw new Error(`no symbol at ${place}`);
    return code;
  }
}

/** Reads frames of a line into a sink and returns their kinds. */
export const readAll = (venue: Venue, line: LiveLine, frames: readonly string[], sink: VenueSink): FrameKind[] =>
  frames.map((frame) => venue.read(line, frame, sink));

/** Mean price of the 24 hours or of a candle: volume in the quote coin / volume in the base coin, NaN for none. */
export const meanPrice = ({ baseVolume = 0, quoteVolume = 0 }: { baseVolume?: number; quoteVolume?: number }): number =>
  quoteVolume / baseVolume;
