import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NumberField } from './number-field';

const show = (problem: string | null): void =>
  void render(<NumberField label="Price" value="1" decimals={2} problem={problem} hint="+2.00% from now" onChange={() => undefined} />);

it('shows its hint below, without a role', () => {
  show(null);
  expect(screen.getByText('+2.00% from now')).toHaveAttribute('data-invalid', 'false');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Price')).toBeValid();
});

it('shows an error in its place, as an alert', () => {
  show('A price is needed.');
  expect(screen.getByRole('alert')).toHaveTextContent('A price is needed.');
  expect(screen.getByRole('alert')).toHaveAttribute('data-invalid', 'true');
  expect(screen.getByLabelText('Price')).toBeInvalid();
});
