import { PICK_COINS_MAX } from '../../lib/contract/pick-terms';
import { rankingRef } from '../../lib/contract/rankings';
import type { MarketBeat, MarketView } from '../market/market-view';
import { Rankings, type RankingFloor } from '../market/rankings';
import { UNRESTRICTED_AUDIENCE } from '../market/visibility';
import { PICK_CANDLES } from './pick-rule';
import { PickRun, type DayPicks, type PickProgress } from './pick-run';
import type { PickTexts } from './pick-texts';

const DAY_MS = 86_400_000;
/** Coins whose price is that of the dollar have no trend. */
const STABLECOIN = 'stablecoin';

/** Time after the first beat from which rates are computed without a call, milliseconds: the start and its memory are over then. */
export const UNASKED_AFTER_MS = 60_000;

/** Dependencies of the picks. */
export interface PicksOptions {
  market: MarketView;
  floor: RankingFloor;
  texts: PickTexts;
}

/**
 * Rates of the coins with the largest turnover from the candles up to the last complete UTC day, computed a minute after the start, or
 * after a call before that, and then once a day, or again when coins whose candles were refused can be had. The candles of at most four
 * coins are requested together, and a beat requests those of the next four only when they have arrived, so that visitors' charts wait for
 * four coins at the most.
 */
export class Picks {
  readonly texts: PickTexts;
  private known: DayPicks | null = null;
  private isRequested = false;
  private firstBeatAt: number | null = null;
  private run: PickRun | null = null;
  /** The finished run of the latest rates if it left coins out: it is repeated when the past is another one, as when a venue is back. */
  private partialRun: PickRun | null = null;
  private step: Promise<void> | null = null;
  private readonly stopping = new AbortController();
  private unsubscribe: () => void = () => undefined;

  constructor(private readonly options: PicksOptions) {
    this.texts = options.texts;
  }

  /** Returns the latest rates, null until the first ones are known; a call begins to compute them. */
  current(): DayPicks | null {
    this.isRequested = true;
    return this.known;
  }

  /** Returns the latest rates like `current`, and begins nothing. */
  latest(): DayPicks | null {
    return this.known;
  }

  /** Returns how far the first rates are; null before they are computed, and once they are known. */
  progress(): PickProgress | null {
    return this.known ? null : (this.run?.progress() ?? null);
  }

  /** Follows the market's beats. */
  start(): void {
    this.unsubscribe = this.options.market.onBeat((beat) => this.handleBeat(beat));
  }

  /** Stops following the beats and drops the request under way. */
  async stop(): Promise<void> {
    this.unsubscribe();
    this.stopping.abort();
    await Promise.all([this.step, this.texts.stop()]);
  }

  /** Resolves when no candles are being requested. */
  async whenIdle(): Promise<void> {
    await this.step;
  }

  private handleBeat({ asOf, isDiscontinuous }: MarketBeat): void {
    const { market } = this.options;
    if (isDiscontinuous) this.run = null;
    const day = Math.floor(asOf / DAY_MS) * DAY_MS - DAY_MS;
    this.firstBeatAt ??= asOf;
    const isDue = this.isRequested || asOf - this.firstBeatAt >= UNASKED_AFTER_MS;
    if (!isDue || this.step || this.isKnown(day)) return;
    if (this.run?.day !== day) this.run = new PickRun(market, day, this.candidates());
    this.step = this.advance(this.run).finally(() => (this.step = null));
  }

  private isKnown(day: number): boolean {
    const { pastRevision } = this.options.market;
    return day === this.known?.day && (this.partialRun?.pastRevision ?? pastRevision) === pastRevision;
  }

  private async advance(run: PickRun): Promise<void> {
    const picks = await run.next(this.stopping.signal);
    if (!picks || run !== this.run || this.stopping.signal.aborted) return;
    this.known = picks;
    this.partialRun = run.isPartial ? run : null;
    this.run = null;
  }

  /** Returns the spot markets against USDT with the largest turnover that are ranked and have enough days, without stablecoins. */
  private candidates(): number[] {
    const { market, floor } = this.options;
    const oldEnough = { ...floor, ageMsMin: Math.max(floor.ageMsMin, (PICK_CANDLES + 1) * DAY_MS) };
    const { ranked } = new Rankings(market, oldEnough).rank(rankingRef({ ranking: 'turnover' }), UNRESTRICTED_AUDIENCE);
    const isFit = (index: number): boolean => market.catalog.symbols[index]?.coin.sectors.includes(STABLECOIN) === false;
    return ranked.filter(isFit).slice(0, PICK_COINS_MAX);
  }
}
