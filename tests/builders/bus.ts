import type { Database, DatabaseBus } from '../../server/db/database';

/** Builds a bus for any number of processes that records all messages. */
export function buildBus(): { bus: DatabaseBus; words: string[] } {
  const ears: ((word: string) => void)[] = [];
  const words: string[] = [];
  const bus: DatabaseBus = {
    tell(word) {
      words.push(word);
      for (const hear of ears) hear(word);
      return Promise.resolve();
    },
    listen: (hear) => Promise.resolve(void ears.push(hear)),
  };
  return { bus, words };
}

/** Gives the embedded database a bus, so that it can stand for a server's database with several processes. */
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
