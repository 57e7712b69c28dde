import type { Feed } from '../feed';
import { HistoryQueue } from '../../platform/history-queue';
import type { OrderBounds } from '../../series/formulas';
import { simulatedCatalog } from './catalog';
import { chainFactsOf } from './chain-facts';
import { HistoryThread } from './history-thread';
import { MarketModel } from './market-model';
import { RangeCache } from './range-cache';
import { RemoteHistory } from './remote-history';
import { RemoteSeries } from './series/remote-series';
import { SeriesHistory } from './series/series-history';
import { createTapes } from './series/tape';
import { SimulatedQuotes } from './simulated-quotes';
import { SymbolModel } from './symbol-model';

const DAY_MS = 86_400_000;
const CACHE_BYTES_MAX = 512 * 2 ** 20;
/** Bounds of the classes of orders, USDT. */
export const DEFAULT_ORDER_BOUNDS: OrderBounds = { mediumFrom: 5_000, largeFrom: 50_000 };

/**
 * `cacheDir` is the folder for computed candles, null to disable the cache; `cacheBytesMax` its limit, default 512 MiB; `now` (Unix
 * milliseconds, default the machine's) decides which symbols are listed; `orderBounds` divide taker volume into classes of orders.
 */
export interface SimulatedFeedOptions {
  seed: number;
  cacheDir: string | null;
  cacheBytesMax?: number;
  now?: number;
  /** Bitcoin issued by then; default the listed number. */
  bitcoinSupply?: number;
  orderBounds?: OrderBounds;
}

/** Creates the simulated market (decision 19): prices are a pure function of seed and time; only computed candles are stored. */
export function createSimulatedFeed({
  seed,
  cacheDir,
  cacheBytesMax = CACHE_BYTES_MAX,
  now: listedAt = Date.now(),
  bitcoinSupply,
  orderBounds = DEFAULT_ORDER_BOUNDS,
}: SimulatedFeedOptions): Feed {
  const catalog = simulatedCatalog(listedAt, bitcoinSupply);
  const model = new MarketModel(seed, catalog);
  const symbols = catalog.symbols.map((symbol) => new SymbolModel(symbol, model));
  const thread = new HistoryThread({ seed, now: listedAt, cacheDir, cacheBytesMax, orderBounds }, (name) => history.dropCached(name));
  const queue = new HistoryQueue();
  const history = new RemoteHistory(thread, queue, symbols, cacheDir !== null);
  const planner = new SeriesHistory(createTapes(symbols, orderBounds), new RangeCache(model), seed);
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
    series: new RemoteSeries({ thread, queue, symbols, history: planner, bounds: orderBounds }),
    catalog: { current: catalog },
    close: async () => {
      history.stopSearch();
      await quotes.settle();
      await thread.close();
    },
  };
}
