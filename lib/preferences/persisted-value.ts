'use client';

import { useSyncExternalStore } from 'react';
import { deleteLocal, readLocal, writeLocal, type LocalKey } from './local-store';

/** A choice remembered on this machine, the same in every tab. */
export interface PersistedValue<T> {
  /** The choice in force; the default while rendering on the server and when nothing sound is kept. */
  get(): T;
  set(value: T): void;
  /** Forgets the choice: the default is in force again. */
  clear(): void;
  subscribe(listener: () => void): () => void;
  readonly fallback: T;
}

/** A choice kept under a key; `accept` recognises its values. Values are compared by identity: keep plain ones, or replace whole lists. */
export function persistedValue<T>(key: LocalKey, fallback: T, accept: (value: unknown) => value is T): PersistedValue<T> {
  const listeners = new Set<() => void>();
  let held: { value: T } | undefined;
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== key && event.key !== null) return;
    held = undefined;
    for (const listener of listeners) listener();
  };
  return {
    fallback,
    get() {
      held ??= { value: readLocal(key, accept) ?? fallback };
      return held.value;
    },
    set(value) {
      held = { value };
      writeLocal(key, value);
      for (const listener of listeners) listener();
    },
    clear() {
      held = { value: fallback };
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

/** What `read` makes of a kept choice, as React reads it: whoever asks renders only when that changes. */
export function usePersistedPart<T, P extends string | number | boolean>(choice: PersistedValue<T>, read: (value: T) => P): P {
  return useSyncExternalStore(
    choice.subscribe,
    () => read(choice.get()),
    () => read(choice.fallback),
  );
}

/** A kept choice as React reads it: the default in the first render, so that cached HTML and page agree. */
export function usePersistedValue<T>(choice: PersistedValue<T>): T {
  return useSyncExternalStore(choice.subscribe, choice.get, () => choice.fallback);
}
