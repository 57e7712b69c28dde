import { beforeEach, describe, expect, it } from 'vitest';
import CacheHandler, { PageStore } from '../lib/isr/cache-handler.mjs';

const NOW = 1_760_000_000_000;
let now = NOW;
const page = (html: string, more: object = {}) => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.alloc(10),
  status: 200,
  headers: {},
  ...more,
});
const priced = (asOf: number) => page(`<html><head><meta name="as-of" content="${asOf}"/></head><div data-exchange="here">x</div></html>`);
const store = (bounds: object = {}) => new PageStore({ clock: () => now, ...bounds });

beforeEach(() => {
  now = NOW;
});

describe('PageStore', () => {
  it('returns a stored value with its creation time', () => {
    const kept = store();
    const value = priced(NOW - 500);
    kept.set('/a', value, { revalidate: 2, expire: 10 });
    now += 3_000;
    expect(kept.get('/a')).toEqual({ value, lastModified: NOW, cacheControl: { revalidate: 2, expire: 10 } });
  });

  it('drops a page whose prices are more than eight seconds old', () => {
    const kept = store();
    kept.set('/a', priced(NOW - 1_000));
    now = NOW + 7_000;
    expect(kept.get('/a')).not.toBeNull();
    now = NOW + 7_001;
    expect(kept.get('/a')).toBeNull();
    expect(kept.entries.size).toBe(0);
  });

  it('drops entries stored before the clock was set back', () => {
    const kept = store();
    kept.set('/a', priced(NOW));
    now = NOW - 3_600_000;
    expect(kept.get('/a')).toBeNull();
    kept.set('/a', priced(now));
    expect(kept.get('/a')).not.toBeNull();
  });

  it('keeps a page without prices at any age', () => {
    const kept = store();
    kept.set('/help', page('<p>words</p>'));
    now += 86_400_000;
    expect(kept.get('/help')).not.toBeNull();
  });

  it('counts the age from the rendering when the clock of the prices is paused', () => {
    const kept = store();
    kept.set('/a', priced(NOW - 86_400_000));
    expect(kept.get('/a')).not.toBeNull();
    now += 8_001;
    expect(kept.get('/a')).toBeNull();
  });

  it.each([
    ['a shell rendered without the exchange', page('<div data-exchange="away"></div>')],
    ['a 404 page', page('<p>none</p>', { status: 404 })],
    ['a redirect', { kind: 'REDIRECT', props: {} }],
    ['nothing', null],
  ])('does not keep %s', (_name, value) => {
    const kept = store();
    kept.set('/a', value);
    expect(kept.get('/a')).toBeNull();
  });

  it('keeps the older page when the newer one is a shell', () => {
    const kept = store();
    const value = priced(NOW);
    kept.set('/a', value);
    kept.set('/a', page('<div data-exchange="away"></div>'));
    expect(kept.get('/a')?.value).toBe(value);
  });

  it('keeps the age of a page that the framework stores again after a failed render', () => {
    const kept = store();
    const value = page('<p>words</p>');
    kept.set('/a', value);
    now += 5_000;
    kept.set('/a', kept.get('/a')?.value);
    expect(kept.get('/a')?.lastModified).toBe(NOW);
  });

  it('is bounded by entries: the least recently used is dropped first', () => {
    const kept = store({ entriesMax: 2 });
    kept.set('/a', priced(NOW));
    kept.set('/b', priced(NOW));
    kept.get('/a');
    kept.set('/c', priced(NOW));
    expect([...kept.entries.keys()]).toEqual(['/a', '/c']);
  });

  it('is bounded by bytes', () => {
    const kept = store({ bytesMax: 3_000 });
    for (let index = 0; index < 10; index += 1) kept.set(`/${index}`, page('x'.repeat(500)));
    expect(kept.entries.size).toBe(2);
    expect(kept.bytes).toBeLessThanOrEqual(3_000);
    kept.set('/large', page('x'.repeat(5_000)));
    expect(kept.get('/large')).toBeNull();
  });

  it('drops entries with a revalidated tag', () => {
    const kept = store();
    kept.set('/a', page('<p>a</p>', { headers: { 'x-next-cache-tags': 'one,two' } }));
    kept.set('/b', page('<p>b</p>', { headers: { 'x-next-cache-tags': 'three' } }));
    kept.deleteTagged(['two']);
    expect([...kept.entries.keys()]).toEqual(['/b']);
  });
});

it('shares one store between the handlers of different requests', async () => {
  await new CacheHandler().set('/shared', page('<p>x</p>'), { cacheControl: { revalidate: 2 } });
  expect((await new CacheHandler().get('/shared'))?.cacheControl).toEqual({ revalidate: 2 });
});
