import type { FeedSource } from '../../lib/contract/feed';
import type { CatalogFeed, ChainFacts, FactFeed, Feed } from '../feeds/feed';
import type { Bus } from './bus';
import type { FactsMessage, Reign, StateMessage } from './market-messages';
import { OwnerCalls } from './owner-calls';
import { RemoteHistory } from './remote-history';
import { RemoteQuotes } from './remote-quotes';
import { RemoteSeries } from './remote-series';

const FACTS_EVERY_MS = 60_000;

/** The owner's market of one reign as a feed: a reader runs a market over it, and serves pages, calls and sockets by the same code. */
export class RemoteFeed implements Feed {
  readonly source: FeedSource;
  readonly quotes: RemoteQuotes;
  readonly history: RemoteHistory;
  readonly series: RemoteSeries;
  readonly catalog: CatalogFeed;
  readonly facts: FactFeed;
  /** Calls at the owner, which end with its reign. */
  readonly calls: OwnerCalls;
  private readonly timer: NodeJS.Timeout;
  private known: FactsMessage;
  private listener: (next: Feed) => void = () => undefined;
  private next: RemoteFeed | null = null;
  /** Epoch of the market over this feed: that of the owner. */
  readonly epoch: number;

  constructor(bus: Bus, state: StateMessage) {
    const { source, catalog, sources, venueOfSource, beat, facts, candlesOf } = state;
    const reign: Reign = { term: beat.term, epoch: beat.epoch };
    const count = catalog.symbols.length;
    this.epoch = beat.epoch;
    this.calls = new OwnerCalls(bus, reign);
    this.source = source;
    this.known = facts;
    this.facts = {
      chainFacts: (index) => this.chainFacts(index),
      ...(facts.fundingTimes && { fundingTime: (index: number) => this.fundingTime(index) }),
    };
    this.quotes = new RemoteQuotes(count, sources ?? undefined, venueOfSource ?? undefined, beat);
    this.history = new RemoteHistory(this.calls, count, candlesOf, {
      allTimeHigh: (index) => this.known.allTimeHighs[index] ?? Number.NaN,
      pastRevision: () => this.quotes.pastRevision,
    });
    this.series = new RemoteSeries(this.calls, state);
    this.catalog = { current: catalog, onNext: (listener) => this.onNext(listener) };
    this.timer = setInterval(() => void this.refreshFacts(), FACTS_EVERY_MS);
    this.timer.unref();
  }

  /** Announces the feed of a newer reign, which continues this one; what waits for the earlier owner is ended. */
  announce(next: RemoteFeed): void {
    this.calls.end();
    this.next = next;
    this.listener(next);
  }

  close(): Promise<void> {
    clearInterval(this.timer);
    this.calls.end();
    return Promise.resolve();
  }

  private onNext(listener: (next: Feed) => void): void {
    this.listener = listener;
    if (this.next) listener(this.next);
  }

  private chainFacts(index: number): ChainFacts {
    return { liquidity: this.known.liquidity[index] ?? Number.NaN, holders: this.known.holders[index] ?? Number.NaN };
  }

  private fundingTime(index: number): number | null {
    const time = this.known.fundingTimes?.[index] ?? Number.NaN;
    return Number.isNaN(time) ? null : time;
  }

  private async refreshFacts(): Promise<void> {
    // Without an answer the known ones stay.
    this.known = await this.calls.call('facts', {}).catch(() => this.known);
  }
}
