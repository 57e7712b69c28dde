// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage, StreamedMove } from '@/lib/contract/socket';
import type { ConnectionOptions } from './exchange-connection';
import { buildMove } from './move.fixtures';
import { MoveStream } from './move-stream';
import { SocketService } from './socket-service';
import { createTickStore } from './tick-store';

/** The exchange with its moves, in so far as a stream needs it; it answers only while it is reachable. */
class Exchange {
  wire: ConnectionOptions | undefined;
  log: StreamedMove[] = [];
  subscribed: number[] = [];
  isReachable = true;
  /** Answers subscriptions only by `answer`. */
  isSlow = false;
  /** First number that is kept. */
  first = 1;

  receive(message: ClientMessage): boolean {
    if (!this.isReachable) return false;
    if (message.action === 'subscribe' && message.topic === 'changes') this.subscribe(message.after ?? this.log.length);
    return true;
  }

  /** Records moves with these numbers: `hidden` ones are sent as their number. */
  add(count: number, hidden: readonly number[] = []): StreamedMove[] {
    const added = Array.from({ length: count }, (_, at): StreamedMove => {
      const seq = this.log.length + at + 1;
      return hidden.includes(seq) ? [seq] : buildMove(seq);
    });
    this.log.push(...added);
    return added;
  }

  send(message: object): void {
    this.wire?.onMessage(JSON.stringify(message));
  }

  push(data: readonly StreamedMove[]): void {
    this.send({ topic: 'changes', bizNo: '', data });
  }

  open(): void {
    this.isReachable = true;
    this.wire?.onState('open');
    this.wire?.onOpen();
  }

  /** Answers the last subscription. */
  answer(after = this.subscribed.at(-1) ?? 0): void {
    const canContinue = after <= this.log.length && after >= this.first - 1;
    this.send({ action: 'subscribe', topic: 'changes', code: canContinue ? '00000' : '40014', msg: '', data: { seq: after } });
    if (canContinue && after < this.log.length) this.push(this.log.slice(after));
  }

  close(): void {
    this.isReachable = false;
    this.wire?.onState('closed');
  }

  private subscribe(after: number): void {
    this.subscribed.push(after);
    if (!this.isSlow) this.answer(after);
  }
}

let exchange: Exchange;
let received: number[];
const onLost = vi.fn();
let stream: MoveStream;
let service: SocketService;

beforeEach(() => {
  exchange = new Exchange();
  received = [];
  onLost.mockReset();
  service = new SocketService({
    ticks: createTickStore({ scheduler: { schedule: (run) => run(), cancel: () => undefined } }),
    url: () => 'ws://exchange.test',
    setState: vi.fn(),
    connect: (options) => {
      exchange.wire = options;
      return { status: 'open', send: (message) => exchange.receive(message), reconnect: vi.fn(), close: vi.fn() };
    },
  });
  service.start();
  stream = new MoveStream({
    send: (message) => service.send(message),
    onMoves: (moves) => received.push(...moves.map(({ seq }) => seq)),
    onLost,
  });
  service.moves = stream;
  exchange.open();
  return () => service.stop();
});

describe('a stream of moves', () => {
  it('receives what was missed since the answer of the call, and then every move; hidden ones only count', () => {
    exchange.add(3, [2]);
    stream.follow(0);
    exchange.push(exchange.add(2));
    expect(received).toEqual([1, 3, 4, 5]);
    expect(exchange.subscribed).toEqual([0]);
  });

  it('continues after its last move on a new connection, without loss and without doubles', () => {
    exchange.add(2);
    stream.follow(2);
    exchange.push(exchange.add(1));
    exchange.close();
    exchange.add(2);
    exchange.open();
    exchange.push(exchange.add(1));
    expect(received).toEqual([3, 4, 5, 6]);
    expect(exchange.subscribed).toEqual([2, 3]);
  });

  it('subscribes when the connection opens, if it was closed at the beginning', () => {
    exchange.close();
    stream.follow(0);
    exchange.add(1);
    expect(exchange.subscribed).toEqual([]);
    exchange.open();
    expect(received).toEqual([1]);
  });

  it('a gap in the numbers subscribes again, once, after the last one before it', () => {
    stream.follow(0);
    exchange.push(exchange.add(1));
    const [, ...rest] = exchange.add(3);
    exchange.push(rest);
    expect(received).toEqual([1, 2, 3, 4]);
    expect(exchange.subscribed).toEqual([0, 1]);
  });

  it('moves before the answer to a subscribe are not doubled, nor do they subscribe again', () => {
    exchange.add(2);
    exchange.isSlow = true;
    stream.follow(0);
    exchange.push(exchange.add(1));
    expect(received).toEqual([]);
    exchange.answer();
    exchange.push(exchange.add(1));
    expect(received).toEqual([1, 2, 3, 4]);
    expect(exchange.subscribed).toEqual([0]);
  });

  it('drops moves that it has', () => {
    stream.follow(0);
    exchange.push(exchange.add(2));
    exchange.add(1);
    exchange.push(exchange.log);
    expect(received).toEqual([1, 2, 3]);
    expect(exchange.subscribed).toEqual([0]);
  });

  it.each([
    ['are not kept any more', 1, 5],
    ['are unknown to the exchange', 9, 1],
  ])('missed moves that %s are lost, which is reported once', (_why, after, first) => {
    exchange.add(6);
    exchange.first = first;
    stream.follow(after);
    exchange.push(exchange.add(1));
    exchange.open();
    expect([onLost.mock.calls.length, received, exchange.subscribed]).toEqual([1, [], [after]]);
    stream.follow(7);
    exchange.push(exchange.add(1));
    expect(received).toEqual([8]);
  });

  it('subscribes again after the exchange has refused a message', () => {
    vi.useFakeTimers();
    stream.follow(0);
    exchange.send({ action: 'error', code: '42900', msg: 'too many messages' });
    vi.advanceTimersByTime(3_000);
    vi.useRealTimers();
    expect(exchange.subscribed).toEqual([0, 0]);
  });

  it('has an end', () => {
    stream.follow(0);
    stream.stop();
    exchange.push(exchange.add(1));
    exchange.open();
    expect([received, exchange.subscribed]).toEqual([[], [0]]);
  });
});
