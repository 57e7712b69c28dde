import type { Database, DatabaseBus } from '../../server/db/database';

/** One bus for any number of processes, with every word that was told on it. */
export function buildBus(): { bus: DatabaseBus; words: string[] } {
  const ears: ((word: string) => void)[] = [];
  const words: string[] = [];
  const bus: DatabaseBus = {
    publish(word) {
      words.push(word);
      for (const hear of ears) hear(word);
      return Promise.resolve();
    },
    subscribe: (hear) => Promise.resolve(void ears.push(hear)),
  };
  return { bus, words };
}

/** The embedded database as several processes would have it if it were a server's. */
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
