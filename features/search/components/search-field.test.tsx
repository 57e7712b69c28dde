import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { SEARCH_EVENT } from '@/lib/page-events';
import { buildPage } from '@/tests/builders/page';
import { SearchField } from './search-field';

// The palette has its own test; this stub shows its props.
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
  ['zh-Hant-HK', '/zh-TC/markets/search'],
])('submits without scripts, in %s, to %s', (locale, address) => {
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
])('opens on %s and prevents the browser’s default', async (_sentence, key) => {
  show();
  expect(fireEvent.keyDown(window, key)).toBe(false);
  expect(field()).toHaveFocus();
  expect(await palette()).toBeVisible();
});

it.each([
  ['a bare k', { key: 'k' }],
  ['another key with Ctrl', { key: 'j', ctrlKey: true }],
])('ignores %s', (_sentence, key) => {
  show();
  expect(fireEvent.keyDown(window, key)).toBe(true);
  expect(field()).not.toHaveFocus();
});

it('does not open when the tabulator key passes over it', async () => {
  show();
  await userEvent.tab();
  expect(field()).toHaveFocus();
  await userEvent.tab();
  expect(field()).not.toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['Enter', '{Enter}', ''],
  ['typing', 'd', 'd'],
])('opens by %s in it', async (_key, keys, typed) => {
  show();
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(await palette()).toHaveTextContent(`palette of “${typed}”`);
});

it('opens by a click', async () => {
  show();
  await userEvent.click(field());
  expect(await palette()).toBeVisible();
});

it('opens on request of a list', async () => {
  show();
  act(() => void window.dispatchEvent(new CustomEvent(SEARCH_EVENT)));
  expect(field()).toHaveFocus();
  expect(await palette()).toBeVisible();
});

it('passes on the text typed before the palette has loaded', async () => {
  const Page = buildPage();
  const page = (
    <Page>
      <SearchField />
    </Page>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  // The HTML has loaded, the scripts have not.
  fireEvent.change(field(), { target: { value: 'dog' } });
  field().focus();
  expect(screen.queryByRole('button')).toBeNull();
  render(page, { container, hydrate: true });
  expect(await palette()).toHaveTextContent('palette of “dog”');
});

it('is empty and without focus after the palette has closed', async () => {
  show();
  act(() => field().focus());
  fireEvent.input(field(), { target: { value: 'dog' } });
  fireEvent.click(await palette());
  expect(screen.queryByRole('button')).toBeNull();
  expect(field()).toHaveValue('');
  expect(field()).not.toHaveFocus();
});

it('removes its listeners on unmount', () => {
  show().unmount();
  expect(fireEvent.keyDown(window, { key: 'k', ctrlKey: true })).toBe(true);
});
