import { SOCKET_LIMIT, SOCKET_TIMING } from '../../lib/contract/socket';
import type { ClientConnection } from './client-connection';

/** Seconds for which a reader may stay above the hard limit of unsent bytes. */
const SECONDS_OVER_HARD_MAX = 10;

/**
 * Heartbeat, every 10 s: pings each connection and ends those that missed three pongs. Protocol pings are used because a browser answers
 * them even while it throttles the page's scripts.
 */
export function pingConnections(connections: Iterable<ClientConnection>): void {
  for (const connection of connections) {
    if (connection.unansweredPings >= SOCKET_TIMING.missedHeartbeatsMax) {
      connection.counters.add('terminated_silent');
      connection.wire.terminate();
      continue;
    }
    connection.unansweredPings += 1;
    connection.wire.ping();
  }
}

/** Check of unsent bytes, once a second: ends a reader that was above the hard limit for 10 s. */
export function terminateStalledReaders(connections: Iterable<ClientConnection>): void {
  for (const connection of connections) {
    const isOver = connection.wire.bufferedBytes > SOCKET_LIMIT.bufferedBytesHard;
    connection.secondsOverHard = isOver ? connection.secondsOverHard + 1 : 0;
    if (connection.secondsOverHard < SECONDS_OVER_HARD_MAX) continue;
    connection.counters.add('terminated_stuck');
    connection.wire.terminate();
  }
}
