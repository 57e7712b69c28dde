import { z } from 'zod';
import type { DatabaseBus } from '../db/database';
import type { DomainEvents } from './domain-events';
import { newId } from '../platform/ids';

/** A message is at most 8,000 bytes; an id is 20. */
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

/** Parses a message of the bus; null when it is not one of this program, as any client of the database may publish. */
function parseMessage(text: string): BusMessage | null {
  try {
    return messageSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function emitLocally(events: DomainEvents, message: BusMessage): void {
  if (message.name === 'sessionsEnded') events.emit(message.name, message.event);
  else if (message.name === 'favoritesChanged') events.emit(message.name, message.event);
  else if (message.name === 'alertsChanged') events.emit('alertsChangedElsewhere', message.event);
  else events.emit(message.name, message.event);
}

/** Splits a list into batches that fit into one message each. */
function* batchesOf(ids: readonly string[]): Generator<string[]> {
  for (let start = 0; start < ids.length; start += IDS_PER_MESSAGE) yield ids.slice(start, start + IDS_PER_MESSAGE);
}

/**
 * Shares the events of this process with the other processes on a server database and vice versa; returns a function that
 * stops it. A message may be lost with its connection: pop-ups, deliveries and changed alerts are polled anyway, favorites
 * arrive with the next change, and a session that ended elsewhere keeps its sockets here until it would have expired.
 */
export function shareEvents(events: DomainEvents, bus: DatabaseBus, onError: (error: unknown) => void): () => void {
  const from = newId();
  let isRelaying = false;
  let isStopped = false;
  /** Work that a stop interrupts fails with the database's connections: not reported. */
  const report = (error: unknown): void => {
    if (!isStopped) onError(error);
  };
  const publish = (outgoing: { name: BusMessage['name']; event: unknown }): void => {
    if (!isRelaying) bus.publish(JSON.stringify({ from, ...outgoing })).catch(report);
  };
  const handleMessage = (text: string): void => {
    const message = parseMessage(text);
    if (isStopped || !message || message.from === from) return;
    isRelaying = true;
    try {
      emitLocally(events, message);
    } finally {
      isRelaying = false;
    }
  };
  bus.subscribe(handleMessage).catch(report);
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
