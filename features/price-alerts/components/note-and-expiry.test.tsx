import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildOverlay } from '@/tests/builders/page';
import { DEFAULT_TARGET, newForm } from '../model/alert-form';
import { NoteAndExpiry } from './note-and-expiry';

it('passes on the typed note, and nothing else', () => {
  const onChange = vi.fn();
  render(<NoteAndExpiry form={newForm(DEFAULT_TARGET, '100', 2)} problem={undefined} onChange={onChange} />, { wrapper: buildOverlay() });
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'sell half' } });
  expect(onChange.mock.calls).toEqual([[{ note: 'sell half' }]]);
});
