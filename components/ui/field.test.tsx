import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Field } from './field';
import { Input } from './input';
import { Select } from './select';

describe('a field', () => {
  it('connects its control with label and hint', () => {
    render(
      <Field label="Amount" hint="In coins">
        <Input />
      </Field>,
    );
    const control = screen.getByLabelText('Amount');
    expect(control).toBeValid();
    expect(control).toHaveAccessibleDescription('In coins');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an error in place of the hint, and announces it', () => {
    render(
      <Field label="Amount" hint="In coins" problem="Enter an amount.">
        <Input />
      </Field>,
    );
    expect(screen.getByLabelText('Amount')).toBeInvalid();
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Enter an amount.');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter an amount.');
    expect(screen.queryByText('In coins')).toBeNull();
  });

  it('without a hint has no description', () => {
    render(
      <Field label="Amount" isLabelHidden>
        <Input />
      </Field>,
    );
    expect(screen.getByLabelText('Amount')).not.toHaveAttribute('aria-describedby');
  });
});

it('a select reports the chosen value itself, a number too', async () => {
  const onChange = vi.fn();
  const options = [
    { value: -60, label: 'UTC−1' },
    { value: 0, label: 'UTC' },
  ];
  render(
    <Field label="Basis">
      <Select value={-60} options={options} onChange={onChange} />
    </Field>,
  );
  await userEvent.setup().selectOptions(screen.getByLabelText('Basis'), 'UTC');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(0);
});

it('a control outside of a field takes its own name', () => {
  render(<Input aria-label="Search" />);
  expect(screen.getByLabelText('Search')).not.toHaveAttribute('aria-invalid');
});
