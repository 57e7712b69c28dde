import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBus } from '../../tests/builders/bus';
import { HAS_TEST_SERVER, startTestServer, type TestServer } from '../../tests/builders/databases';
import { until } from '../../tests/setup/until';
import type { Database } from '../db/database';
import { openServerDatabase } from '../db/server-database';
import { DomainEvents } from './domain-events';
import { shareEvents } from './shared-events';

/** Records the events that listeners of a process receive. */
function record(events: DomainEvents): unknown[] {
  const received: unknown[] = [];
  for (const name of ['sessionsEnded', 'favoritesChanged', 'alertFired', 'alertsChanged', 'alertsChangedElsewhere'] as const)
    events.on(name, (event) => received.push([name, event]));
  return received;
}

const fail = (error: unknown): never => {
  throw error;
};

describe('events on a bus', () => {
  it('are emitted in every process once', () => {
    const { bus, messages } = buildBus();
    const processes = [new DomainEvents(), new DomainEvents(), new DomainEvents()];
    const received = processes.map(record);
    for (const events of processes) shareEvents(events, bus, fail);
    processes[0]?.emit('alertFired', { userId: 'ann', eventId: 'e1' });
    processes[1]?.emit('favoritesChanged', { userId: 'bob' });
    const all = [
      ['alertFired', { userId: 'ann', eventId: 'e1' }],
      ['favoritesChanged', { userId: 'bob' }],
    ];
    expect([received, messages.length]).toEqual([[all, all, all], 2]);
  });

  it('of changed alerts have another name in other processes and are not sent back', () => {
    const { bus, messages } = buildBus();
    const processes = [new DomainEvents(), new DomainEvents(), new DomainEvents()];
    const received = processes.map(record);
    for (const events of processes) shareEvents(events, bus, fail);
    const alertIds = Array.from({ length: 300 }, (_, index) => `alert-${index}`.padEnd(20, 'x'));
    processes[0]?.emit('alertsChanged', { alertIds });
    const elsewhere = [
      ['alertsChangedElsewhere', { alertIds: alertIds.slice(0, 200) }],
      ['alertsChangedElsewhere', { alertIds: alertIds.slice(200) }],
    ];
    expect([received, messages.length]).toEqual([[[['alertsChanged', { alertIds }]], elsewhere, elsewhere], 2]);
    expect(Math.max(...messages.map((message) => Buffer.byteLength(message)))).toBeLessThan(8_000);
  });

  it('are split into messages that fit', () => {
    const { bus, messages } = buildBus();
    const [here, there] = [new DomainEvents(), new DomainEvents()];
    const received = record(there);
    for (const events of [here, there]) shareEvents(events, bus, fail);
    const ids = Array.from({ length: 450 }, (_, index) => `session-${index}`.padEnd(20, 'x'));
    here.emit('sessionsEnded', ids);
    expect(received.flatMap((entry) => (entry as [string, string[]])[1])).toEqual(ids);
    expect(Math.max(...messages.map((message) => Buffer.byteLength(message)))).toBeLessThan(8_000);
  });

  it('are not shared after the stop, and unknown messages are ignored', async () => {
    const { bus, messages } = buildBus();
    const events = new DomainEvents();
    const received = record(events);
    const stop = shareEvents(events, bus, fail);
    await bus.publish('{"from":"x","name":"strange"}');
    await bus.publish('hello');
    stop();
    await bus.publish('{"from":"x","name":"favoritesChanged","event":{"userId":"ann"}}');
    events.emit('favoritesChanged', { userId: 'bob' });
    expect([received, messages.length]).toEqual([[['favoritesChanged', { userId: 'bob' }]], 3]);
  });

  it('report an error, but not when the database closes after the stop', async () => {
    const refused: ((error: Error) => void)[] = [];
    const refuse = () => new Promise<never>((_, reject) => void refused.push(reject));
    const errors: unknown[] = [];
    const share = () => shareEvents(new DomainEvents(), { publish: refuse, subscribe: refuse }, (error) => errors.push(error));
    share();
    share()();
    for (const reject of refused) reject(new Error('connection closed'));
    await until(() => expect(errors).not.toEqual([]));
    expect([refused.length, errors.length]).toEqual([2, 1]);
  });
});

// Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) this is skipped.
describe.skipIf(!HAS_TEST_SERVER)('two processes on one PostgreSQL server (when available)', () => {
  let server: TestServer;
  let databases: Database[];
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    databases = [await openServerDatabase(server.url), await openServerDatabase(server.url)];
  });

  it('receive each other’s events', async () => {
    const [here, there] = [new DomainEvents(), new DomainEvents()];
    const received = record(there);
    const stops = [here, there].map((events, index) => {
      const { bus = null } = databases[index] ?? {};
      return bus ? shareEvents(events, bus, fail) : fail('no bus');
    });
    // The process that subscribes later may miss the first messages.
    await until(() => {
      here.emit('favoritesChanged', { userId: 'ann' });
      expect(received[0]).toEqual(['favoritesChanged', { userId: 'ann' }]);
    });
    for (const stop of stops) stop();
    await Promise.all(databases.map((database) => database.close()));
  });
});
