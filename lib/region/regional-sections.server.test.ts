import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkError } from '../api/api-error';

const { exchangeFetch } = vi.hoisted(() => ({ exchangeFetch: vi.fn() }));
vi.mock('../api/server-fetch', () => ({ exchangeFetch }));

const region = (onChainSwitch: boolean, rwaSwitch: boolean) => ({ regionConfig: { onChainSwitch, rwaSwitch } });
/** As in a process that has just been started. */
const ask = async () => (await import('./regional-sections.server')).regionalSections();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  exchangeFetch.mockReset();
});
afterEach(() => vi.useRealTimers());

it.each([
  [true, true, []],
  [false, true, ['onChain']],
  [true, false, ['rwa']],
])('on-chain offered everywhere: %s, RWA: %s', async (onChain, rwa, sections) => {
  exchangeFetch.mockResolvedValue(region(onChain, rwa));
  expect(await ask()).toEqual(sections);
});

it('takes everything for regional until the exchange has answered, and then its last answer', async () => {
  exchangeFetch.mockRejectedValueOnce(new NetworkError('away'));
  expect(await ask()).toEqual(['onChain', 'rwa']);
  exchangeFetch.mockResolvedValueOnce(region(true, true));
  expect(await ask()).toEqual([]);
  vi.advanceTimersByTime(31_000);
  exchangeFetch.mockRejectedValueOnce(new NetworkError('away'));
  expect(await ask()).toEqual([]);
});

it('asks once in half a minute', async () => {
  exchangeFetch.mockResolvedValue(region(true, true));
  await ask();
  vi.advanceTimersByTime(29_000);
  await ask();
  expect(exchangeFetch).toHaveBeenCalledTimes(1);
});
