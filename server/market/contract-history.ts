import { CONTRACT_LINES, type ContractMarketLine } from '../../lib/contract/identifiers';
import type { ContractFigures } from './contract-figures';
import type { MarketView } from './market-view';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Complete hours that are loaded: one more than a day, so that there is a value of 24 hours ago. */
const HOURS = 25;

/** A settled rate, a fraction, and the time of the settlement, Unix milliseconds. */
export interface Settlement {
  rate: number;
  time: number;
}

/** Past values of one contract. */
export interface ContractValues {
  /** Open interest in USD by hour, at the opening of its last minute; NaN is unknown. */
  openInterest: readonly number[];
  /** The last settlement; null when it is unknown. */
  settlement: Settlement | null;
}

/** Source of the series of contracts. */
export interface ContractSeries {
  /** Values of a contract over the hours that begin in [from, until), Unix milliseconds; null when the source publishes none. */
  values(index: number, from: number, until: number): Promise<ContractValues | null>;
}

/** Sums of a line at the times of a history, USD; NaN while no contract has a value there. */
type LineSums = Readonly<Record<ContractMarketLine, Float64Array>>;

/** Open interest of all contracts over a day. */
export interface ContractPast {
  status: 'loading' | 'ready' | 'unpublished';
  /** Contracts whose series have arrived, of all. */
  loaded: number;
  all: number;
  stepMs: number;
  /** Unix milliseconds, oldest first. */
  times: readonly number[];
  sums: LineSums;
}

interface Loading {
  /** Beginning of the running hour, Unix milliseconds. */
  hour: number;
  contracts: readonly { index: number; line: ContractMarketLine }[];
  loaded: number;
  published: number;
  sums: LineSums;
}

const emptySums = (count: number): LineSums =>
  Object.fromEntries(CONTRACT_LINES.map((line) => [line, new Float64Array(count).fill(Number.NaN)])) as unknown as LineSums;

/**
 * Open interest of all contracts over the last day, and the last settled rate of each: read from the series of one contract after the
 * other, once an hour after the first request. Until those of a new hour have arrived, those before are used.
 */
export class ContractHistory {
  private known: Loading | null = null;
  private loading: Loading | null = null;
  private running: Promise<void> | null = null;
  private readonly settlements = new Map<number, Settlement>();

  constructor(
    private readonly market: MarketView,
    private readonly figures: Pick<ContractFigures, 'contracts'>,
    private readonly series: ContractSeries | null,
  ) {
    // The past of a replay that has begun again is another one.
    market.onBeat(({ isDiscontinuous }) => {
      if (!isDiscontinuous) return;
      this.known = null;
      this.loading = null;
      this.settlements.clear();
    });
  }

  /** Returns what is known; begins to load the series of a new hour. */
  current(): ContractPast {
    void this.load();
    const { known, loading } = this;
    if (this.series === null || known?.published === 0) return past('unpublished', null);
    return known ? past('ready', known) : past('loading', loading);
  }

  /** Returns the last settlement of a perpetual contract; null while it is unknown. */
  settled(index: number): Settlement | null {
    return this.settlements.get(index) ?? null;
  }

  /** Loads the series of the present hour unless they are known; resolves when nothing is loading. A failure is tried again by the next call. */
  load(): Promise<void> {
    this.running ??= this.loadContracts()
      .catch(() => undefined)
      .finally(() => (this.running = null));
    return this.running;
  }

  private async loadContracts(): Promise<void> {
    const { series } = this;
    if (series === null) return;
    for (;;) {
      const hour = Math.floor(this.market.asOf / HOUR_MS) * HOUR_MS;
      if (this.known?.hour === hour) return;
      const loading = this.loading?.hour === hour ? this.loading : this.begin(hour);
      this.loading = loading;
      const contract = loading.contracts[loading.loaded];
      if (!contract) {
        this.known = loading;
        this.loading = null;
        return;
      }
      const values = await series.values(contract.index, hour - HOURS * HOUR_MS, hour);
      // A replay has begun again meanwhile.
      if (this.loading !== loading) continue;
      loading.loaded += 1;
      if (values) this.add(loading, contract, values);
    }
  }

  private begin(hour: number): Loading {
    const contracts = CONTRACT_LINES.flatMap((line) => this.figures.contracts(line).map((index) => ({ index, line })));
    return { hour, contracts, loaded: 0, published: 0, sums: emptySums(HOURS) };
  }

  private add(loading: Loading, { index, line }: Loading['contracts'][number], { openInterest, settlement }: ContractValues): void {
    const sums = loading.sums[line];
    loading.published += 1;
    for (let at = 0; at < HOURS; at += 1) {
      const value = openInterest[at] ?? Number.NaN;
      if (Number.isFinite(value)) sums[at] = (sums[at] || 0) + value;
    }
    if (settlement) this.settlements.set(index, settlement);
  }
}

/** Time of a value: the opening of the last minute of its hour. */
const timesOf = (hour: number): number[] => Array.from({ length: HOURS }, (_, at) => hour + (at - HOURS + 1) * HOUR_MS - MINUTE_MS);

function past(status: ContractPast['status'], from: Loading | null): ContractPast {
  const isReady = status === 'ready' && from !== null;
  return {
    status,
    loaded: from?.loaded ?? 0,
    all: from?.contracts.length ?? 0,
    stepMs: HOUR_MS,
    times: isReady ? timesOf(from.hour) : [],
    sums: isReady ? from.sums : emptySums(0),
  };
}
