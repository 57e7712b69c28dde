import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { persistedValue, usePersistedValue } from './persisted-value';
import { LOCAL_KEY } from './local-store';

const isWord = (value: unknown): value is string => typeof value === 'string' && value.length < 10;
const make = () => persistedValue<string>(LOCAL_KEY.tradeUnit, 'none', isWord);
afterEach(() => window.localStorage.clear());

it('stores a value for the next visit', () => {
  make().set('coin');
  expect(make().get()).toBe('coin');
});

it.each([
  ['corrupt', '{"'],
  ['of another type', '42'],
  ['too long', JSON.stringify('x'.repeat(20))],
])('ignores a stored value that is %s', (_, text) => {
  window.localStorage.setItem(LOCAL_KEY.tradeUnit, text);
  expect(make().get()).toBe('none');
});

it('deletes its value', () => {
  const persisted = make();
  persisted.set('coin');
  persisted.clear();
  expect(persisted.get()).toBe('none');
  expect(window.localStorage.getItem(LOCAL_KEY.tradeUnit)).toBeNull();
});

it('follows changes of another tab', () => {
  const persisted = make();
  const Shown = () => <p>{usePersistedValue(persisted)}</p>;
  render(<Shown />);
  act(() => {
    window.localStorage.setItem(LOCAL_KEY.tradeUnit, '"value"');
    window.dispatchEvent(new StorageEvent('storage', { key: LOCAL_KEY.tradeUnit }));
  });
  expect(screen.getByText('value')).toBeVisible();
});

it('follows changes of another tab also while no component shows it', () => {
  const persisted = make();
  expect(persisted.get()).toBe('none');
  window.localStorage.setItem(LOCAL_KEY.tradeUnit, '"value"');
  window.dispatchEvent(new StorageEvent('storage', { key: LOCAL_KEY.tradeUnit }));
  expect(persisted.get()).toBe('value');
});

it('notifies of each change, also of a deletion, until unsubscribed', () => {
  const persisted = make();
  const updates: string[] = [];
  const stop = persisted.subscribe(() => updates.push(persisted.get()));
  persisted.set('coin');
  persisted.clear();
  stop();
  persisted.set('other');
  expect(updates).toEqual(['coin', 'none']);
});

it('renders the default on the server, whatever is stored', () => {
  const persisted = make();
  persisted.set('coin');
  const Shown = () => <p>{usePersistedValue(persisted)}</p>;
  expect(renderToString(<Shown />)).toBe('<p>none</p>');
});
