import type { Bus } from './bus';
import { isOlder, isSame, pack, SUBJECT, unpack, unpackLarge, type BeatMessage, type Reign, type StateMessage } from './market-messages';
import type { OwnerCalls } from './owner-calls';
import { RemoteFeed } from './remote-feed';

const STATE_TIMEOUT_MS = 5_000;
/** Delay of the next request for the state after one without an answer. */
const RETRY_MS = 500;
/** Time without a beat of the known reign after which it is named to an owner whose beats are dropped; the least between two such messages. */
const NAME_AFTER_MS = 2_000;
/** Most messages kept while the state is on its way. */
const WAITING_MAX = 400;

/** Dependencies of a copy of the owner's market. */
export interface RemoteMarketOptions {
  bus: Bus;
  warn(err: unknown, message: string): void;
}

/**
 * Follows the owner's market over the bus. Messages of an older reign than the newest known one are dropped; a message that does not
 * continue the sequence, and one of a newer reign, make it request the state again.
 */
export class RemoteMarket {
  private feed: RemoteFeed | null = null;
  private reign: Reign = { term: 0, epoch: 0 };
  private sequence = 0;
  private waiting: BeatMessage[] = [];
  private isRequesting = false;
  /** Newest reign of which a message has arrived. */
  private newest: Reign = { term: 0, epoch: 0 };
  /** Number of the request whose answer counts. */
  private request = 0;
  /** Time of the last beat of the known reign, or of the last message that named it, by the clock of `performance.now`. */
  private quietSince = -Infinity;
  private isClosed = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly stopListening: () => void;
  private onFirst: (feed: RemoteFeed) => void = () => undefined;
  /** Numbers of dropped messages of older reigns, of beats that the bus has lost, and of requests for the state. */
  readonly counts = { dropped: 0, lost: 0, requests: 0 };

  constructor(private readonly options: RemoteMarketOptions) {
    this.stopListening = options.bus.subscribe(SUBJECT.beats, (message) => this.receive(unpack<BeatMessage>(message)));
  }

  /** Resolves with the feed of the owner's market as soon as an owner answers. */
  open(): Promise<RemoteFeed> {
    this.requestState();
    return new Promise((resolve) => {
      this.onFirst = resolve;
    });
  }

  /** Returns the calls at the newest known owner, which end when another one takes over; null before the first. */
  calls(): OwnerCalls | null {
    return this.feed?.calls ?? null;
  }

  /** Stops following; the bus stays open. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.stopListening();
  }

  private receive(message: BeatMessage): void {
    if (isOlder(message, this.reign)) {
      this.counts.dropped += 1;
      this.nameReign();
      return;
    }
    const continues = isSame(message, this.reign) && message.sequence === this.sequence + 1;
    if (continues && !this.isRequesting && this.feed) {
      this.sequence = message.sequence;
      this.quietSince = performance.now();
      this.feed.quotes.receive(message);
      return;
    }
    if (isSame(message, this.reign)) {
      if (message.sequence <= this.sequence) return;
      if (!this.isRequesting) this.counts.lost += message.sequence - this.sequence - 1;
    }
    if (this.waiting.length < WAITING_MAX) this.waiting.push(message);
    this.noteReign(message);
    this.requestState();
  }

  /**
   * Names the known reign, when none of its beats arrive any longer, to the owner whose beat was dropped: it begins an epoch above it if it
   * holds the lease. Of two owners whose databases both say so, the one of the later epoch is followed.
   */
  private nameReign(): void {
    const now = performance.now();
    if (now - this.quietSince < NAME_AFTER_MS) return;
    this.quietSince = now;
    this.options.bus.publish(SUBJECT.newest, pack(this.reign));
  }

  /** A request that is under way when the first message of a newer reign arrives may wait for an owner that is dead. */
  private noteReign({ term, epoch }: Reign): void {
    if (!this.feed || !isOlder(this.newest, { term, epoch })) return;
    this.newest = { term, epoch };
    this.isRequesting = false;
  }

  private requestState(): void {
    if (this.isRequesting || this.isClosed) return;
    this.isRequesting = true;
    clearTimeout(this.timer);
    const number = (this.request += 1);
    this.counts.requests += 1;
    this.options.bus
      .request(SUBJECT.state, pack(null), STATE_TIMEOUT_MS)
      .then((message) => {
        if (number === this.request) this.take(unpackLarge<StateMessage>(message));
      })
      .catch((err: unknown) => {
        if (number !== this.request) return;
        this.options.warn(err, 'the state of the market is not received');
        this.timer = setTimeout(() => {
          this.isRequesting = false;
          this.requestState();
        }, RETRY_MS);
      });
  }

  private take(state: StateMessage): void {
    this.isRequesting = false;
    const { beat } = state;
    if (this.isClosed || isOlder(beat, this.reign)) return;
    const isNew = !isSame(beat, this.reign) || !this.feed;
    this.reign = { term: beat.term, epoch: beat.epoch };
    if (isOlder(this.newest, beat)) this.newest = this.reign;
    this.sequence = beat.sequence;
    this.quietSince = performance.now();
    if (isNew) this.begin(state);
    else this.feed?.quotes.receive(beat);
    for (const message of this.waiting.splice(0)) this.receive(message);
  }

  private begin(state: StateMessage): void {
    const earlier = this.feed;
    this.feed = new RemoteFeed(this.options.bus, state);
    if (earlier) earlier.announce(this.feed);
    else this.onFirst(this.feed);
  }
}
