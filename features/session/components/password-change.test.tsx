import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onSessionError } from '@/lib/api/session-errors';
import { changePassword } from '@/lib/contract/calls/accounts';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import { dismissToast, useToasts } from '@/lib/toasts';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPageOf } from '@/tests/builders/page';
import { PasswordChange } from './password-change';

const exchange = mockExchange();

const USER = { userId: 'ann', loginName: 'ann@example.com', accountMode: 0 };
const fill = (label: string, value: string): void => void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const field = (label: string): HTMLElement => screen.getByLabelText(label);
const toasts = (): string[] => useToasts.getState().map(({ text }) => text);

function open(): void {
  render(<PasswordChange user={USER} />, { wrapper: buildPageOf('account') });
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
}
const pressSave = (): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: 'Save password' }));
  return exchange.settled();
};
async function save(oldPassword: string, newPassword: string): Promise<void> {
  fill('Current password', oldPassword);
  fill('New password', newPassword);
  await pressSave();
}

beforeEach(() => exchange.answer(changePassword, { done: true }));
afterEach(() => useToasts.getState().forEach(({ id }) => dismissToast(id)));

it('sends both passwords, confirms and closes', async () => {
  open();
  await save('the old one', 'battery staple');
  expect(exchange.calls()).toEqual([[changePassword, { oldPassword: 'the old one', newPassword: 'battery staple' }]]);
  expect(toasts()).toEqual(['Password changed. You have been logged out on all other devices.']);
  expect(screen.queryByLabelText('New password')).toBeNull();
});

it('reports an expired session like any private call: only userinfo and preference handle it themselves', async () => {
  const onError = vi.fn();
  const stop = onSessionError(onError);
  exchange.refuse(changePassword, ERROR_CODE.notSignedIn);
  open();
  await save('the old one', 'battery staple');
  expect(onError).toHaveBeenCalledOnce();
  stop();
});

it('shows the rule of the new password from the start', () => {
  open();
  expect(field('New password')).toHaveAccessibleDescription('Use 8 to 128 characters.');
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['too short', 'short', 'Use 8 to 128 characters.'],
  ['the address itself', 'ANN@example.com', 'The password must differ from the email address.'],
])('makes no request with a new password that is %s, and shows the error beside it', async (_sentence, newPassword, words) => {
  open();
  await save('the old one', newPassword);
  expect(exchange.calls()).toEqual([]);
  expect(field('New password')).toBeInvalid();
  expect(field('New password')).toHaveAccessibleDescription(words);
});

it('shows a wrong old password beside the field, in the page’s language', async () => {
  exchange.refuse(changePassword, ERROR_CODE.credentials, 'The exchange’s own sentence.');
  open();
  await save('not it', 'battery staple');
  expect(field('Current password')).toBeInvalid();
  expect(field('Current password')).toHaveAccessibleDescription('This password is not correct.');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(toasts()).toEqual([]);
});

it('shows a common new password beside the field', async () => {
  exchange.refuse(changePassword, ERROR_CODE.commonPassword, 'The exchange’s own sentence.');
  open();
  await save('the old one', 'password123');
  expect(field('New password')).toHaveAccessibleDescription('This password is too common. Choose another one.');
  expect(field('Current password')).toBeValid();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it.each([
  ['after too many attempts', () => exchange.refuse(changePassword, ERROR_CODE.tooManyRequests), 'Too many attempts. Try again later.'],
  ['without an answer', () => exchange.disconnect(changePassword), 'No answer. Check your connection and try again.'],
])('stays filled %s, with a message and the button enabled', async (_sentence, fail, words) => {
  fail();
  open();
  await save('the old one', 'battery staple');
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(field('Current password')).toHaveValue('the old one');
  expect(field('New password')).toHaveValue('battery staple');
  expect(toasts()).toEqual([]);
  exchange.answer(changePassword, { done: true });
  await pressSave();
  expect(toasts()).toHaveLength(1);
});

it('is not sent twice by a second click', async () => {
  exchange.hold(changePassword);
  open();
  await save('the old one', 'battery staple');
  expect(screen.getByRole('button', { name: 'Save password' })).toBeDisabled();
  fireEvent.submit(screen.getByRole('button', { name: 'Save password' }));
  await exchange.settled();
  expect(exchange.calls()).toHaveLength(1);
});
