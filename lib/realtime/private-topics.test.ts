import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage } from '@/lib/contract/socket';
import { PrivateTopics } from './private-topics';

let sent: ClientMessage[] = [];
let line: PrivateTopics;
let tokens = 0;
const onFavorites = vi.fn();
const user = (): Promise<string> => Promise.resolve(`token ${(tokens += 1)}`);
const login = (code: 0 | 4 | 503): void => line.answered({ action: 'login', code, msg: '' });

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  tokens = 0;
  onFavorites.mockClear();
  line = new PrivateTopics((message) => sent.push(message) > 0);
  line.on('favorites', onFavorites);
});
afterEach(() => void vi.useRealTimers());

const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe('PrivateTopics', () => {
  it('logs in when the connection opens, and follows the favorites on the answer 0', async () => {
    line.setUser(user);
    expect(sent).toEqual([]);
    line.changed(true);
    await settle();
    expect(sent).toEqual([{ action: 'login', rtoken: 'token 1' }]);
    login(0);
    expect(sent.at(-1)).toEqual({ action: 'subscribe', topic: 'favorites' });
  });

  it('asks for a new token for each connection', async () => {
    line.setUser(user);
    line.changed(true);
    await settle();
    line.changed(false);
    line.changed(true);
    await settle();
    expect(sent).toEqual([
      { action: 'login', rtoken: 'token 1' },
      { action: 'login', rtoken: 'token 2' },
    ]);
  });

  it('says nothing for a guest', async () => {
    line.changed(true);
    await settle(60_000);
    expect(sent).toEqual([]);
  });

  it('sends no token that comes after the user has gone', async () => {
    line.changed(true);
    line.setUser(user);
    line.setUser(null);
    await settle();
    expect(sent).toEqual([]);
  });

  it('tries again while the accounts are opening, not when it is refused', async () => {
    line.setUser(user);
    line.changed(true);
    await settle();
    login(503);
    await settle(5_000);
    expect(sent).toHaveLength(2);
    login(4);
    await settle(60_000);
    expect(sent).toHaveLength(2);
  });

  it('tries again after a call for the token that failed', async () => {
    const failing = vi.fn(() => Promise.reject(new Error('no answer')));
    line.changed(true);
    line.setUser(failing);
    await settle(5_000);
    expect(failing).toHaveBeenCalledTimes(2);
  });

  it('follows a topic from when somebody listens to when nobody does', async () => {
    line.setUser(user);
    line.changed(true);
    await settle();
    login(0);
    const stop = line.on('price_notice', vi.fn());
    const stopToo = line.on('price_notice', vi.fn());
    expect(sent.at(-1)).toEqual({ action: 'subscribe', topic: 'price_notice' });
    const before = sent.length;
    stop();
    expect(sent).toHaveLength(before);
    stopToo();
    expect(sent.at(-1)).toEqual({ action: 'unsubscribe', topic: 'price_notice' });
  });

  it('asks for another token when its session is over, once', async () => {
    line.setUser(user);
    line.changed(true);
    await settle();
    login(0);
    sent = [];
    line.ended();
    await settle(5_000);
    expect(sent).toEqual([{ action: 'login', rtoken: 'token 2' }]);
    await settle(60_000);
    expect(sent).toHaveLength(1);
  });

  it('does not when nobody is signed in any more', async () => {
    line.setUser(user);
    line.changed(true);
    await settle();
    login(0);
    sent = [];
    line.ended();
    line.setUser(null);
    await settle(60_000);
    expect(sent).toEqual([]);
  });

  it('tells nothing that comes after the user has gone', () => {
    const view = { seq: 1, limits: { groupCoinLimit: 1, groupLimit: 1, totalLimit: 1 }, groups: [] };
    line.setUser(user);
    line.told('favorites', view);
    expect(onFavorites).toHaveBeenCalledExactlyOnceWith(view);
    line.setUser(null);
    line.told('favorites', view);
    expect(onFavorites).toHaveBeenCalledOnce();
  });
});
