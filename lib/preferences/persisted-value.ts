'use client';

import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { deleteLocal, readLocal, writeLocal, type LocalKey } from './local-store';

/** Value in the browser's storage, synchronized between tabs. */
export interface PersistedValue<T> {
  /** The stored value; the default while rendering on the server and when nothing valid is stored. */
  get(): T;
  set(value: T): void;
  /** Deletes the stored value: the default applies again. */
  clear(): void;
  subscribe(listener: () => void): () => void;
  /** Store of the value for hooks; its initial state is the default, also when another value is stored. */
  store(): Pick<StoreApi<T>, 'getState' | 'getInitialState' | 'subscribe'>;
  readonly fallback: T;
}

/** Creates a value stored under a key; `accept` validates stored data. Values are compared by identity: use primitives, or replace whole lists. */
export function persistedValue<T>(key: LocalKey, fallback: T, accept: (value: unknown) => value is T): PersistedValue<T> {
  let created: StoreApi<T> | undefined;
  // With the first use: most pages need few of the values.
  const store = (): StoreApi<T> => {
    if (created) return created;
    const opened = createStore(() => fallback);
    const read = (): void => opened.setState(readLocal(key, accept) ?? fallback, true);
    if (typeof window !== 'undefined') {
      read();
      window.addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) read();
      });
    }
    return (created = opened);
  };
  return {
    fallback,
    store,
    get: () => store().getState(),
    set(value) {
      writeLocal(key, value);
      store().setState(value, true);
    },
    clear() {
      deleteLocal(key);
      store().setState(fallback, true);
    },
    subscribe: (listener) => store().subscribe(listener),
  };
}

/** Returns the result of `read` on a persisted value; renders only when the result changes. */
export function usePersistedPart<T, P extends string | number | boolean>(persisted: PersistedValue<T>, read: (value: T) => P): P {
  return useStore(persisted.store(), read);
}

/** Returns a persisted value; the default in the first render, so that it equals the cached HTML. */
export function usePersistedValue<T>(persisted: PersistedValue<T>): T {
  return useStore(persisted.store());
}
