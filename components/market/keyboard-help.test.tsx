import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { installDialog } from '@/components/ui/dialog.fixtures';
import { buildOverlay } from '@/tests/builders/page';
import { KeyboardHelp } from './keyboard-help';

beforeEach(installDialog);

it('describes each key', () => {
  render(<KeyboardHelp onClose={() => undefined} />, { wrapper: buildOverlay() });
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  const keys = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(keys).toEqual([
    ['/', 'Search'],
    ['Ctrl K', 'Search'],
    ['↑ ↓', 'Move through the rows'],
    ['PgUp PgDn', 'Ten rows up or down'],
    ['Enter', 'Open the row'],
    ['f', 'Add the row to favorites or remove it'],
    ['a', 'Set an alert for the row'],
    ['?', 'Show this help'],
    ['Esc', 'Close'],
  ]);
});

it('closes', async () => {
  const onClose = vi.fn();
  render(<KeyboardHelp onClose={onClose} />, { wrapper: buildOverlay() });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});
