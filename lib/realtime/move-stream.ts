import type { Move } from '@/lib/contract/changes';
import { SOCKET_CODE, type ChangesMessage, type ChangesSnapshotMessage, type ClientMessage } from '@/lib/contract/socket';
import './move-frame';
import type { MoveTopic } from './socket-service';

/** Receivers of a stream of moves. */
export interface MoveStreamOptions {
  /** Sends a message at once or not at all. */
  send: (message: ClientMessage) => unknown;
  /** New moves, oldest first, each once. */
  onMoves: (moves: readonly Move[]) => void;
  /** The exchange does not have all missed moves: they must be read by the call, and followed again. */
  onLost: () => void;
}

/**
 * Stream of the top movers from a number on. The numbers of the messages are contiguous: a gap, a new connection and a refused message
 * subscribe again after the last number, so no move is lost, and numbers that have been received are dropped, so none is doubled.
 */
export class MoveStream implements MoveTopic {
  /** Number of the last received move; null before `follow` and after a loss. */
  private last: number | null = null;
  /** Moves before the answer to a subscribe are sent again after it. */
  private isAnswered = false;

  constructor(private readonly options: MoveStreamOptions) {}

  /** Receives the moves after a number, that of the call's answer. */
  follow(after: number): void {
    this.last = after;
    this.subscribe();
  }

  subscribe(): void {
    if (this.last === null) return;
    this.isAnswered = false;
    this.options.send({ action: 'subscribe', topic: 'changes', after: this.last });
  }

  handle(message: ChangesMessage | ChangesSnapshotMessage): void {
    if ('action' in message) this.handleAnswer(message.code);
    else if (this.isAnswered) this.receive(message.data);
  }

  /** Ends the stream. */
  stop(): void {
    this.last = null;
    this.options.send({ action: 'unsubscribe', topic: 'changes' });
  }

  private handleAnswer(code: string): void {
    this.isAnswered = code === SOCKET_CODE.ok;
    if (code !== SOCKET_CODE.reload || this.last === null) return;
    this.last = null;
    this.options.onLost();
  }

  private receive(data: ChangesMessage['data']): void {
    const moves: Move[] = [];
    let isWhole = true;
    for (const move of data) {
      const seq = Array.isArray(move) ? move[0] : move.seq;
      if (this.last === null || seq <= this.last) continue;
      isWhole = seq === this.last + 1;
      if (!isWhole) break;
      this.last = seq;
      if (!Array.isArray(move)) moves.push(move);
    }
    if (moves.length > 0) this.options.onMoves(moves);
    if (!isWhole) this.subscribe();
  }
}
