import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkError } from '../api/api-error';

const { exchangeFetch } = vi.hoisted(() => ({ exchangeFetch: vi.fn() }));
vi.mock('../api/server-fetch', () => ({ exchangeFetch }));

const region = (onChainSwitch: boolean, rwaSwitch: boolean) => ({ regionConfig: { onChainSwitch, rwaSwitch } });
/** Calls the function in a new module instance, as in a process just started. */
const load = async () => (await import('./regional-sections.server')).regionalSections();

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
])('on-chain available everywhere: %s, RWA: %s', async (onChain, rwa, sections) => {
  exchangeFetch.mockResolvedValue(region(onChain, rwa));
  expect(await load()).toEqual(sections);
});

it('treats every section as regional until the exchange has answered, then uses its last answer', async () => {
  exchangeFetch.mockRejectedValueOnce(new NetworkError('away'));
  expect(await load()).toEqual(['onChain', 'rwa']);
  exchangeFetch.mockResolvedValueOnce(region(true, true));
  expect(await load()).toEqual([]);
  vi.advanceTimersByTime(31_000);
  exchangeFetch.mockRejectedValueOnce(new NetworkError('away'));
  expect(await load()).toEqual([]);
});

it('requests the region config at most every 30 s', async () => {
  exchangeFetch.mockResolvedValue(region(true, true));
  await load();
  vi.advanceTimersByTime(29_000);
  await load();
  expect(exchangeFetch).toHaveBeenCalledTimes(1);
});
