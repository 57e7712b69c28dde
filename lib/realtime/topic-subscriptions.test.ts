import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SOCKET_LIMIT } from '@/lib/contract/socket';
import type { ClientMessage } from '@/lib/contract/socket';
import { BATCH_INTERVAL_MS, RELEASE_GRACE_MS, TopicSubscriptions } from './topic-subscriptions';

let messages: ClientMessage[] = [];
let canSend = true;
const onDropped = vi.fn();
let book: TopicSubscriptions;

const run = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

/** What was sent since the last call, names sorted. */
function told(): string[] {
  const lines = messages.map((message) =>
    'bizNo' in message ? `${message.action} ${message.topic} ${[...message.bizNo].sort().join(' ')}` : message.action,
  );
  messages = [];
  return lines;
}

/** What the exchange believes after all it was told. */
function believed(): Set<string> {
  const topics = new Set<string>();
  for (const message of messages) {
    if (!('bizNo' in message)) continue;
    for (const bizNo of message.bizNo) {
      if (message.action === 'subscribe') topics.add(bizNo);
      else topics.delete(bizNo);
    }
  }
  return topics;
}

beforeEach(() => {
  vi.useFakeTimers();
  messages = [];
  canSend = true;
  onDropped.mockClear();
  book = new TopicSubscriptions({
    send: (message) => {
      if (canSend) messages.push(message);
      return canSend;
    },
    onDropped,
  });
});
afterEach(() => vi.useRealTimers());

describe('telling', () => {
  it('says nothing while closed and everything on opening, in one message a topic', async () => {
    book.acquire('quote', ['A', 'B']);
    book.acquire('quote', ['B', 'C']);
    book.acquire('order', ['spot:change:desc']);
    await run(1_000);
    expect(told()).toEqual([]);
    book.opened();
    await run();
    expect(told()).toEqual(['subscribe quote A B C', 'subscribe order spot:change:desc']);
  });

  it('tells the same again on every opening', async () => {
    book.acquire('quote', ['A']);
    book.opened();
    await run();
    book.closed();
    await run(5_000);
    book.opened();
    await run();
    expect(told()).toEqual(['subscribe quote A', 'subscribe quote A']);
  });

  it('says nothing to a connection that was closed, and everything that is wanted by then to the next', async () => {
    const release = book.acquire('quote', ['A']);
    book.opened();
    await run();
    expect(told()).toEqual(['subscribe quote A']);
    book.closed();
    book.acquire('quote', ['B']);
    release();
    await run(RELEASE_GRACE_MS * 2);
    expect(told()).toEqual([]);
    book.opened();
    await run();
    expect(told()).toEqual(['subscribe quote B']);
  });

  it('tells again what could not be sent', async () => {
    book.opened();
    canSend = false;
    book.acquire('quote', ['A']);
    await run(1_000);
    canSend = true;
    book.acquire('quote', ['B']);
    await run(1_000);
    expect(told()).toEqual(['subscribe quote A B']);
  });

  it('gathers what happens in one task into one message', async () => {
    book.opened();
    await run(1_000);
    for (const name of ['A', 'B', 'C']) book.acquire('quote', [name]);
    await run();
    expect(told()).toEqual(['subscribe quote A B C']);
  });

  it('stays below the message rate of the exchange while a list is scrolled row by row', async () => {
    book.opened();
    let release = book.acquire('quote', ['R0']);
    for (let row = 1; row < 200; row += 1) {
      await run(16);
      const next = book.acquire('quote', [`R${row}`]);
      release();
      release = next;
    }
    const seconds = (200 * 16) / 1_000;
    expect(messages.length).toBeLessThan(seconds * SOCKET_LIMIT.messagesPerSecond);
    await run(10_000);
    expect([...believed()]).toEqual(['R199']);
  });

  it('tells everything again when asked to', async () => {
    book.opened();
    book.acquire('quote', ['A']);
    await run();
    told();
    book.resync();
    await run(BATCH_INTERVAL_MS);
    expect(told()).toEqual(['subscribe quote A']);
  });

  it('tells it after all when the socket was not quite open', async () => {
    canSend = false;
    book.opened();
    book.acquire('quote', ['A']);
    await run();
    canSend = true;
    book.opened();
    await run();
    expect(told()).toEqual(['subscribe quote A']);
  });
});

describe('letting go', () => {
  beforeEach(async () => {
    book.opened();
    await run();
  });

  it('waits for the grace, then unsubscribes and forgets', async () => {
    const release = book.acquire('quote', ['A']);
    await run();
    told();
    release();
    await run(RELEASE_GRACE_MS - 1);
    expect(told()).toEqual([]);
    await run(BATCH_INTERVAL_MS + 1);
    expect(told()).toEqual(['unsubscribe quote A']);
    expect(book.size).toBe(0);
    expect(onDropped.mock.calls).toEqual([['quote', 'A']]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('scrolling back within the grace says nothing at all', async () => {
    const release = book.acquire('quote', ['A']);
    await run();
    told();
    release();
    await run(1_500);
    book.acquire('quote', ['A']);
    await run(10_000);
    expect(told()).toEqual([]);
  });

  it('lets go in one message of what was left within a batch of each other', async () => {
    const releases = ['A', 'B'].map((name) => book.acquire('quote', [name]));
    await run(1_000);
    told();
    releases[0]?.();
    await run(BATCH_INTERVAL_MS - 1);
    releases[1]?.();
    await run(10_000);
    expect(told()).toEqual(['unsubscribe quote A B']);
  });

  it('keeps a topic until its last user is gone', async () => {
    const first = book.acquire('quote', ['A']);
    const second = book.acquire('quote', ['A', 'A']);
    await run();
    told();
    first();
    first();
    await run(5_000);
    expect(told()).toEqual([]);
    second();
    await run(5_000);
    expect(told()).toEqual(['unsubscribe quote A']);
  });

  it('does not replay on opening what nobody wants any more', async () => {
    const release = book.acquire('quote', ['A']);
    book.acquire('quote', ['B']);
    await run();
    book.closed();
    release();
    await run(5_000);
    told();
    book.opened();
    await run();
    expect(told()).toEqual(['subscribe quote B']);
  });
});

describe('bounds', () => {
  it('cuts messages below the size the exchange takes', async () => {
    book.opened();
    const names = Array.from({ length: 400 }, (_, at) => `${'X'.repeat(60)}${at}_UMCBL`);
    book.acquire('quote', names);
    await run();
    expect(messages.length).toBeGreaterThan(1);
    for (const message of messages)
      expect(new TextEncoder().encode(JSON.stringify(message)).length).toBeLessThanOrEqual(SOCKET_LIMIT.messageBytesMax);
    expect(believed().size).toBe(400);
  });

  it('never asks for more topics than a connection may have, and for the rest when room comes', async () => {
    book.opened();
    const release = book.acquire(
      'quote',
      Array.from({ length: 400 }, (_, at) => `A${at}`),
    );
    await run(1_000);
    book.acquire('quote', ['LATE']);
    await run(1_000);
    expect(believed().has('LATE')).toBe(false);
    release();
    await run(1_000);
    expect(believed().has('LATE')).toBe(true);
    expect(believed().size).toBeLessThanOrEqual(400);
  });

  it('gives up graces early when room is needed', async () => {
    book.opened();
    const release = book.acquire(
      'quote',
      Array.from({ length: 300 }, (_, at) => `A${at}`),
    );
    await run(1_000);
    release();
    book.acquire(
      'quote',
      Array.from({ length: 300 }, (_, at) => `B${at}`),
    );
    await run(BATCH_INTERVAL_MS);
    const names = believed();
    expect([...names].filter((name) => name.startsWith('B'))).toHaveLength(300);
    expect(names.size).toBeLessThanOrEqual(400);
  });
});
