'use client';

import { useSyncExternalStore } from 'react';
import { deleteLocal, readLocal, writeLocal, type LocalKey } from './local-store';

/** Value in the browser's storage, synchronised between tabs. */
export interface PersistedValue<T> {
  /** The stored value; the default while rendering on the server and when nothing valid is stored. */
  get(): T;
  set(value: T): void;
  /** Deletes the stored value: the default applies again. */
  clear(): void;
  subscribe(listener: () => void): () => void;
  readonly fallback: T;
}

/** Creates a value stored under a key; `accept` validates stored data. Values are compared by identity: use primitives, or replace whole lists. */
export function persistedValue<T>(key: LocalKey, fallback: T, accept: (value: unknown) => value is T): PersistedValue<T> {
  const listeners = new Set<() => void>();
  let current: { value: T } | undefined;
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== key && event.key !== null) return;
    current = undefined;
    for (const listener of listeners) listener();
  };
  return {
    fallback,
    get() {
      current ??= { value: readLocal(key, accept) ?? fallback };
      return current.value;
    },
    set(value) {
      current = { value };
      writeLocal(key, value);
      for (const listener of listeners) listener();
    },
    clear() {
      current = { value: fallback };
      deleteLocal(key);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Returns the result of `read` on a persisted value; renders only when the result changes. */
export function usePersistedPart<T, P extends string | number | boolean>(persisted: PersistedValue<T>, read: (value: T) => P): P {
  return useSyncExternalStore(
    persisted.subscribe,
    () => read(persisted.get()),
    () => read(persisted.fallback),
  );
}

/** Returns a persisted value; the default in the first render, so that it equals the cached HTML. */
export function usePersistedValue<T>(persisted: PersistedValue<T>): T {
  return useSyncExternalStore(persisted.subscribe, persisted.get, () => persisted.fallback);
}
