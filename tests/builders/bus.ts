import type { Database, DatabaseBus } from '../../server/db/database';

/** Builds a bus for any number of processes that records all messages. */
export function buildBus(): { bus: DatabaseBus; messages: string[] } {
  const listeners: ((message: string) => void)[] = [];
  const messages: string[] = [];
  const bus: DatabaseBus = {
    publish(message) {
      messages.push(message);
      for (const listener of listeners) listener(message);
      return Promise.resolve();
    },
    subscribe: (listener) => Promise.resolve(void listeners.push(listener)),
  };
  return { bus, messages };
}

/** Adds a bus to the embedded database, so that tests can use it like a server's database with several processes. */
export function withBus(database: Database, bus: DatabaseBus): Database {
  const { kind, lost } = database;
  return {
    kind,
    lost,
    bus,
    query: (sql, params) => database.query(sql, params),
    transaction: (work, options) => database.transaction(work, options),
    check: () => database.check(),
    close: () => Promise.resolve(),
  };
}
