import { expect, it, vi } from 'vitest';
import { keeping } from './keeping';

it('creates a value once for the same arguments, compared by content', () => {
  const create = vi.fn((locale: string, style: { month?: string }) => ({ locale, style }));
  const kept = keeping(create);
  const first = kept('de', { month: 'long' });
  expect(kept('de', { month: 'long' })).toBe(first);
  expect(kept('de', {})).toEqual({ locale: 'de', style: {} });
  expect(kept('fr', { month: 'long' })).toEqual({ locale: 'fr', style: { month: 'long' } });
  expect(create).toHaveBeenCalledTimes(3);
});
