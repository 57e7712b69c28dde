import { afterEach, expect, it } from 'vitest';
import { ApiError } from './api/api-error';
import { ERROR_CODE } from './contract/error-codes';
import { NOT_SIGNED_IN } from './contract/envelope';
import { dismissToast, toastFailure, useToasts } from './toasts';

const texts = (): string[] => useToasts.getState().map(({ text }) => text);

afterEach(() => {
  for (const { id } of useToasts.getState()) dismissToast(id);
});

it.each([
  ['a refusal', new ApiError(ERROR_CODE.favoriteLimit, 'full'), ['It failed.']],
  ['no answer', new Error('no connection'), ['It failed.']],
  ['the end of the session, which is reported for all calls', new ApiError(NOT_SIGNED_IN, 'Please log in again.'), []],
])('a change that failed by %s has the message %j', (_name, error, shown) => {
  toastFailure(error, 'It failed.');
  expect(texts()).toEqual(shown);
});
