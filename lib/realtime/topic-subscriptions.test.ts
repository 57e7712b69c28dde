import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SOCKET_LIMIT } from '@/lib/contract/socket';
import type { ClientMessage } from '@/lib/contract/socket';
import { BATCH_INTERVAL_MS, RELEASE_GRACE_MS, TopicSubscriptions } from './topic-subscriptions';

let messages: ClientMessage[] = [];
let canSend = true;
const onReleased = vi.fn();
let subscriptions: TopicSubscriptions;

const run = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

/** Messages sent since the last call, one line each, with sorted names. */
function sentLines(): string[] {
  const lines = messages.map((message) =>
    'bizNo' in message ? `${message.action} ${message.topic} ${[...message.bizNo].sort().join(' ')}` : message.action,
  );
  messages = [];
  return lines;
}

/** Names subscribed on the exchange after all messages. */
function subscribedNames(): Set<string> {
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
  onReleased.mockClear();
  subscriptions = new TopicSubscriptions({
    send: (message) => {
      if (canSend) messages.push(message);
      return canSend;
    },
    onReleased,
  });
});
afterEach(() => vi.useRealTimers());

describe('subscribing', () => {
  it('sends nothing while closed and all subscriptions on opening, in one message per topic', async () => {
    subscriptions.acquire('quote', ['A', 'B']);
    subscriptions.acquire('quote', ['B', 'C']);
    subscriptions.acquire('order', ['spot:change:desc']);
    await run(1_000);
    expect(sentLines()).toEqual([]);
    subscriptions.handleOpen();
    await run();
    expect(sentLines()).toEqual(['subscribe quote A B C', 'subscribe order spot:change:desc']);
  });

  it('sends all subscriptions on every opening', async () => {
    subscriptions.acquire('quote', ['A']);
    subscriptions.handleOpen();
    await run();
    subscriptions.handleClose();
    await run(5_000);
    subscriptions.handleOpen();
    await run();
    expect(sentLines()).toEqual(['subscribe quote A', 'subscribe quote A']);
  });

  it('sends nothing on a closed connection, and the current subscriptions on the next', async () => {
    const release = subscriptions.acquire('quote', ['A']);
    subscriptions.handleOpen();
    await run();
    expect(sentLines()).toEqual(['subscribe quote A']);
    subscriptions.handleClose();
    subscriptions.acquire('quote', ['B']);
    release();
    await run(RELEASE_GRACE_MS * 2);
    expect(sentLines()).toEqual([]);
    subscriptions.handleOpen();
    await run();
    expect(sentLines()).toEqual(['subscribe quote B']);
  });

  it('sends again what could not be sent', async () => {
    subscriptions.handleOpen();
    canSend = false;
    subscriptions.acquire('quote', ['A']);
    await run(1_000);
    canSend = true;
    subscriptions.acquire('quote', ['B']);
    await run(1_000);
    expect(sentLines()).toEqual(['subscribe quote A B']);
  });

  it('collects the changes of one task in one message', async () => {
    subscriptions.handleOpen();
    await run(1_000);
    for (const name of ['A', 'B', 'C']) subscriptions.acquire('quote', [name]);
    await run();
    expect(sentLines()).toEqual(['subscribe quote A B C']);
  });

  it('stays below the message rate of the exchange while a list is scrolled row by row', async () => {
    subscriptions.handleOpen();
    let release = subscriptions.acquire('quote', ['R0']);
    for (let row = 1; row < 200; row += 1) {
      await run(16);
      const next = subscriptions.acquire('quote', [`R${row}`]);
      release();
      release = next;
    }
    const seconds = (200 * 16) / 1_000;
    expect(messages.length).toBeLessThan(seconds * SOCKET_LIMIT.messagesPerSecond);
    await run(10_000);
    expect([...subscribedNames()]).toEqual(['R199']);
  });

  it('sends all subscriptions again on resync', async () => {
    subscriptions.handleOpen();
    subscriptions.acquire('quote', ['A']);
    await run();
    sentLines();
    subscriptions.resync();
    await run(BATCH_INTERVAL_MS);
    expect(sentLines()).toEqual(['subscribe quote A']);
  });

  it('sends on the next opening when the socket was not open yet', async () => {
    canSend = false;
    subscriptions.handleOpen();
    subscriptions.acquire('quote', ['A']);
    await run();
    canSend = true;
    subscriptions.handleOpen();
    await run();
    expect(sentLines()).toEqual(['subscribe quote A']);
  });
});

describe('releasing', () => {
  beforeEach(async () => {
    subscriptions.handleOpen();
    await run();
  });

  it('unsubscribes and removes the topic after the grace period', async () => {
    const release = subscriptions.acquire('quote', ['A']);
    await run();
    sentLines();
    release();
    await run(RELEASE_GRACE_MS - 1);
    expect(sentLines()).toEqual([]);
    await run(BATCH_INTERVAL_MS + 1);
    expect(sentLines()).toEqual(['unsubscribe quote A']);
    expect(subscriptions.size).toBe(0);
    expect(onReleased.mock.calls).toEqual([['quote', 'A']]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends nothing for a topic acquired again within the grace period', async () => {
    const release = subscriptions.acquire('quote', ['A']);
    await run();
    sentLines();
    release();
    await run(1_500);
    subscriptions.acquire('quote', ['A']);
    await run(10_000);
    expect(sentLines()).toEqual([]);
  });

  it('unsubscribes topics released within one batch interval in one message', async () => {
    const releases = ['A', 'B'].map((name) => subscriptions.acquire('quote', [name]));
    await run(1_000);
    sentLines();
    releases[0]?.();
    await run(BATCH_INTERVAL_MS - 1);
    releases[1]?.();
    await run(10_000);
    expect(sentLines()).toEqual(['unsubscribe quote A B']);
  });

  it('keeps a topic until its last subscriber has left', async () => {
    const first = subscriptions.acquire('quote', ['A']);
    const second = subscriptions.acquire('quote', ['A', 'A']);
    await run();
    sentLines();
    first();
    first();
    await run(5_000);
    expect(sentLines()).toEqual([]);
    second();
    await run(5_000);
    expect(sentLines()).toEqual(['unsubscribe quote A']);
  });

  it('does not subscribe to released topics on opening', async () => {
    const release = subscriptions.acquire('quote', ['A']);
    subscriptions.acquire('quote', ['B']);
    await run();
    subscriptions.handleClose();
    release();
    await run(5_000);
    sentLines();
    subscriptions.handleOpen();
    await run();
    expect(sentLines()).toEqual(['subscribe quote B']);
  });
});

describe('bounds', () => {
  it('splits messages to the maximum size of the exchange', async () => {
    subscriptions.handleOpen();
    const names = Array.from({ length: 400 }, (_, at) => `${'X'.repeat(60)}${at}_UMCBL`);
    subscriptions.acquire('quote', names);
    await run();
    expect(messages.length).toBeGreaterThan(1);
    for (const message of messages)
      expect(new TextEncoder().encode(JSON.stringify(message)).length).toBeLessThanOrEqual(SOCKET_LIMIT.messageBytesMax);
    expect(subscribedNames().size).toBe(400);
  });

  it('subscribes to at most as many topics as a connection may have, and to the rest when there is room', async () => {
    subscriptions.handleOpen();
    const release = subscriptions.acquire(
      'quote',
      Array.from({ length: 400 }, (_, at) => `A${at}`),
    );
    await run(1_000);
    subscriptions.acquire('quote', ['LATE']);
    await run(1_000);
    expect(subscribedNames().has('LATE')).toBe(false);
    release();
    await run(1_000);
    expect(subscribedNames().has('LATE')).toBe(true);
    expect(subscribedNames().size).toBeLessThanOrEqual(400);
  });

  it('ends grace periods early when room is needed', async () => {
    subscriptions.handleOpen();
    const release = subscriptions.acquire(
      'quote',
      Array.from({ length: 300 }, (_, at) => `A${at}`),
    );
    await run(1_000);
    release();
    subscriptions.acquire(
      'quote',
      Array.from({ length: 300 }, (_, at) => `B${at}`),
    );
    await run(BATCH_INTERVAL_MS);
    const names = subscribedNames();
    expect([...names].filter((name) => name.startsWith('B'))).toHaveLength(300);
    expect(names.size).toBeLessThanOrEqual(400);
  });
});
