// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const KEY = 'tideline.device-id';

/** Device id in a new module instance, as on a newly loaded page. */
async function deviceIdOfNewPage(): Promise<string> {
  vi.resetModules();
  return (await import('./device-id')).getDeviceId();
}

beforeEach(() => window.localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('is random, and the same on every page of this browser', async () => {
  const first = await deviceIdOfNewPage();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(await deviceIdOfNewPage()).toBe(first);
  window.localStorage.clear();
  expect(await deviceIdOfNewPage()).not.toBe(first);
});

it('replaces an invalid id', async () => {
  window.localStorage.setItem(KEY, 'x'.repeat(10_000));
  expect(await deviceIdOfNewPage()).toMatch(/^[0-9a-f]{32}$/);
});

it('lasts as long as the page where storage is blocked', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  vi.resetModules();
  const { getDeviceId } = await import('./device-id');
  expect(getDeviceId()).toMatch(/^[0-9a-f]{32}$/);
  expect(getDeviceId()).toBe(getDeviceId());
});
