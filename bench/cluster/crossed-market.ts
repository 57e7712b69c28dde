import { setTimeout as wait } from 'node:timers/promises';
import { symbolIdOf } from '../../lib/contract/identifiers';
import { startTcpProxy, type TcpProxy } from '../../tests/builders/tcp-proxy';
import { FakeMarket, fakeSymbol, type FakeSymbol } from '../../tests/venues/fake-market';
import { startFakeVenue } from '../../tests/venues/fake-venue';
import { liveSettings } from '../../tests/venues/live-settings';
import { SetPath } from '../../tests/venues/set-path';
import { onCleanUp } from '../faults/clean-up';

const HOUR_VOLUME = 1_000;
const PUBLISH_EVERY_MS = 100;
/** Price of a crossed symbol beyond the level of its alerts, and the level, by the price at which it begins. */
const [BEYOND, LEVEL] = [1.02, 1.01];

/** A symbol whose price is at its beginning or beyond a level, as the bench sets it. */
export interface CrossedSymbol {
  symbolId: string;
  /** Level of its alerts, a decimal. */
  level: string;
  /** Sets the price now. */
  move(side: 'back' | 'beyond'): void;
}

/** A venue on loopback with a link for each owner, whose answers can be late. */
export interface CrossedMarket {
  symbols: CrossedSymbol[];
  /** Symbol whose price moves by itself. */
  movingId: string;
  links: TcpProxy[];
  settingsOf(owner: number): Record<string, string>;
}

const idOf = ({ line, base, quote }: FakeSymbol): string => symbolIdOf(line, base + quote);

function crossedSymbol(place: number): { symbol: FakeSymbol; crossed: CrossedSymbol } {
  const { path, ...symbol } = fakeSymbol(place);
  const text = (price: number): string => price.toFixed(symbol.pricePrecision);
  const first = Number(text(path.at(Date.now())));
  const set = new SetPath(first, HOUR_VOLUME);
  const own = { ...symbol, path: set };
  const move = (side: 'back' | 'beyond'): void => set.set(side === 'back' ? first : Number(text(first * BEYOND)), Date.now());
  return { symbol: own, crossed: { symbolId: idOf(own), level: text(first * LEVEL), move } };
}

/** Starts a venue with crossed symbols, one that moves by itself, and links for the owners. */
export async function startCrossedMarket(crossedCount: number, owners: number): Promise<CrossedMarket> {
  const all = Array.from({ length: crossedCount }, (_, place) => crossedSymbol(place));
  const moving = fakeSymbol(crossedCount);
  const venue = await startFakeVenue('binance', new FakeMarket([...all.map(({ symbol }) => symbol), moving]));
  onCleanUp(() => venue.close());
  venue.publishEvery(PUBLISH_EVERY_MS);
  const links = await Promise.all(Array.from({ length: owners }, () => startTcpProxy(venue.restUrl)));
  for (const link of links) onCleanUp(() => link.shut());
  return {
    symbols: all.map(({ crossed }) => crossed),
    movingId: idOf(moving),
    links,
    settingsOf(owner) {
      const origin = new URL(links[owner]?.url ?? '').host;
      return liveSettings(['binance', { restUrl: `http://${origin}`, socketUrl: `ws://${origin}` }]);
    },
  };
}

/** Makes the answers to one owner late, and those to all others prompt, and waits until they are. */
export async function delayLink({ links }: CrossedMarket, late: number, delayMs: number): Promise<void> {
  for (const [owner, link] of links.entries()) link.delayAnswers(owner === late ? delayMs : 0);
  await wait(2 * delayMs);
}
