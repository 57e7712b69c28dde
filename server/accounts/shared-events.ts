import { z } from 'zod';
import type { DatabaseBus } from '../db/database';
import type { AccountEvents } from './account-events';
import { newId } from './tokens';

/** A word is at most 8,000 bytes; an id is 20. */
const IDS_PER_WORD = 200;

const wordSchema = z.intersection(
  z.object({ from: z.string() }),
  z.discriminatedUnion('name', [
    z.object({ name: z.literal('sessionsEnded'), event: z.array(z.string()) }),
    z.object({ name: z.literal('favoritesChanged'), event: z.object({ userId: z.string() }) }),
    z.object({ name: z.literal('alertFired'), event: z.object({ userId: z.string(), eventId: z.string() }) }),
    z.object({ name: z.literal('alertsChanged'), event: z.object({ alertIds: z.array(z.string()) }) }),
  ]),
);
type Word = z.infer<typeof wordSchema>;

/** Null for what is no word of ours: whoever has the database may say anything. */
function readWord(text: string): Word | null {
  try {
    return wordSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function tellHere(events: AccountEvents, word: Word): void {
  if (word.name === 'sessionsEnded') events.tell(word.name, word.event);
  else if (word.name === 'favoritesChanged') events.tell(word.name, word.event);
  else if (word.name === 'alertsChanged') events.tell('alertsChangedElsewhere', word.event);
  else events.tell(word.name, word.event);
}

/** Parts of a list that fit into a word each. */
function* partsOf(ids: readonly string[]): Generator<string[]> {
  for (let start = 0; start < ids.length; start += IDS_PER_WORD) yield ids.slice(start, start + IDS_PER_WORD);
}

/**
 * Tells the other processes of a server database what happened here, and here what happened there; returns the way to
 * stop. A word may be lost with its connection: pop-ups, deliveries and changed alerts are looked for anyway, favorites come
 * with the next change, and a session that ended elsewhere keeps its sockets here until it would have expired.
 */
export function shareEvents(events: AccountEvents, bus: DatabaseBus, onError: (error: unknown) => void): () => void {
  const from = newId();
  let isForeign = false;
  let isStopped = false;
  const tellOthers = (said: { name: Word['name']; event: unknown }): void => {
    if (!isForeign) bus.tell(JSON.stringify({ from, ...said })).catch(onError);
  };
  const hear = (text: string): void => {
    const word = readWord(text);
    if (isStopped || !word || word.from === from) return;
    isForeign = true;
    try {
      tellHere(events, word);
    } finally {
      isForeign = false;
    }
  };
  bus.listen(hear).catch(onError);
  const stops = [
    events.on('sessionsEnded', (ids) => {
      for (const event of partsOf(ids)) tellOthers({ name: 'sessionsEnded', event });
    }),
    events.on('favoritesChanged', (event) => tellOthers({ name: 'favoritesChanged', event })),
    events.on('alertFired', (event) => tellOthers({ name: 'alertFired', event })),
    events.on('alertsChanged', ({ alertIds }) => {
      for (const ids of partsOf(alertIds)) tellOthers({ name: 'alertsChanged', event: { alertIds: ids } });
    }),
  ];
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}
