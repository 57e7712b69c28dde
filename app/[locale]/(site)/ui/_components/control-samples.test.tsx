import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildPageOf } from '@/tests/builders/page';
import { ControlSamples } from './control-samples';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ href, children }: { href: string; children: React.ReactNode }) => <a href={href}>{children}</a>,
  useRouter: () => ({ prefetch: () => undefined }),
}));

it('shows one control of each kind, with the messages of its page', () => {
  render(<ControlSamples panel="Light, left to right" />, { wrapper: buildPageOf('ui') });
  expect(screen.getByRole('navigation', { name: 'Tabs, Light, left to right' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Chips, Light, left to right' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Links, Light, left to right' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Choice' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Choice' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a market' })).toBeVisible();
  expect(screen.getAllByRole('textbox', { name: 'Label' })).toHaveLength(3);
  expect(screen.getAllByRole('alert')).toHaveLength(3);
});
