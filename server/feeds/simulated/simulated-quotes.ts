import { BEAT_MS, CLOCK_SET_BACK_MS_MAX } from '../../../lib/contract/freshness';
import type { FeedBeat, QuoteFeed } from '../feed';
import { QuoteBatch } from '../quote-batch';
import type { SimulatedCatalog } from './catalog';
import { LiveState } from './live-state';
import type { MarketModel } from './market-model';
import type { SymbolModel } from './symbol-model';

/** A jump of the clock up to this is caught up at once, a longer one by a rebuilt window. */
const CATCH_UP_MS = 10 * 60_000;

const NO_QUOTES = new QuoteBatch(0);

/** Dependencies of the simulated quotes. */
export interface SimulatedQuotesOptions {
  model: MarketModel;
  catalog: SimulatedCatalog;
  symbols: readonly SymbolModel[];
  /** Called before a window is built, with its time. */
  onOpen(now: number): void;
}

/** Present prices of the simulated market. */
export class SimulatedQuotes implements QuoteFeed {
  private state: LiveState | undefined;
  private rebuilding: Promise<void> | undefined;

  constructor(private readonly options: SimulatedQuotesOptions) {}

  async open(now: number): Promise<void> {
    const { model, catalog, symbols, onOpen } = this.options;
    onOpen(now);
    this.state = await LiveState.at(now, model, catalog, symbols);
  }

  beat(now: number): FeedBeat {
    const { state } = this;
    if (!state) throw new Error('the feed is not open');
    const beat = Math.floor(now / BEAT_MS);
    const ahead = (beat - state.beat) * BEAT_MS;
    let quotes = NO_QUOTES;
    if (ahead > CATCH_UP_MS || ahead < -CLOCK_SET_BACK_MS_MAX) this.rebuild(now);
    else if (ahead >= 0) {
      state.advance(beat);
      quotes = state.report();
    }
    return { asOf: state.beat * BEAT_MS, quotes };
  }

  /** Resolves when no window is being built. */
  async settle(): Promise<void> {
    await this.rebuilding;
  }

  /** During the rebuild the old state keeps its old time, so pages show "delayed". The next beat repeats a failed attempt. */
  private rebuild(now: number): void {
    const onSettled = (): void => {
      this.rebuilding = undefined;
    };
    this.rebuilding ??= this.open(now).then(onSettled, onSettled);
  }
}
