import { expect, it } from 'vitest';
import { SOCKET_LIMIT } from '../../lib/contract/socket';
import { ClientConnection } from './client-connection';
import { Counters } from './counters';
import { FakeWire } from './fake-wire.fixtures';

function connect() {
  const wire = new FakeWire();
  const counters = new Counters();
  return { wire, counters, connection: new ClientConnection(wire, counters) };
}

it('handles a burst of 40 messages and drops, counts and answers the rest', () => {
  const { wire, counters, connection } = connect();
  const admitted = Array.from({ length: 100 }, () => connection.admit(0)).filter(Boolean);
  expect(admitted).toHaveLength(40);
  expect(counters.get('dropped_flood')).toBe(60);
  expect(wire.take()).toEqual(Array.from({ length: 5 }, () => ({ action: 'error', code: '42900', msg: 'Too many messages' })));
});

it('error messages are limited to one a second after a burst of five, whatever the number of invalid messages', () => {
  const { wire, connection } = connect();
  for (let nowMs = 0; nowMs < 3_000; nowMs += 100) connection.drop('not_json', '40001', 'Not JSON', nowMs);
  expect(wire.take()).toHaveLength(7);
});

it('closes with 1008 at the two hundredth dropped message, not before', () => {
  const { wire, connection } = connect();
  for (let count = 1; count < SOCKET_LIMIT.dropsMax; count += 1) connection.drop('not_json', null, '', 0);
  expect(wire.closedWith).toBeNull();
  connection.drop('not_json', null, '', 0);
  expect(wire.closedWith).toBe(1008);
  expect(connection.admit(0)).toBe(false);
});

it('the messages of a client that does not read its answers are neither handled nor answered', () => {
  const { wire, counters, connection } = connect();
  wire.bufferedBytes = SOCKET_LIMIT.bufferedBytesHard;
  expect(connection.admit(0)).toBe(true);
  wire.bufferedBytes += 1;
  expect(connection.admit(0)).toBe(false);
  expect(counters.get('dropped_backlog')).toBe(1);
  expect(wire.frames).toEqual([]);
});

it('is writable while its unsent bytes are within the soft limit', () => {
  const { wire, connection } = connect();
  wire.bufferedBytes = SOCKET_LIMIT.bufferedBytesSoft;
  expect(connection.isWritable).toBe(true);
  wire.bufferedBytes += 1;
  expect(connection.isWritable).toBe(false);
});
