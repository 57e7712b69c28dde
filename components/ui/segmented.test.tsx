import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Segmented } from './segmented';

const OPTIONS = [
  { value: 0, label: 'Once' },
  { value: 1, label: 'Daily' },
  { value: 2, label: 'Always' },
] as const;

function Choice() {
  const [value, setValue] = useState<0 | 1 | 2>(1);
  return (
    <>
      <Segmented label="Frequency" value={value} options={OPTIONS} onChange={setValue} />
      <output>{typeof value === 'number' ? value : 'text'}</output>
    </>
  );
}

it('is a named group with one stop of the Tab key, whose choice moves by the arrow keys', async () => {
  const user = userEvent.setup();
  render(<Choice />);
  expect(screen.getByRole('group', { name: 'Frequency' })).toBeVisible();
  await user.tab();
  expect(screen.getByRole('radio', { name: 'Daily' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Always' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Always' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('2');
  await user.tab();
  expect(document.body).toHaveFocus();
});

it('chooses on a press', async () => {
  render(<Choice />);
  await userEvent.setup().click(screen.getByText('Once'));
  expect(screen.getByRole('radio', { name: 'Once' })).toBeChecked();
});
