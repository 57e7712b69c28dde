import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { keepOutsideContext, runOutside } from './outside-context';

const request = new AsyncLocalStorage<string>();
const storeOfSocket = (): Promise<string | undefined> => new Promise((resolve) => setImmediate(() => resolve(request.getStore())));

describe('runOutside', () => {
  it('makes what it makes in the context of the start, and leaves the caller in its own', async () => {
    keepOutsideContext();
    await request.run('one request', async () => {
      expect(await storeOfSocket()).toBe('one request');
      expect(await runOutside(storeOfSocket)).toBeUndefined();
      expect(request.getStore()).toBe('one request');
    });
  });

  it('gives the result and the error of the work', () => {
    expect(runOutside(() => 7)).toBe(7);
    expect(() =>
      runOutside(() => {
        throw new Error('failed');
      }),
    ).toThrow('failed');
  });
});
