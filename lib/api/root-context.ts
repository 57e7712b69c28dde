import { AsyncLocalStorage } from 'node:async_hooks';

type Run = <T>(work: () => T) => T;

/** Bundles each have a copy of this file; the process has one such context. */
const KEY = Symbol.for('tideline.root-context');
const holder = globalThis as { [KEY]?: Run };

/** Remembers the context it is called in as one that belongs to no request; the process calls it at its start. */
export function captureRootContext(): void {
  holder[KEY] = AsyncLocalStorage.snapshot();
}

/**
 * Runs work as if no request were under way. What lives longer than a request (a kept-alive socket) must be made here:
 * it would hold the request it was made in, and through the runtime's list of callbacks every request after that one.
 */
export function runInRootContext<T>(work: () => T): T {
  const run = holder[KEY];
  return run ? run(work) : work();
}
