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
    const pages = store();
    const value = priced(NOW - 500);
    pages.set('/a', value, { revalidate: 2, expire: 10 });
    now += 3_000;
    expect(pages.get('/a')).toEqual({ value, lastModified: NOW, cacheControl: { revalidate: 2, expire: 10 } });
  });

  it('drops a page whose prices are more than eight seconds old', () => {
    const pages = store();
    pages.set('/a', priced(NOW - 1_000));
    now = NOW + 7_000;
    expect(pages.get('/a')).not.toBeNull();
    now = NOW + 7_001;
    expect(pages.get('/a')).toBeNull();
    expect(pages.entries.size).toBe(0);
  });

  it('drops entries stored before the clock was set back', () => {
    const pages = store();
    pages.set('/a', priced(NOW));
    now = NOW - 3_600_000;
    expect(pages.get('/a')).toBeNull();
    pages.set('/a', priced(now));
    expect(pages.get('/a')).not.toBeNull();
  });

  it('keeps a page without prices at any age', () => {
    const pages = store();
    pages.set('/help', page('<p>words</p>'));
    now += 86_400_000;
    expect(pages.get('/help')).not.toBeNull();
  });

  it('counts the age from the rendering when the clock of the prices is paused', () => {
    const pages = store();
    pages.set('/a', priced(NOW - 86_400_000));
    expect(pages.get('/a')).not.toBeNull();
    now += 8_001;
    expect(pages.get('/a')).toBeNull();
  });

  it.each([
    ['a shell rendered without the exchange', page('<div data-exchange="away"></div>')],
    ['a 404 page', page('<p>none</p>', { status: 404 })],
    ['a redirect', { kind: 'REDIRECT', props: {} }],
    ['nothing', null],
  ])('does not keep %s', (_name, value) => {
    const pages = store();
    pages.set('/a', value);
    expect(pages.get('/a')).toBeNull();
  });

  it('keeps the older page when the newer one is a shell', () => {
    const pages = store();
    const value = priced(NOW);
    pages.set('/a', value);
    pages.set('/a', page('<div data-exchange="away"></div>'));
    expect(pages.get('/a')?.value).toBe(value);
  });

  it('keeps the age of a page that the framework stores again after a failed render', () => {
    const pages = store();
    const value = page('<p>words</p>');
    pages.set('/a', value);
    now += 5_000;
    pages.set('/a', pages.get('/a')?.value);
    expect(pages.get('/a')?.lastModified).toBe(NOW);
  });

  it('is bounded by entries: the least recently used is dropped first', () => {
    const pages = store({ entriesMax: 2 });
    pages.set('/a', priced(NOW));
    pages.set('/b', priced(NOW));
    pages.get('/a');
    pages.set('/c', priced(NOW));
    expect([...pages.entries.keys()]).toEqual(['/a', '/c']);
  });

  it('is bounded by bytes', () => {
    const pages = store({ bytesMax: 3_000 });
    for (let index = 0; index < 10; index += 1) pages.set(`/${index}`, page('x'.repeat(500)));
    expect(pages.entries.size).toBe(2);
    expect(pages.bytes).toBeLessThanOrEqual(3_000);
    pages.set('/large', page('x'.repeat(5_000)));
    expect(pages.get('/large')).toBeNull();
  });

  it('drops entries with a revalidated tag', () => {
    const pages = store();
    pages.set('/a', page('<p>a</p>', { headers: { 'x-next-cache-tags': 'one,two' } }));
    pages.set('/b', page('<p>b</p>', { headers: { 'x-next-cache-tags': 'three' } }));
    pages.deleteTagged(['two']);
    expect([...pages.entries.keys()]).toEqual(['/b']);
  });
});

it('shares one store between the handlers of different requests', async () => {
  await new CacheHandler().set('/shared', page('<p>x</p>'), { cacheControl: { revalidate: 2 } });
  expect((await new CacheHandler().get('/shared'))?.cacheControl).toEqual({ revalidate: 2 });
});
