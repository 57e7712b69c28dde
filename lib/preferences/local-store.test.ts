// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { deleteLocal, LOCAL_KEY, readLocal, writeLocal } from './local-store';

const isText = (value: unknown): value is string => typeof value === 'string';
const KEY = LOCAL_KEY.fiatName;

afterEach(() => window.localStorage.clear());

it('returns a stored value, and nothing once it is deleted', () => {
  expect(writeLocal(KEY, 'EUR')).toBe(true);
  expect(readLocal(KEY, isText)).toBe('EUR');
  deleteLocal(KEY);
  expect(readLocal(KEY, isText)).toBeNull();
});

it('ignores a value that is not JSON', () => {
  window.localStorage.setItem(KEY, '{"half');
  expect(readLocal(KEY, isText)).toBeNull();
});

it('ignores a value of another type', () => {
  writeLocal(KEY, { name: 'EUR' });
  expect(readLocal(KEY, isText)).toBeNull();
});

it('returns false for a full storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(writeLocal(KEY, 'EUR')).toBe(false);
});

it('returns null for a blocked storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(readLocal(KEY, isText)).toBeNull();
});
