// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { deleteLocal, LOCAL_KEY, readLocal, writeLocal } from './local-store';

const isText = (value: unknown): value is string => typeof value === 'string';
const KEY = LOCAL_KEY.fiatName;

afterEach(() => window.localStorage.clear());

it('gives back what was kept, and nothing once forgotten', () => {
  expect(writeLocal(KEY, 'EUR')).toBe(true);
  expect(readLocal(KEY, isText)).toBe('EUR');
  deleteLocal(KEY);
  expect(readLocal(KEY, isText)).toBeNull();
});

it('reads nothing from a value that is not JSON', () => {
  window.localStorage.setItem(KEY, '{"half');
  expect(readLocal(KEY, isText)).toBeNull();
});

it('reads nothing from a value of another kind', () => {
  writeLocal(KEY, { name: 'EUR' });
  expect(readLocal(KEY, isText)).toBeNull();
});

it('survives a full storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(writeLocal(KEY, 'EUR')).toBe(false);
});

it('survives a storage that is forbidden', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(readLocal(KEY, isText)).toBeNull();
});
