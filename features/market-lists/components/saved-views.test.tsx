import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { installDialog } from '@/components/ui/dialog.fixtures';
import { LOCAL_KEY } from '@/lib/preferences/local-store';
import { buildOverlay } from '@/tests/builders/page';
import { parseListPath, withQuery } from '../model/list-view';
import type { PageQuery } from '@/lib/pages/page-query';
import { isSavedViews, type SavedView } from '../model/saved-views';
import { SavedViews } from './saved-views';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ href, children, onClick }: { href: string; children: React.ReactNode; onClick: () => void }) => (
    <a
      href={href}
      onClick={(event) => {
        event.preventDefault();
        onClick();
      }}
    >
      {children}
    </a>
  ),
}));

/** Writes the stored value like another tab. */
const store = (value: unknown): void =>
  act(() => {
    window.localStorage.setItem(LOCAL_KEY.savedViews, JSON.stringify(value));
    window.dispatchEvent(new StorageEvent('storage', { key: LOCAL_KEY.savedViews }));
  });
const stored = (): unknown => JSON.parse(window.localStorage.getItem(LOCAL_KEY.savedViews) ?? 'null');

function show(views: unknown, query: PageQuery = {}) {
  const view = parseListPath(['spot', 'usdt']);
  if (!view) throw new Error('no such list');
  const onClose = vi.fn();
  render(<SavedViews view={withQuery(view, query)} onClose={onClose} />, { wrapper: buildOverlay() });
  store(views);
  return { user: userEvent.setup(), onClose };
}
const name = (): HTMLElement => screen.getByRole('textbox', { name: 'Name of this view' });
const save = (): HTMLElement => screen.getByRole('button', { name: 'Save' });
const links = (): (string | null)[] => screen.queryAllByRole('link').map((link) => link.textContent);
const mine: SavedView = { name: 'Mine', href: '/markets/margin?sort=price&dir=asc' };

beforeEach(installDialog);

it('shows a hint while there are none', () => {
  show([]);
  expect(screen.getByRole('dialog', { name: 'Saved views' })).toHaveTextContent('No saved views yet.');
});

it('links to each view, and closes', async () => {
  const { user, onClose } = show([mine]);
  expect(screen.queryByText(/No saved views yet/)).toBeNull();
  const link = screen.getByRole('link', { name: 'Mine' });
  expect(link).toHaveAttribute('href', mine.href);
  await user.click(link);
  expect(onClose).toHaveBeenCalledOnce();
});

describe('saving', () => {
  it('stores the list with its state, in a form that is valid when read again', async () => {
    const { user } = show([mine], { price: '10..', cols: 'price,supply', density: 'compact' });
    await user.type(name(), ' Cheap ones ');
    await user.click(save());
    expect(links()).toEqual(['Mine', 'Cheap ones']);
    expect(stored()).toEqual([mine, { name: 'Cheap ones', href: '/markets/spot/usdt?cols=name,price,supply&price=10..&density=compact' }]);
    expect(isSavedViews(stored())).toBe(true);
    expect(name()).toHaveValue('');
  });

  it('works with Enter alone', async () => {
    const { user } = show([]);
    await user.type(name(), 'Plain{Enter}');
    expect(stored()).toEqual([{ name: 'Plain', href: '/markets/spot/usdt' }]);
  });

  it('replaces one of the same name', async () => {
    const { user } = show([mine]);
    await user.type(name(), 'Mine{Enter}');
    expect(stored()).toEqual([{ name: 'Mine', href: '/markets/spot/usdt' }]);
  });

  it.each([
    ['no name', [], ''],
    ['only spaces for a name', [], '   '],
    ['no room', Array.from({ length: 20 }, (_, at) => ({ ...mine, name: `View ${at}` })), 'One more'],
  ])('is disabled with %s', async (_sentence, views, typed) => {
    const { user } = show(views);
    if (typed !== '') await user.type(name(), `${typed}{Enter}`);
    expect(save()).toBeDisabled();
    expect(stored()).toEqual(views);
  });
});

it('deletes one and leaves the others', async () => {
  const { user, onClose } = show([mine, { ...mine, name: 'Yours' }]);
  await user.click(screen.getByRole('button', { name: 'Delete the view “Mine”' }));
  expect(links()).toEqual(['Yours']);
  expect(stored()).toEqual([{ ...mine, name: 'Yours' }]);
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  ['a link to elsewhere', [{ name: 'Free coins', href: 'https://evil.example/' }]],
  ['a script', [{ name: 'Free coins', href: 'javascript:alert(1)' }]],
  ['something else', { name: 'Free coins' }],
])('ignores invalid stored values: %s', (_sentence, value) => {
  show(value);
  expect(within(screen.getByRole('dialog')).queryByText('Free coins')).toBeNull();
  expect(links()).toEqual([]);
});
