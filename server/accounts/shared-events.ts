import { z } from 'zod';
import type { DatabaseBus } from '../db/database';
import type { AccountEvents } from './account-events';
import { newId } from './tokens';

/** A word is at most 8,000 bytes; an id is 20. */
const IDS_PER_MESSAGE = 200;

const messageSchema = z.intersection(
  z.object({ from: z.string() }),
  z.discriminatedUnion('name', [
    z.object({ name: z.literal('sessionsEnded'), event: z.array(z.string()) }),
    z.object({ name: z.literal('favoritesChanged'), event: z.object({ userId: z.string() }) }),
    z.object({ name: z.literal('alertFired'), event: z.object({ userId: z.string(), eventId: z.string() }) }),
    z.object({ name: z.literal('alertsChanged'), event: z.object({ alertIds: z.array(z.string()) }) }),
  ]),
);
type BusMessage = z.infer<typeof messageSchema>;

/** Null for what is no word of ours: whoever has the database may say anything. */
function parseMessage(text: string): BusMessage | null {
  try {
    return messageSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function emitLocally(events: AccountEvents, word: BusMessage): void {
  if (word.name === 'sessionsEnded') events.emit(word.name, word.event);
  else if (word.name === 'favoritesChanged') events.emit(word.name, word.event);
  else if (word.name === 'alertsChanged') events.emit('alertsChangedElsewhere', word.event);
  else events.emit(word.name, word.event);
}

/** Parts of a list that fit into a word each. */
function* batchesOf(ids: readonly string[]): Generator<string[]> {
  for (let start = 0; start < ids.length; start += IDS_PER_MESSAGE) yield ids.slice(start, start + IDS_PER_MESSAGE);
}

/**
 * Tells the other processes of a server database what happened here, and here what happened there; returns the way to
 * stop. A word may be lost with its connection: pop-ups, deliveries and changed alerts are looked for anyway, favorites come
 * with the next change, and a session that ended elsewhere keeps its sockets here until it would have expired.
 */
export function shareEvents(events: AccountEvents, bus: DatabaseBus, onError: (error: unknown) => void): () => void {
  const from = newId();
  let isRelaying = false;
  let isStopped = false;
  const publish = (said: { name: BusMessage['name']; event: unknown }): void => {
    if (!isRelaying) bus.publish(JSON.stringify({ from, ...said })).catch(onError);
  };
  const handleMessage = (text: string): void => {
    const word = parseMessage(text);
    if (isStopped || !word || word.from === from) return;
    isRelaying = true;
    try {
      emitLocally(events, word);
    } finally {
      isRelaying = false;
    }
  };
  bus.subscribe(handleMessage).catch(onError);
  const stops = [
    events.on('sessionsEnded', (ids) => {
      for (const event of batchesOf(ids)) publish({ name: 'sessionsEnded', event });
    }),
    events.on('favoritesChanged', (event) => publish({ name: 'favoritesChanged', event })),
    events.on('alertFired', (event) => publish({ name: 'alertFired', event })),
    events.on('alertsChanged', ({ alertIds }) => {
      for (const ids of batchesOf(alertIds)) publish({ name: 'alertsChanged', event: { alertIds: ids } });
    }),
  ];
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}
