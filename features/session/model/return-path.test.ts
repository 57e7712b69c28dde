import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path';

const at = (path: string): string => `?return=${encodeURIComponent(path)}`;

describe('returnPath', () => {
  it.each([
    ['/markets/favorite', '/markets/favorite'],
    ['/ja/markets/spot?sort=price&dir=asc', '/ja/markets/spot?sort=price&dir=asc'],
    ['/', '/'],
  ])('keeps the path %s of this site', (path, expected) => {
    expect(returnPath(at(path))).toBe(expected);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/\tevil', '/a\\b', 'javascript:alert(1)', 'markets', '', '/login', '/ja/register?return=/x', `/${'a'.repeat(600)}`])('refuses %j', (path) => {
    expect(returnPath(at(path))).toBeNull();
  });

  it('is null without one', () => {
    expect(returnPath('')).toBeNull();
  });
});
