import { expect, it } from 'vitest';
import { SOCKET_LIMIT } from '../../lib/contract/socket';
import { ClientConnection } from './client-connection';
import { Counters } from './counters';
import { pingConnections, terminateStalledReaders } from './heartbeat';
import { FakeWire } from './fake-wire.fixtures';

function connect() {
  const wire = new FakeWire();
  return { wire, connection: new ClientConnection(wire, new Counters()) };
}

it('ends a connection after three unanswered pings', () => {
  const { wire, connection } = connect();
  for (let beat = 0; beat < 3; beat += 1) pingConnections([connection]);
  expect([wire.pings, wire.isTerminated]).toEqual([3, false]);
  pingConnections([connection]);
  expect([wire.pings, wire.isTerminated]).toEqual([3, true]);
  expect(connection.counters.all()).toEqual({ terminated_silent: 1 });
});

it('one pong resets the count', () => {
  const { wire, connection } = connect();
  for (let beat = 0; beat < 12; beat += 1) {
    pingConnections([connection]);
    if (beat % 3 === 2) connection.unansweredPings = 0;
  }
  expect(wire.isTerminated).toBe(false);
});

it('ends a reader whose unsent bytes stay above the hard limit for ten seconds', () => {
  const { wire, connection } = connect();
  wire.bufferedBytes = SOCKET_LIMIT.bufferedBytesHard + 1;
  for (let second = 0; second < 9; second += 1) terminateStalledReaders([connection]);
  expect(wire.isTerminated).toBe(false);
  terminateStalledReaders([connection]);
  expect(wire.isTerminated).toBe(true);
  expect(connection.counters.all()).toEqual({ terminated_stuck: 1 });
});

it('keeps a reader that recovers in between', () => {
  const { wire, connection } = connect();
  for (let second = 0; second < 30; second += 1) {
    wire.bufferedBytes = second % 10 === 9 ? SOCKET_LIMIT.bufferedBytesHard : SOCKET_LIMIT.bufferedBytesHard + 1;
    terminateStalledReaders([connection]);
  }
  expect(wire.isTerminated).toBe(false);
});
