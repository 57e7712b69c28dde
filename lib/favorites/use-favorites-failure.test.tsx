import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import english from '@/locales/en.json';
import japanese from '@/locales/ja.json';
import { buildPage } from '@/tests/builders/page';
import { ApiError, NetworkError } from '../api/api-error';
import { ERROR_CODE } from '../contract/envelope';
import { useFavoritesFailure } from './use-favorites-failure';

const TAKEN = new ApiError(ERROR_CODE.groupName, 'The category name already exists.');
const FULL = new ApiError(ERROR_CODE.favoriteLimit, 'The upper limit (20) of this customized category has been reached.');

it.each([
  ['the exchange’s own sentence in English', 'en', english, TAKEN, TAKEN.message],
  ['the exchange’s own sentence of a limit in English', 'en', english, FULL, FULL.message],
  ['a taken name', 'ja', japanese, TAKEN, 'このグループ名はすでに使われています。'],
  ['a limit with its number', 'ja', japanese, FULL, 'グループの上限（20）に達しました。'],
  ['another refusal', 'ja', japanese, new ApiError(ERROR_CODE.unknownId, 'The category does not exist.'), japanese.favorites.failed],
  ['no answer', 'ja', japanese, new NetworkError('POST /v1/user/optionalGroup/add: timeout'), japanese.favorites.failed],
])('says %s (%s)', (_sentence, locale, messages, error, words) => {
  const { result } = renderHook(() => useFavoritesFailure(), { wrapper: buildPage(undefined, locale, messages) });
  expect(result.current(error)).toBe(words);
});
