import { symbolIdOf } from '../../../lib/contract/identifiers';
import { FEAR_GREED_LOOK_BACK, type FearGreedComponentName, type FearGreedPause } from '../../../lib/contract/fear-greed-terms';
import type { SeriesName } from '../../../lib/contract/series-terms';
import type { Candle } from '../../instruments/candles';
import type { MarketView } from '../market-view';
import type { Sectors } from '../sectors';
import type { Days } from './components';
import { indexAt, type DayInputs, type IndexValue } from './index-value';

const DAY_MS = 86_400_000;
/** Market of Bitcoin from which the index is computed, and its perpetual contract. */
export const FEAR_GREED_SYMBOL = symbolIdOf('spot', 'BTCUSDT');
const PERPETUAL = symbolIdOf('usdt-m', 'BTCUSDT');
/** Series of the perpetual contract: the rate of a funding interval at the end of a day, and the open interest in coins then. */
const FUNDING = 'fundingProjected';
const OPEN_INTEREST = 'openInterest';
/** Days before a running one that its formulas read. */
const DAYS_BACK = FEAR_GREED_LOOK_BACK;
/** Days that are loaded first, the newest: with them the values of now and up to 30 days ago are known. */
const FIRST_DAYS = DAYS_BACK + 30;
/** Days before those that are loaded together. */
const FURTHER_DAYS = 365;

/** Inputs of the index that the exchange has. */
type MarketInputs = Required<Pick<DayInputs, 'closes' | 'turnovers' | 'dominance' | 'funding' | 'openInterest'>>;

const NO_INPUTS: MarketInputs = { closes: [], turnovers: [], dominance: [], funding: [], openInterest: [] };

/** Returns the inputs of days and of those after them together. */
function joined(before: MarketInputs, after: MarketInputs): MarketInputs {
  return {
    closes: [...before.closes, ...after.closes],
    turnovers: [...before.turnovers, ...after.turnovers],
    dominance: [...before.dominance, ...after.dominance],
    funding: [...before.funding, ...after.funding],
    openInterest: [...before.openInterest, ...after.openInterest],
  };
}

/** Components without an input, with the reason. */
type MissingInputs = Readonly<Partial<Record<FearGreedComponentName, FearGreedPause>>>;

/** Complete days up to yesterday, oldest first. */
interface PastDays {
  /** Whether they begin with the history of the feed; false while days before them are loaded. */
  isWhole: boolean;
  /** Revision of the past in which their loading began. */
  revision: number;
  /** Start of the running UTC day, Unix milliseconds. */
  day: number;
  /** Starts of the complete days. */
  times: readonly number[];
  inputs: MarketInputs;
  /** Index by day; NaN where it is unknown. */
  values: readonly number[];
}

/** The index at one moment. */
export interface FearGreedFigures {
  /** Null while past days are first loaded, and then all of it is unknown. */
  past: PastDays | null;
  /** Index of the running day as of now; null while past days are first loaded. */
  now: IndexValue | null;
  /** Components that are paused whatever the length of the history. */
  missing: MissingInputs;
}

/** Coins of the market with their supplies; `own` is the place of Bitcoin, −1 without it. */
interface Basket {
  indices: readonly number[];
  supplies: readonly number[];
  own: number;
}

/**
 * Returns the share of Bitcoin in the capitalization of a basket, as a fraction; coins without a price do not count. NaN without a price of
 * Bitcoin.
 */
function dominanceOf({ indices, supplies, own }: Basket, priceOf: (index: number) => number): number {
  const worths = indices.map((index, place) => (supplies[place] ?? Number.NaN) * priceOf(index));
  return (worths[own] ?? Number.NaN) / worths.reduce((sum, worth) => sum + (worth > 0 ? worth : 0), 0);
}

/** Returns the candles of consecutive days that end with the day before `day`; none when that one is missing. */
function consecutiveDays(candles: readonly Candle[], day: number): readonly Candle[] {
  const isNext = (at: number): boolean => candles[at]?.time === day - (candles.length - at) * DAY_MS;
  let first = candles.length;
  while (first > 0 && isNext(first - 1)) first -= 1;
  return candles.slice(first);
}

/**
 * The fear and greed index of the spot market. A complete day has the closes and turnover of Bitcoin's daily candle and the dominance at its
 * end, of all coins that trade, with today's supplies, and funding rate and open interest of Bitcoin's perpetual contract at its end; the
 * running one has the price, the turnover of 24 hours, the dominance and the contract's values of now. Past days are loaded once a UTC
 * day and whenever the past is another one, after the first request, the newest first, one moment after the other in the background of the
 * history: the index is known as soon as the days that it reads are, and the earlier past follows. Until those of a new day have arrived,
 * the running day is still the one before.
 */
export class FearGreed {
  private known: PastDays | null = null;
  private running: Promise<void> | null = null;
  /** Dominance at the ends of days, by the start of the day, of the coins, supplies and past of `key`. */
  private shares = { key: '', ofDay: new Map<number, number>() };
  /** Grows when the past becomes another one: what is being loaded then is dropped. */
  private generation = 0;

  constructor(
    private readonly market: MarketView,
    private readonly sectors: Pick<Sectors, 'members'>,
    /** Resolves when nothing that goes first is loading from the background of the history. */
    private readonly untilMyTurn: () => Promise<void> = () => Promise.resolve(),
  ) {
    // The past of a replay that has begun again is another one.
    market.onBeat(({ isDiscontinuous }) => {
      if (!isDiscontinuous) return;
      this.known = null;
      this.shares = { key: '', ofDay: new Map() };
      this.generation += 1;
    });
  }

  /** Oldest feed time of the sources of its prices, Unix milliseconds. */
  get asOf(): number {
    const perpetual = this.market.symbol(PERPETUAL);
    return this.market.asOfSymbols([...this.sectors.members(null), ...(perpetual ? [perpetual.index] : [])]);
  }

  /** Returns the index of now; begins to load the days of a new day. */
  current(): FearGreedFigures {
    void this.load();
    const { known } = this;
    const basket = this.basket();
    return { past: known, now: known && this.runningDay(known, basket), missing: this.missingInputs(basket) };
  }

  /** Loads the complete days unless they are known; resolves when nothing is loading. A failure is tried again by the next call. */
  load(): Promise<void> {
    this.running ??= this.loadDays()
      .catch(() => undefined)
      .finally(() => (this.running = null));
    return this.running;
  }

  private async loadDays(): Promise<void> {
    for (;;) {
      const day = Math.floor(this.market.asOf / DAY_MS) * DAY_MS;
      if (this.known?.day === day && this.known.isWhole && this.known.revision === this.market.pastRevision) return;
      await this.loadPast(day);
    }
  }

  /** Loads the complete days before `day`; what was known stays until there is more. */
  private async loadPast(day: number): Promise<void> {
    const { generation, market } = this;
    const revision = market.pastRevision;
    const bitcoin = market.symbol(FEAR_GREED_SYMBOL);
    const candles = bitcoin ? await market.candles(bitcoin.index, '1d', 0, day, market.now()) : [];
    const days = consecutiveDays(candles, day);
    const basket = this.basket();
    const shares = this.sharesOf(basket);
    let inputs = NO_INPUTS;
    for (let from = days.length, isWhole = false; !isWhole;) {
      const until = from;
      from = Math.max(0, until - (until === days.length ? FIRST_DAYS : FURTHER_DAYS));
      isWhole = from === 0;
      inputs = joined(await this.inputsOf(days.slice(from, until), basket, shares), inputs);
      if (generation !== this.generation) return;
      if (!isWhole && days.length - from <= (this.known?.times.length ?? 0)) continue;
      const loaded = inputs;
      const times = days.slice(from).map(({ time }) => time);
      this.known = { isWhole, revision, day, times, inputs: loaded, values: times.map((_, at) => indexAt(loaded, at).value) };
    }
  }

  /** Returns the inputs of some complete days; their dominance is read from the newest on. */
  private async inputsOf(days: readonly Candle[], basket: Basket, shares: Map<number, number>): Promise<MarketInputs> {
    const times = days.map(({ time }) => time);
    const inputs = {
      closes: days.map(({ close }) => close),
      turnovers: days.map(({ quoteVolume }) => quoteVolume),
      dominance: times.map(() => Number.NaN),
      funding: await this.dailySeries(FUNDING, times),
      openInterest: await this.dailySeries(OPEN_INTEREST, times),
    };
    if (!hasSupplies(basket)) return inputs;
    for (let at = times.length - 1; at >= 0; at -= 1) {
      const day = times[at] ?? Number.NaN;
      const share = shares.get(day) ?? (await this.dominanceAt(day + DAY_MS, basket));
      shares.set(day, share);
      inputs.dominance[at] = share;
    }
    return inputs;
  }

  /** Returns a series of the perpetual contract at the end of each day; NaN where it is unknown, and for a series that is not published. */
  private async dailySeries(name: SeriesName, times: readonly number[]): Promise<Days> {
    const index = this.market.symbol(PERPETUAL)?.index ?? -1;
    const [from, until] = [times[0], times.at(-1)];
    if (from === undefined || until === undefined || !this.isPublished(name)) return times.map(() => Number.NaN);
    const query = { index, names: [name], granularity: '1d', from, until: until + DAY_MS } as const;
    const { steps, columns } = await this.market.series.points(query, this.market.now());
    return times.map((time) => columns.get(name)?.[(time - steps.start) / DAY_MS] ?? Number.NaN);
  }

  private isPublished(name: SeriesName): boolean {
    const { market } = this;
    const index = market.symbol(PERPETUAL)?.index;
    return index !== undefined && market.series.available(index, market.now()).some((one) => one.name === name);
  }

  private missingInputs(basket: Basket): MissingInputs {
    const hasDerivatives = this.isPublished(FUNDING) && this.isPublished(OPEN_INTEREST);
    return {
      social: 'notPublished',
      surveys: 'notPublished',
      ...(hasSupplies(basket) ? {} : { dominance: 'unknownSupplies' }),
      ...(hasDerivatives ? {} : { derivatives: 'notPublished' }),
    };
  }

  /** Returns what is known of the dominance at the ends of days; of other coins or supplies nothing is. */
  private sharesOf(basket: Basket): Map<number, number> {
    const key = JSON.stringify([basket, this.market.pastRevision]);
    if (this.shares.key !== key) this.shares = { key, ofDay: new Map() };
    return this.shares.ofDay;
  }

  private async dominanceAt(time: number, basket: Basket): Promise<number> {
    await this.untilMyTurn();
    const opens = await this.market.opensAt(time, this.market.now(), true);
    return dominanceOf(basket, (index) => opens[index] ?? Number.NaN);
  }

  private runningDay({ inputs }: PastDays, basket: Basket): IndexValue {
    const quote = this.market.quote(this.market.symbol(FEAR_GREED_SYMBOL)?.index ?? -1);
    const dominance = hasSupplies(basket) ? dominanceOf(basket, (index) => this.market.quote(index)?.price ?? Number.NaN) : Number.NaN;
    const withNow = (days: readonly number[], now = Number.NaN): readonly number[] => [...days.slice(-DAYS_BACK), now];
    const closes = withNow(inputs.closes, quote?.price);
    const perpetual = this.market.quote(this.market.symbol(PERPETUAL)?.index ?? -1);
    const days = {
      closes,
      turnovers: withNow(inputs.turnovers, quote?.turnover),
      dominance: withNow(inputs.dominance, dominance),
      funding: withNow(inputs.funding, perpetual?.fundingRate),
      openInterest: withNow(inputs.openInterest, perpetual?.openInterest),
    };
    return indexAt(days, closes.length - 1);
  }

  private basket(): Basket {
    const { catalog } = this.market;
    const indices = this.sectors.members(null);
    const supplies = indices.map((index) => catalog.symbols[index]?.coin.circulatingSupply ?? Number.NaN);
    return { indices, supplies, own: indices.indexOf(this.market.symbol(FEAR_GREED_SYMBOL)?.index ?? -1) };
  }
}

const hasSupplies = ({ supplies }: Basket): boolean => supplies.length > 0 && supplies.every((supply) => supply > 0);
