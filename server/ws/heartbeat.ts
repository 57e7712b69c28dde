import { SOCKET_LIMIT, SOCKET_TIMING } from '../../lib/contract/socket';
import type { Connection } from './connection';

/** Seconds a reader may stay above the hard bound of unsent bytes. */
const SECONDS_OVER_HARD_MAX = 10;

/**
 * One heartbeat, every 10 s. The exchange judges by protocol pongs, which a browser answers even when it has slowed
 * the page's scripts down: a connection that missed three is ended.
 */
export function beatHeart(connections: Iterable<Connection>): void {
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

/** One look a second at unsent bytes: a reader above the hard bound for 10 s is ended. */
export function endStuckReaders(connections: Iterable<Connection>): void {
  for (const connection of connections) {
    const isOver = connection.wire.bufferedBytes > SOCKET_LIMIT.bufferedBytesHard;
    connection.secondsOverHard = isOver ? connection.secondsOverHard + 1 : 0;
    if (connection.secondsOverHard < SECONDS_OVER_HARD_MAX) continue;
    connection.counters.add('terminated_stuck');
    connection.wire.terminate();
  }
}
