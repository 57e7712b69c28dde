import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import english from '@/locales/en.json';
import japanese from '@/locales/ja.json';
import { buildPage } from '@/tests/builders/page';
import { ApiError, NetworkError } from '../api/api-error';
import { ERROR_CODE } from '../contract/error-codes';
import type { FavoriteLimits } from '../contract/favorites';
import { useFavoritesErrorText } from './use-favorites-error-text';

const TAKEN = new ApiError(ERROR_CODE.groupName, 'The category name already exists.');
const SENTENCE = 'The upper limit (20) of this customized category has been reached.';
const full = (reached: keyof FavoriteLimits): ApiError => new ApiError(ERROR_CODE.favoriteLimit, SENTENCE, { reached, limit: 20 });

it.each([
  ['the exchange’s own sentence in English', 'en', english, TAKEN, TAKEN.message],
  ['the exchange’s own sentence of a limit in English', 'en', english, full('groupLimit'), SENTENCE],
  ['a full group', 'en', english, full('groupCoinLimit'), 'A group holds at most 20 favorites. Remove one first.'],
  ['full groups in total', 'en', english, full('totalLimit'), 'You have reached the limit of 20 favorites. Remove one first.'],
  ['a taken name', 'ja', japanese, TAKEN, 'このグループ名はすでに使われています。'],
  ['a limit with its number', 'ja', japanese, full('groupLimit'), 'グループの上限（20）に達しました。'],
  ['a limit without its name', 'ja', japanese, new ApiError(ERROR_CODE.favoriteLimit, SENTENCE), japanese.favorites.failed],
  ['another refusal', 'ja', japanese, new ApiError(ERROR_CODE.unknownId, 'The category does not exist.'), japanese.favorites.failed],
  ['no answer', 'ja', japanese, new NetworkError('POST /v1/user/optionalGroup/add: timeout'), japanese.favorites.failed],
])('describes %s (%s)', (_sentence, locale, messages, error, text) => {
  const { result } = renderHook(() => useFavoritesErrorText(), { wrapper: buildPage(undefined, locale, messages) });
  expect(result.current(error)).toBe(text);
});
