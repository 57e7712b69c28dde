import { expect, it } from 'vitest';
import { createOriginPolicy } from './origin-policy';

const isAllowed = createOriginPolicy(['https://app.example', 'https://www.example']);

it.each([
  ['no browser', undefined, 'site.example', true],
  ['the site’s own page', 'https://site.example', 'site.example', true],
  ['the site’s own page on a port', 'http://localhost:3000', 'localhost:3000', true],
  ['another port of the same machine', 'http://localhost:3001', 'localhost:3000', false],
  ['a listed origin', 'https://app.example', 'site.example', true],
  ['a listed origin without encryption', 'http://app.example', 'site.example', false],
  ['a stranger', 'https://evil.example', 'site.example', false],
  ['a name that only ends alike', 'https://evil-site.example', 'site.example', false],
  ['an opaque origin', 'null', 'site.example', false],
  ['an origin without a host', 'file://', '', false],
  ['no host asked', 'https://site.example', undefined, false],
])('%s', (_name, origin, host, expected) => {
  expect(isAllowed(origin, host)).toBe(expected);
});
