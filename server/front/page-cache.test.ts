import { describe, expect, it } from 'vitest';
import { PageCache, type LoadedPage } from './page-cache';

function scene(more: Partial<LoadedPage<string>> = {}, bounds = { entriesMax: 3, bytesMax: 100 }) {
  const clock = { now: 1_000_000 };
  const loads: string[] = [];
  const waiting: { resolve: () => void; reject: () => void }[] = [];
  const cache = new PageCache<string>({
    clock: () => clock.now,
    freshMs: 1_000,
    staleMs: 4_000,
    ...bounds,
    load: (key) => {
      loads.push(key);
      const version = `${key} v${loads.length}`;
      return new Promise((resolve, reject) => {
        waiting.push({
          resolve: () => resolve({ page: version, bytes: 10, isCacheable: true, usableUntil: clock.now + 60_000, ...more }),
          reject: () => reject(new Error('down')),
        });
      });
    },
  });
  const settle = async (): Promise<void> => {
    waiting.splice(0).forEach(({ resolve }) => resolve());
    await new Promise((resolve) => setImmediate(resolve));
  };
  const fail = async (): Promise<void> => {
    waiting.splice(0).forEach(({ reject }) => reject());
    await new Promise((resolve) => setImmediate(resolve));
  };
  const fill = async (key: string): Promise<void> => {
    const page = cache.load(key);
    await settle();
    await page;
  };
  return { cache, clock, loads, settle, fail, fill };
}

describe('PageCache', () => {
  it('a hundred concurrent requests cause one load', async () => {
    const { cache, loads, settle } = scene();
    const pages = Array.from({ length: 100 }, () => cache.load('/a'));
    await settle();
    expect(new Set(await Promise.all(pages))).toEqual(new Set(['/a v1']));
    expect(loads).toEqual(['/a']);
  });

  it('a page is sent from the cache for a second', async () => {
    const { cache, clock, fill, loads } = scene();
    await fill('/a');
    clock.now += 1_000;
    expect(cache.find('/a')).toEqual({ page: '/a v1', outcome: 'hit' });
    expect(loads).toHaveLength(1);
  });

  it('after a second it is sent while a newer one is loaded, once', async () => {
    const { cache, clock, fill, loads, settle } = scene();
    await fill('/a');
    clock.now += 1_001;
    expect(cache.find('/a')).toEqual({ page: '/a v1', outcome: 'stale' });
    expect(cache.find('/a')?.outcome).toBe('stale');
    await settle();
    expect(loads).toHaveLength(2);
    expect(cache.find('/a')).toEqual({ page: '/a v2', outcome: 'hit' });
  });

  it('after four seconds a request waits for a new one', async () => {
    const { cache, clock, fill } = scene();
    await fill('/a');
    clock.now += 4_001;
    expect(cache.find('/a')).toBeUndefined();
  });

  it('old prices end its use before its own age does', async () => {
    const { cache, clock, fill } = scene({ usableUntil: 1_000_500 });
    await fill('/a');
    expect(cache.find('/a')).toBeDefined();
    clock.now += 501;
    expect(cache.find('/a')).toBeUndefined();
  });

  it('an uncacheable page goes to all waiting requests and to none after them', async () => {
    const { cache, settle } = scene({ isCacheable: false });
    const pages = [cache.load('/a'), cache.load('/a')];
    await settle();
    expect(await Promise.all(pages)).toEqual(['/a v1', '/a v1']);
    expect(cache.find('/a')).toBeUndefined();
    expect(cache.size).toBe(0);
  });

  it('a page that cannot be loaded is answered with the older one while its prices allow', async () => {
    const { cache, clock, fill, fail } = scene({ usableUntil: 1_010_000 });
    await fill('/a');
    clock.now += 9_000;
    const usable = cache.load('/a');
    await fail();
    expect(await usable).toBe('/a v1');
    clock.now += 2_000;
    const tooOld = cache.load('/a').catch((error: unknown) => String(error));
    await fail();
    expect(await tooOld).toBe('Error: down');
  });

  it('a page from before the clock was set back has an unknown age: it is not used when the load fails', async () => {
    const { cache, clock, fill, fail } = scene();
    await fill('/a');
    clock.now -= 3_600_000;
    const unknown = cache.load('/a').catch((error: unknown) => String(error));
    await fail();
    expect(await unknown).toBe('Error: down');
  });

  it('a failed refresh keeps the page, and the next request retries', async () => {
    const { cache, clock, fill, fail, loads } = scene();
    await fill('/a');
    clock.now += 2_000;
    cache.find('/a');
    await fail();
    expect(cache.find('/a')?.page).toBe('/a v1');
    expect(loads).toHaveLength(3);
  });

  it('pages are limited by number, the least recently used removed first', async () => {
    const { cache, fill } = scene();
    for (const key of ['/a', '/b', '/c']) await fill(key);
    cache.find('/a');
    await fill('/d');
    expect(cache.find('/b')).toBeUndefined();
    expect(cache.find('/a')).toBeDefined();
    expect(cache.size).toBe(3);
  });

  it('pages are limited by bytes, compressed forms included', async () => {
    const { cache, fill } = scene({}, { entriesMax: 100, bytesMax: 35 });
    for (const key of ['/a', '/b', '/c']) await fill(key);
    expect(cache.bytes).toBe(30);
    cache.grow('/c', '/c v3', 10);
    expect(cache.find('/a')).toBeUndefined();
    expect(cache.bytes).toBe(30);
  });
});
