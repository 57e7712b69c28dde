// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { fetchCachedList, type ListAnswer } from './cached-list';

const KEY = 'tideline.list.test';
const isText = (value: unknown): value is string => typeof value === 'string';
/** Fetcher of an exchange with this list; the list is null for a request with its md5. */
const exchange = (md5: string, list: string[]) =>
  vi.fn((known: string | undefined): Promise<ListAnswer<string>> => Promise.resolve({ md5, list: known === md5 ? null : list }));
const fetchWith = (fetcher: (md5: string | undefined) => Promise<ListAnswer<string>>) => fetchCachedList(KEY, isText, fetcher);

afterEach(() => window.localStorage.clear());

it('fetches the whole list the first time, and caches it', async () => {
  const first = exchange('m1', ['a', 'b']);
  expect(await fetchWith(first)).toEqual(['a', 'b']);
  expect(first).toHaveBeenCalledExactlyOnceWith(undefined);

  const again = exchange('m1', ['a', 'b']);
  expect(await fetchWith(again)).toEqual(['a', 'b']);
  expect(again).toHaveBeenCalledExactlyOnceWith('m1');
});

it('replaces the cached list by a newer one', async () => {
  await fetchWith(exchange('m1', ['a']));
  expect(await fetchWith(exchange('m2', ['b']))).toEqual(['b']);
  const again = exchange('m2', ['never sent']);
  expect(await fetchWith(again)).toEqual(['b']);
});

it('caches an empty list like any other', async () => {
  await fetchWith(exchange('m0', []));
  expect(await fetchWith(exchange('m0', ['never sent']))).toEqual([]);
});

it.each([
  ['truncated JSON', '{"md5":"m1","list":["a"'],
  ['no list', '{"md5":"m1","list":"a"}'],
  ['a list of something else', '{"md5":"m1","list":["a",7]}'],
  ['no md5', '{"list":["a"]}'],
  ['nothing', 'null'],
])('ignores a corrupt cache entry: %s', async (_sentence, text) => {
  window.localStorage.setItem(KEY, text);
  const fetcher = exchange('m1', ['b']);
  expect(await fetchWith(fetcher)).toEqual(['b']);
  expect(fetcher).toHaveBeenCalledExactlyOnceWith(undefined);
  expect(await fetchWith(exchange('m1', ['never sent']))).toEqual(['b']);
});

it('works with a full storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await fetchWith(exchange('m1', ['a']))).toEqual(['a']);
  expect(await fetchWith(exchange('m1', ['a']))).toEqual(['a']);
});

it('works with a blocked storage', async () => {
  for (const call of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
  }
  expect(await fetchWith(exchange('m1', ['a']))).toEqual(['a']);
});

it('requests the whole list again when the answer refers to a list that is not cached', async () => {
  await fetchWith(exchange('m1', ['a']));
  const fetcher = vi.fn((known: string | undefined): Promise<ListAnswer<string>> =>
    Promise.resolve({ md5: 'm2', list: known === undefined ? ['b'] : null }),
  );
  expect(await fetchWith(fetcher)).toEqual(['b']);
  expect(fetcher.mock.calls).toEqual([['m1'], [undefined]]);
});

it('rejects when there is no list at all, and when the exchange is unavailable', async () => {
  await expect(fetchWith(() => Promise.resolve({ md5: 'm1', list: null }))).rejects.toThrow('no list');
  await fetchWith(exchange('m1', ['a']));
  await expect(fetchWith(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
});
