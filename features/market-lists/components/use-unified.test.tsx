import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { unifiedOnly } from '@/lib/preferences/choices';
import { cachedUser } from '@/lib/session/cached-user';
import { useUnified } from './use-unified';

function Shown() {
  const { isOffered, isOn } = useUnified();
  return <p>{`${isOffered} ${isOn}`}</p>;
}
afterEach(() => {
  cachedUser.clear();
  unifiedOnly.clear();
});

it.each([
  ['a guest', null, 'false false'],
  ['an account of another mode', 0, 'false false'],
  ['a unified account (mode 1)', 1, 'true true'],
  ['a unified account (mode 4)', 4, 'true true'],
] as const)('restricts lists for %s', (_, accountMode, expected) => {
  unifiedOnly.set(true);
  if (accountMode !== null) cachedUser.set({ userId: '1', loginName: 'a@example.org', accountMode });
  render(<Shown />);
  expect(screen.getByText(expected)).toBeVisible();
});

it('is off until it is chosen', () => {
  cachedUser.set({ userId: '1', loginName: 'a@example.org', accountMode: 1 });
  render(<Shown />);
  expect(screen.getByText('true false')).toBeVisible();
});
