import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { persistedValue, usePersistedValue } from './persisted-value';
import { LOCAL_KEY } from './local-store';

const isWord = (value: unknown): value is string => typeof value === 'string' && value.length < 10;
const make = () => persistedValue<string>(LOCAL_KEY.tradeUnit, 'none', isWord);
afterEach(() => window.localStorage.clear());

it('keeps a choice for the next visit', () => {
  make().set('coin');
  expect(make().get()).toBe('coin');
});

it.each([
  ['corrupt', '{"'],
  ['of another kind', '42'],
  ['too long', JSON.stringify('x'.repeat(20))],
])('what is kept and %s is as if nothing were', (_, text) => {
  window.localStorage.setItem(LOCAL_KEY.tradeUnit, text);
  expect(make().get()).toBe('none');
});

it('forgets', () => {
  const choice = make();
  choice.set('coin');
  choice.clear();
  expect(choice.get()).toBe('none');
  expect(window.localStorage.getItem(LOCAL_KEY.tradeUnit)).toBeNull();
});

it('follows another tab', () => {
  const choice = make();
  const Shown = () => <p>{usePersistedValue(choice)}</p>;
  render(<Shown />);
  act(() => {
    window.localStorage.setItem(LOCAL_KEY.tradeUnit, '"value"');
    window.dispatchEvent(new StorageEvent('storage', { key: LOCAL_KEY.tradeUnit }));
  });
  expect(screen.getByText('value')).toBeVisible();
});

it('renders the default on the server, whatever is kept', () => {
  const choice = make();
  choice.set('coin');
  const Shown = () => <p>{usePersistedValue(choice)}</p>;
  expect(renderToString(<Shown />)).toBe('<p>none</p>');
});
