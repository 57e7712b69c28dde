// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimNotice } from './claim-notice';

/** Locks as browsers have them, in one tab: one holder after the other. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return { request: (_name: string, held: () => unknown) => (last = last.then(held)) };
}

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each([
  ['with locks', true],
  ['without locks', false],
])('%s', (_, hasLocks) => {
  beforeEach(() => vi.stubGlobal('navigator', hasLocks ? { locks: fakeLocks() } : {}));

  it('one of many tabs gets an event', async () => {
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimNotice('event-1')));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });
  it('every event has one of its own', async () =>
    expect(await Promise.all([claimNotice('event-1'), claimNotice('event-2')])).toEqual([true, true]));
  it('after more events than are remembered the latest hundred are still taken', async () => {
    const ids = Array.from({ length: 101 }, (_none, index) => `event-${index}`);
    for (const id of ids) expect(await claimNotice(id)).toBe(true);
    const again: boolean[] = [];
    for (const id of ids.slice(1)) again.push(await claimNotice(id));
    expect(again).toEqual(new Array<boolean>(100).fill(false));
  });
  it('shows it twice rather than never where nothing can be kept', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect([await claimNotice('event-1'), await claimNotice('event-1')]).toEqual([true, true]);
  });
});

it('a hidden tab leaves the one in front time to take it', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const hidden = claimNotice('event-1');
  visibility.mockReturnValue('visible');
  expect(await claimNotice('event-1')).toBe(true);
  await vi.advanceTimersByTimeAsync(300);
  expect(await hidden).toBe(false);
});
