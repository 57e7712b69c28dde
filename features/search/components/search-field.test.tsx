import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { SEARCH_EVENT } from '@/lib/page-events';
import { buildPage } from '@/tests/builders/page';
import { SearchField } from './search-field';

// The palette has its own test; here it only says what it was given.
vi.mock('./search-palette', () => ({
  SearchPalette: ({ typed, onClose }: { typed: () => string; onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      {`palette of “${typed()}”`}
    </button>
  ),
}));

const show = (locale = 'en') => render(<SearchField />, { wrapper: buildPage(undefined, locale) });
const field = (): HTMLElement => screen.getByRole('searchbox', { name: 'Search markets' });
const palette = () => screen.findByRole('button', { name: /^palette of/ });

it.each([
  ['en', '/markets/search'],
  ['ja', '/ja/markets/search'],
  ['zh-Hant', '/zh-TC/markets/search'],
])('leads without scripts, in %s, to %s', (locale, address) => {
  show(locale);
  const form = screen.getByRole('search');
  expect(form).toHaveAttribute('action', address);
  expect(form).toHaveAttribute('method', 'get');
  expect(field()).toHaveAttribute('name', 'q');
});

it.each([
  ['Ctrl K', { key: 'k', ctrlKey: true }],
  ['Ctrl K with capitals locked', { key: 'K', ctrlKey: true }],
  ['⌘ K', { key: 'k', metaKey: true }],
])('opens on %s, in place of what the browser would do', async (_sentence, key) => {
  show();
  expect(fireEvent.keyDown(window, key)).toBe(false);
  expect(field()).toHaveFocus();
  expect(await palette()).toBeVisible();
});

it.each([
  ['a bare k', { key: 'k' }],
  ['another key with Ctrl', { key: 'j', ctrlKey: true }],
])('leaves %s alone', (_sentence, key) => {
  show();
  expect(fireEvent.keyDown(window, key)).toBe(true);
  expect(field()).not.toHaveFocus();
});

it('opens when a list asks for it', async () => {
  show();
  act(() => void window.dispatchEvent(new CustomEvent(SEARCH_EVENT)));
  expect(field()).toHaveFocus();
  expect(await palette()).toBeVisible();
});

it('hands over what was typed before the palette had come', async () => {
  const Page = buildPage();
  const page = (
    <Page>
      <SearchField />
    </Page>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  // The HTML is there, the scripts are not.
  fireEvent.change(field(), { target: { value: 'dog' } });
  field().focus();
  expect(screen.queryByRole('button')).toBeNull();
  render(page, { container, hydrate: true });
  expect(await palette()).toHaveTextContent('palette of “dog”');
});

it('is empty and at rest again after the palette closed', async () => {
  show();
  act(() => field().focus());
  fireEvent.input(field(), { target: { value: 'dog' } });
  fireEvent.click(await palette());
  expect(screen.queryByRole('button')).toBeNull();
  expect(field()).toHaveValue('');
  expect(field()).not.toHaveFocus();
});

it('listens no longer once it is gone', () => {
  show().unmount();
  expect(fireEvent.keyDown(window, { key: 'k', ctrlKey: true })).toBe(true);
});
