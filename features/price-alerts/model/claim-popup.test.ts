// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimPopup } from './claim-popup';

/** Fake of the Web Locks API with `ifAvailable`: a name that is held is not given again. */
function fakeLocks() {
  const held = new Set<string>();
  return {
    request: async (name: string, _options: { ifAvailable: true }, run: (lock: object | null) => Promise<void>): Promise<void> => {
      if (held.has(name)) return run(null);
      held.add(name);
      await run({ name });
      held.delete(name);
    },
  };
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

  it('exactly one of many tabs claims an event', async () => {
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimPopup('event-1')));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });
  it('every event is claimed separately', async () =>
    expect(await Promise.all([claimPopup('event-1'), claimPopup('event-2')])).toEqual([true, true]));
  it('the latest hundred events stay claimed', async () => {
    const ids = Array.from({ length: 101 }, (_none, index) => `event-${index}`);
    for (const id of ids) expect(await claimPopup(id)).toBe(true);
    const again: boolean[] = [];
    for (const id of ids.slice(1)) again.push(await claimPopup(id));
    expect(again).toEqual(new Array<boolean>(100).fill(false));
  });
  it('where storage fails, or reaches other tabs late, locks are enough; without them it is claimed twice rather than never', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect([await claimPopup('event-1'), await claimPopup('event-1')]).toEqual([true, !hasLocks]);
  });
});

it('a hidden tab waits for the visible one to claim it', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const hidden = claimPopup('event-1');
  visibility.mockReturnValue('visible');
  expect(await claimPopup('event-1')).toBe(true);
  await vi.advanceTimersByTimeAsync(300);
  expect(await hidden).toBe(false);
});
