import { AsyncLocalStorage } from 'node:async_hooks';

type Run = <T>(work: () => T) => T;

/** Global key: each bundle has a copy of this file, the process has one root context. */
const KEY = Symbol.for('tideline.root-context');
const holder = globalThis as { [KEY]?: Run };

/** Captures the current async context as the one outside all requests; called at the start of the process. */
export function captureRootContext(): void {
  holder[KEY] = AsyncLocalStorage.snapshot();
}

/**
 * Runs work in the async context outside all requests. Objects that outlive a request (a kept-alive socket) must be created
 * here: else they retain the request they were created in and, through the runtime's list of callbacks, all later ones.
 */
export function runInRootContext<T>(work: () => T): T {
  const run = holder[KEY];
  return run ? run(work) : work();
}
