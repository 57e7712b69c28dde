import type { Move } from '../../lib/contract/changes';
import {
  MISSED_MOVES_MAX,
  MOVES_PER_MESSAGE_MAX,
  SOCKET_CODE,
  SOCKET_TOPIC,
  type ChangesMessage,
  type ChangesSnapshotMessage,
  type StreamedMove,
} from '../../lib/contract/socket';
import type { Audience } from '../market/visibility';
import type { LoggedMove, MoveLog } from '../movers/move-log';
import type { ClientConnection } from './client-connection';
import type { SharedSender } from './shared-sender';

/** The moves that are streamed. */
export interface MoveStream {
  moveLog: Pick<MoveLog, 'lastSeq' | 'since' | 'onMoves'>;
  /** Returns a move for an audience; null when it may not see it. */
  present(move: LoggedMove, audience: Audience): Move | null;
}

/** Connections that get the same moves. */
interface Readers {
  audience: Audience;
  connections: Set<ClientConnection>;
}

/** The topic of top movers: every move once, in order, to every subscriber, however slow; a hidden one as its number alone. */
export class MoveTopic {
  private readonly byAudience = new Map<string, Readers>();

  constructor(
    private readonly stream: MoveStream,
    /** Key that is equal for audiences that may see the same symbols, with the same names. */
    private readonly keyOf: (audience: Audience) => string,
    private readonly sender: SharedSender,
  ) {}

  /** Follows the log; returns a function that ends it. */
  start(): () => void {
    return this.stream.moveLog.onMoves((moves) => this.push(moves));
  }

  /** Subscribes a connection: answers with the number after which moves are sent, and sends those after `after`. */
  subscribe(connection: ClientConnection, after: number | undefined): void {
    const { moveLog } = this.stream;
    const missed = after === undefined ? [] : moveLog.since(after);
    const canContinue = missed !== null && missed.length <= MISSED_MOVES_MAX;
    const answer: ChangesSnapshotMessage = {
      action: 'subscribe',
      topic: SOCKET_TOPIC.changes,
      code: canContinue ? SOCKET_CODE.ok : SOCKET_CODE.reload,
      msg: canContinue ? '' : 'Read the moves again',
      data: { seq: canContinue && after !== undefined ? after : moveLog.lastSeq },
    };
    connection.send(answer);
    if (canContinue) for (const text of this.textsFor(missed, connection.audience)) this.sender.send([connection], text);
    this.join(connection);
  }

  /** Subscribes a connection without an answer: its log is replaced soon, and the answer is that of the next one. */
  join(connection: ClientConnection): void {
    const key = this.keyOf(connection.audience);
    const readers = this.byAudience.get(key) ?? { audience: connection.audience, connections: new Set() };
    readers.connections.add(connection);
    this.byAudience.set(key, readers);
  }

  /** Whether a connection is subscribed. */
  has(connection: ClientConnection): boolean {
    return this.byAudience.get(this.keyOf(connection.audience))?.connections.has(connection) ?? false;
  }

  /** Ends a connection's subscription; an absent one is no error. */
  remove(connection: ClientConnection): void {
    const key = this.keyOf(connection.audience);
    const readers = this.byAudience.get(key);
    readers?.connections.delete(connection);
    if (readers?.connections.size === 0) this.byAudience.delete(key);
  }

  private push(moves: readonly LoggedMove[]): void {
    for (const { audience, connections } of this.byAudience.values()) {
      for (const text of this.textsFor(moves, audience)) this.sender.send([...connections], text);
    }
  }

  /** Returns the messages with these moves as an audience sees them. */
  private textsFor(moves: readonly LoggedMove[], audience: Audience): string[] {
    const streamed = moves.map((move): StreamedMove => this.stream.present(move, audience) ?? [move.seq]);
    const count = Math.ceil(streamed.length / MOVES_PER_MESSAGE_MAX);
    return Array.from({ length: count }, (_, at) => {
      const data = streamed.slice(at * MOVES_PER_MESSAGE_MAX, (at + 1) * MOVES_PER_MESSAGE_MAX);
      return JSON.stringify({ topic: SOCKET_TOPIC.changes, bizNo: '', data } satisfies ChangesMessage);
    });
  }
}
