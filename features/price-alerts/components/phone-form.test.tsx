import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { bindPhone, verifyPhone } from '@/lib/contract/calls/phone';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPageOf } from '@/tests/builders/page';
import { PhoneForm } from './phone-form';

const exchange = mockExchange();

it.each([
  ['missing', '50301', 'The SMS service does not answer. Try again in a minute.'],
  ['missing', '50302', 'The SMS could not be sent. Check the number.'],
  ['missing', '40002', 'International format, e.g. +4915112345678'],
  ['unverified', '40032', 'The code is wrong or has expired.'],
  ['unverified', '40002', 'The code is wrong or has expired.'],
  ['unverified', '42900', 'Too many attempts. Try again later.'],
] as const)('a %s phone, refused with %s, shows "%s"', async (state, code, words) => {
  exchange.refuse(state === 'missing' ? bindPhone : verifyPhone, code, 'The exchange says so.');
  render(<PhoneForm state={state} onDone={() => Promise.resolve()} />, { wrapper: buildPageOf('priceAlert') });
  await userEvent.type(screen.getByRole('textbox'), '+4915112345678');
  await userEvent.click(screen.getByRole('button', { name: state === 'missing' ? 'Send a code' : 'Verify' }));
  expect((await screen.findByRole('alert')).textContent).toBe(words);
});
