import { describe, expect, it } from 'vitest';
import { isSavedViews, SAVED_VIEWS_MAX, withView } from './saved-views';

describe('saved views', () => {
  const view = { name: 'Mine', href: '/markets/spot?price=1..' };
  it('replaces the one of the same name', () =>
    expect(withView([view], { ...view, href: '/markets/margin' })).toEqual([{ name: 'Mine', href: '/markets/margin' }]));
  it('is refused beyond the limit, and without a name', () => {
    const full = Array.from({ length: SAVED_VIEWS_MAX }, (_, at) => ({ ...view, name: `View ${at}` }));
    expect(withView(full, view)).toBeNull();
    expect(withView([], { ...view, name: '  ' })).toBeNull();
  });
  it.each([
    ['another site', [{ name: 'x', href: 'https://evil.example/markets/' }]],
    ['a script', [{ name: 'x', href: 'javascript:alert(1)' }]],
    ['no list', { name: 'x' }],
    ['something else', [null]],
  ])('rejects a stored value: %s', (_, value) => expect(isSavedViews(value)).toBe(false));
  it('accepts a valid one', () => expect(isSavedViews([view])).toBe(true));
});
