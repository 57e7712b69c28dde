import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { captureRootContext, runInRootContext } from './root-context';

const request = new AsyncLocalStorage<string>();
const storeOfSocket = (): Promise<string | undefined> => new Promise((resolve) => setImmediate(() => resolve(request.getStore())));

describe('runInRootContext', () => {
  it('runs work in the context of the start and keeps that of the caller', async () => {
    captureRootContext();
    await request.run('one request', async () => {
      expect(await storeOfSocket()).toBe('one request');
      expect(await runInRootContext(storeOfSocket)).toBeUndefined();
      expect(request.getStore()).toBe('one request');
    });
  });

  it('passes on the result and the error of the work', () => {
    expect(runInRootContext(() => 7)).toBe(7);
    expect(() =>
      runInRootContext(() => {
        throw new Error('failed');
      }),
    ).toThrow('failed');
  });
});
