import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildPage } from '@/tests/builders/page';
import { DEFAULT_THING, newForm } from '../model/alert-form';
import { NoteAndExpiry } from './note-and-expiry';

it('hands on the note as it is typed, and nothing else', () => {
  const onChange = vi.fn();
  render(<NoteAndExpiry form={newForm(DEFAULT_THING, '100', 2)} problem={undefined} onChange={onChange} />, { wrapper: buildPage() });
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'sell half' } });
  expect(onChange.mock.calls).toEqual([[{ note: 'sell half' }]]);
});
