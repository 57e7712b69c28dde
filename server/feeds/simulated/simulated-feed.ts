import type { Feed } from '../feed';
import { HistoryQueue } from '../../platform/history-queue';
import { NO_SERIES } from '../no-series';
import { simulatedCatalog } from './catalog';
import { chainFactsOf } from './chain-facts';
import { HistoryThread } from './history-thread';
import { MarketModel } from './market-model';
import { RemoteHistory } from './remote-history';
import { SimulatedQuotes } from './simulated-quotes';
import { SymbolModel } from './symbol-model';

const DAY_MS = 86_400_000;
const CACHE_BYTES_MAX = 512 * 2 ** 20;

/**
 * `cacheDir` is the folder for computed candles, null to disable the cache; `cacheBytesMax` its limit, default 512 MiB; `now` (Unix
 * milliseconds, default the machine's) decides which symbols are listed.
 */
export interface SimulatedFeedOptions {
  seed: number;
  cacheDir: string | null;
  cacheBytesMax?: number;
  now?: number;
}

/** Creates the simulated market (decision 19): prices are a pure function of seed and time; only computed candles are stored. */
export function createSimulatedFeed({
  seed,
  cacheDir,
  cacheBytesMax = CACHE_BYTES_MAX,
  now: listedAt = Date.now(),
}: SimulatedFeedOptions): Feed {
  const catalog = simulatedCatalog(listedAt);
  const model = new MarketModel(seed, catalog);
  const symbols = catalog.symbols.map((symbol) => new SymbolModel(symbol, model));
  const thread = new HistoryThread({ seed, now: listedAt, cacheDir, cacheBytesMax }, (symbolId) => history.dropCached(symbolId));
  const history = new RemoteHistory(thread, new HistoryQueue(), symbols, cacheDir !== null);
  const onOpen = (now: number): void => {
    history.searchHighs(now);
    // The thread starts while the window is built: these opens are the first that the market will request.
    history.opensAt(Math.floor(now / DAY_MS) * DAY_MS, now).catch(() => undefined);
  };
  const quotes = new SimulatedQuotes({ model, catalog, symbols, onOpen });
  return {
    source: { kind: 'simulated', from: null, until: null, speed: 1 },
    quotes,
    history,
    facts: {
      chainFacts: (index, now) => {
        const symbol = catalog.symbols[index];
        return symbol ? chainFactsOf(symbol, seed, now) : { liquidity: Number.NaN, holders: Number.NaN };
      },
    },
    series: NO_SERIES,
    catalog: { current: catalog },
    close: async () => {
      history.stopSearch();
      await quotes.settle();
      await thread.close();
    },
  };
}
