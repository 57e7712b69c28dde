import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { TabLink, Tabs } from './tabs';

const { prefetch } = vi.hoisted(() => ({ prefetch: vi.fn() }));
vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, scroll: _scroll, ...rest }: React.ComponentProps<'a'> & { prefetch: boolean; scroll: boolean }) => (
    <a {...rest} />
  ),
  useRouter: () => ({ prefetch }),
}));

const show = (): void =>
  void render(
    <Tabs label="Lists">
      <TabLink href="/spot" isCurrent>
        {'Spot'}
      </TabLink>
      <TabLink href="/futures" isCurrent={false} count={12}>
        {'Futures'}
      </TabLink>
    </Tabs>,
  );
beforeEach(() => void prefetch.mockReset());

it('are a named navigation that marks the current view', () => {
  show();
  expect(screen.getByRole('navigation', { name: 'Lists' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Spot' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Spot' }).textContent).toBe('Spot');
  expect(screen.getByRole('link', { name: 'Futures 12' })).not.toHaveAttribute('aria-current');
});

it.each([
  ['under the pointer', fireEvent.pointerEnter],
  ['in focus', fireEvent.focus],
])('prefetch a view whose link is %s', (_, reach) => {
  show();
  expect(prefetch).not.toHaveBeenCalled();
  reach(screen.getByRole('link', { name: 'Futures 12' }));
  expect(prefetch).toHaveBeenCalledExactlyOnceWith('/futures');
});
