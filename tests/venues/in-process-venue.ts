import type { VenueName } from '../../lib/contract/venues';
import type { LiveWays } from '../../server/feeds/live/live-connections';
import type { FakeMarket } from './fake-market';
import { createVenue, type VenueControls } from './fake-venue';

/** A venue in the same process, at an origin that only `waysTo` knows. */
export interface InProcessVenue extends VenueControls {
  /** Origins of its calls and of its sockets. */
  restUrl: string;
  socketUrl: string;
  ways: LiveWays;
}

/** Creates a venue without a network; `clock` is its time, Unix milliseconds. */
export function createInProcessVenue(name: VenueName, market: FakeMarket, clock: () => number): InProcessVenue {
  const { calls, sockets, controls } = createVenue(name, market, clock);
  const [restUrl, socketUrl] = [`http://${name}.test`, `ws://${name}.test`];
  const ways: LiveWays = {
    async fetch(url, { signal }) {
      const answer = await calls.answer(url.slice(restUrl.length));
      signal.throwIfAborted();
      if (!answer) throw new TypeError('fetch failed', { cause: new Error('cut') });
      return new Response(answer.text, { status: answer.status, headers: answer.headers });
    },
    connect(url, events) {
      let accepted: ReturnType<typeof sockets.accept> | null = null;
      let hasEnded = false;
      const end = (reason: string): void => {
        if (hasEnded) return;
        hasEnded = true;
        accepted?.closed();
        events.closed(reason);
      };
      queueMicrotask(() => {
        const opened = sockets.requestOf(url.slice(socketUrl.length));
        if (!opened) return end('refused');
        if (hasEnded) return;
        events.opened();
        const received = (frame: string): void => {
          if (!hasEnded) events.received(frame);
        };
        accepted = sockets.accept({ send: received, close: (code) => end(`closed ${code}`), terminate: () => end('cut') }, opened);
      });
      return {
        // An answer of the venue comes after the frame is sent.
        send: (frame) => queueMicrotask(() => accepted?.received(frame)),
        ping: () => queueMicrotask(() => events.pinged()),
        end: () => end('ended'),
      };
    },
  };
  return { ...controls, restUrl, socketUrl, ways };
}

/** Returns the ways to several venues, by their origins. */
export function waysTo(venues: readonly InProcessVenue[]): LiveWays {
  const of = (url: string): LiveWays => {
    const found = venues.find(({ restUrl, socketUrl }) => url.startsWith(restUrl) || url.startsWith(socketUrl));
    if (!found) throw new Error(`no venue at ${url}`);
    return found.ways;
  };
  return { fetch: (url, init) => of(url).fetch(url, init), connect: (url, events) => of(url).connect(url, events) };
}
