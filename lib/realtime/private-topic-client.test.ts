import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage } from '@/lib/contract/socket';
import { PrivateTopicClient } from './private-topic-client';

let sent: ClientMessage[] = [];
let topics: PrivateTopicClient;
let tokens = 0;
const onFavorites = vi.fn();
const user = (): Promise<string> => Promise.resolve(`token ${(tokens += 1)}`);
const login = (code: 0 | 4 | 503): void => topics.handleLogin({ action: 'login', code, msg: '' });

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  tokens = 0;
  onFavorites.mockClear();
  topics = new PrivateTopicClient((message) => sent.push(message) > 0);
  topics.on('favorites', onFavorites);
});
afterEach(() => void vi.useRealTimers());

const advance = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe('PrivateTopicClient', () => {
  it('logs in when the connection opens, and subscribes to the favorites after a successful login', async () => {
    topics.setUser(user);
    expect(sent).toEqual([]);
    topics.setOpen(true);
    await advance();
    expect(sent).toEqual([{ action: 'login', rtoken: 'token 1' }]);
    login(0);
    expect(sent.at(-1)).toEqual({ action: 'subscribe', topic: 'favorites' });
  });

  it('fetches a new token for each connection', async () => {
    topics.setUser(user);
    topics.setOpen(true);
    await advance();
    topics.setOpen(false);
    topics.setOpen(true);
    await advance();
    expect(sent).toEqual([
      { action: 'login', rtoken: 'token 1' },
      { action: 'login', rtoken: 'token 2' },
    ]);
  });

  it('sends nothing for a guest', async () => {
    topics.setOpen(true);
    await advance(60_000);
    expect(sent).toEqual([]);
  });

  it('does not send a token that arrives after the user has signed out', async () => {
    topics.setOpen(true);
    topics.setUser(user);
    topics.setUser(null);
    await advance();
    expect(sent).toEqual([]);
  });

  it('retries while the accounts are not ready, but not after a refusal', async () => {
    topics.setUser(user);
    topics.setOpen(true);
    await advance();
    login(503);
    await advance(5_000);
    expect(sent).toHaveLength(2);
    login(4);
    await advance(60_000);
    expect(sent).toHaveLength(2);
  });

  it('retries after a failed call for the token', async () => {
    const failing = vi.fn(() => Promise.reject(new Error('no answer')));
    topics.setOpen(true);
    topics.setUser(failing);
    await advance(5_000);
    expect(failing).toHaveBeenCalledTimes(2);
  });

  it('subscribes to a topic with its first listener and unsubscribes with its last', async () => {
    topics.setUser(user);
    topics.setOpen(true);
    await advance();
    login(0);
    const stop = topics.on('price_notice', vi.fn());
    const stopToo = topics.on('price_notice', vi.fn());
    expect(sent.at(-1)).toEqual({ action: 'subscribe', topic: 'price_notice' });
    const before = sent.length;
    stop();
    expect(sent).toHaveLength(before);
    stopToo();
    expect(sent.at(-1)).toEqual({ action: 'unsubscribe', topic: 'price_notice' });
  });

  it('fetches another token once when the session has ended', async () => {
    topics.setUser(user);
    topics.setOpen(true);
    await advance();
    login(0);
    sent = [];
    topics.handleLogout();
    await advance(5_000);
    expect(sent).toEqual([{ action: 'login', rtoken: 'token 2' }]);
    await advance(60_000);
    expect(sent).toHaveLength(1);
  });

  it('fetches no token after the user has signed out', async () => {
    topics.setUser(user);
    topics.setOpen(true);
    await advance();
    login(0);
    sent = [];
    topics.handleLogout();
    topics.setUser(null);
    await advance(60_000);
    expect(sent).toEqual([]);
  });

  it('passes on no update after the user has signed out', () => {
    const view = { seq: 1, limits: { groupCoinLimit: 1, groupLimit: 1, totalLimit: 1 }, groups: [] };
    topics.setUser(user);
    topics.publish('favorites', view);
    expect(onFavorites).toHaveBeenCalledExactlyOnceWith(view);
    topics.setUser(null);
    topics.publish('favorites', view);
    expect(onFavorites).toHaveBeenCalledOnce();
  });
});
