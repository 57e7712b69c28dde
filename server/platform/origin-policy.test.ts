import { expect, it } from 'vitest';
import { fakeRequest } from '../../tests/builders/api';
import { createOriginPolicy } from './origin-policy';

/** Whether a page may open the socket; `isSecure`: the visitor's connection is known to be TLS. */
function isAllowed(origin: string | undefined, host: string | undefined, isSecure: boolean): boolean {
  const headers = Object.fromEntries(Object.entries({ origin, host }).filter(([, value]) => value !== undefined)) as Record<string, string>;
  const listed = ['https://app.example', 'http://plain.example'];
  return createOriginPolicy('http://localhost:3000', listed, () => isSecure)(fakeRequest('203.0.113.9', headers));
}

it.each([
  ['a caller that is not a browser', undefined, 'site.example', true, true],
  ['the site’s own page', 'https://site.example', 'site.example', true, true],
  ['the site’s own page on a port', 'http://localhost:3000', 'localhost:3000', false, true],
  ['the site’s own page by TLS where no TLS is known', 'https://site.example', 'site.example', false, true],
  ['the site’s own page without TLS where there is none', 'http://site.example', 'site.example', false, true],
  ['the site’s own page without TLS where there is TLS', 'http://site.example', 'site.example', true, false],
  ['another port of the same machine', 'http://localhost:3001', 'localhost:3000', false, false],
  ['a listed origin', 'https://app.example', 'site.example', true, true],
  ['a listed unencrypted origin', 'http://plain.example', 'site.example', true, true],
  ['the public origin by another host name', 'http://localhost:3000', 'site.example', false, true],
  ['the unencrypted public origin where there is TLS', 'http://localhost:3000', 'site.example', true, false],
  ['the unencrypted variant of a listed origin', 'http://app.example', 'site.example', false, false],
  ['an unknown origin', 'https://evil.example', 'site.example', true, false],
  ['a host name with the same ending', 'https://evil-site.example', 'site.example', true, false],
  ['an opaque origin', 'null', 'site.example', true, false],
  ['an origin without a host', 'file://', '', false, false],
  ['another scheme on the same host', 'ftp://site.example', 'site.example', false, false],
  ['an extension that has the host’s name', 'chrome-extension://site.example', 'site.example', true, false],
  ['a request without a host', 'https://site.example', undefined, true, false],
])('%s', (_name, origin, host, isSecure, expected) => {
  expect(isAllowed(origin, host, isSecure)).toBe(expected);
});
