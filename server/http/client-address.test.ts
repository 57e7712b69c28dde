import { describe, expect, it } from 'vitest';
import { fakeRequest } from '../../tests/builders/api';
import { createClientAddresses, isLocalCall } from './client-address';

const SECRET = 's'.repeat(32);
const OPTIONS = {
  trustedProxies: ['10.0.0.1', '10.0.0.2', '172.16.0.0/12', '2001:db8:1::/48'],
  countryHeader: 'cf-ipcountry',
  defaultCountry: 'US',
  siteUrl: 'https://site.example',
  internalSecret: SECRET,
};
const addresses = createClientAddresses(OPTIONS);

describe('ipOf', () => {
  it.each([
    ['a direct caller is the socket', '203.0.113.9', {}, '203.0.113.9'],
    ['IPv4 inside IPv6 is IPv4', '::ffff:203.0.113.9', {}, '203.0.113.9'],
    ['x-forwarded-for of an untrusted caller is ignored', '203.0.113.9', { 'x-forwarded-for': '1.2.3.4' }, '203.0.113.9'],
    ['that of a proxy is used', '10.0.0.1', { 'x-forwarded-for': '198.51.100.7' }, '198.51.100.7'],
    [
      'the last address not written by a proxy counts, not the first',
      '10.0.0.1',
      { 'x-forwarded-for': '6.6.6.6, 198.51.100.7, 10.0.0.2' },
      '198.51.100.7',
    ],
    ['an invalid header of a proxy falls back to the proxy’s address', '::ffff:10.0.0.1', { 'x-forwarded-for': 'unknown' }, '10.0.0.1'],
    ['an IPv6 caller behind a proxy', '10.0.0.2', { 'x-forwarded-for': '2001:db8::1' }, '2001:db8::1'],
    ['a proxy of a trusted range', '172.31.255.254', { 'x-forwarded-for': '198.51.100.7' }, '198.51.100.7'],
    ['the same as IPv4 inside IPv6', '::ffff:172.16.0.1', { 'x-forwarded-for': '198.51.100.7' }, '198.51.100.7'],
    ['one just outside the range', '172.32.0.0', { 'x-forwarded-for': '198.51.100.7' }, '172.32.0.0'],
    ['a proxy of a trusted range of IPv6', '2001:db8:1:ffff::9', { 'x-forwarded-for': '198.51.100.7' }, '198.51.100.7'],
    ['proxies of a range in a row', '10.0.0.1', { 'x-forwarded-for': '6.6.6.6, 198.51.100.7, 172.20.1.1, 172.20.1.2' }, '198.51.100.7'],
    ['a link-local address with its zone', 'fe80::1%eth0', { 'x-forwarded-for': '198.51.100.7' }, 'fe80::1'],
    ['no address at all', '', { 'x-forwarded-for': '198.51.100.7' }, ''],
  ])('%s', (_name, remote, headers, expected) => {
    expect(addresses.ipOf(fakeRequest(remote, headers as Record<string, string>))).toBe(expected);
  });
});

describe('countryOf', () => {
  it.each([
    ['a trusted proxy sets it', '10.0.0.1', 'jp', 'JP'],
    ['an untrusted caller cannot', '203.0.113.9', 'JP', 'US'],
    ['an invalid country is the default', '10.0.0.1', 'Japan', 'US'],
  ])('%s', (_name, remote, value, expected) => {
    expect(addresses.countryOf(fakeRequest(remote, { 'cf-ipcountry': value }))).toBe(expected);
  });
});

it.each([
  ['a trusted proxy reports TLS', '10.0.0.1', { 'x-forwarded-proto': 'https', host: 'other.example' }, true],
  ['the first of several proxies counts', '172.16.0.1', { 'x-forwarded-proto': 'https, http', host: 'other.example' }, true],
  ['a trusted proxy reports plain HTTP', '10.0.0.1', { 'x-forwarded-proto': 'http', host: 'site.example' }, false],
  ['an untrusted caller claims TLS', '203.0.113.9', { 'x-forwarded-proto': 'https', host: 'other.example' }, false],
  [
    'an untrusted caller claims plain HTTP for a host that is public by https',
    '203.0.113.9',
    { 'x-forwarded-proto': 'http', host: 'site.example' },
    true,
  ],
  ['a proxy that reports nothing, for the public host', '10.0.0.1', { host: 'site.example' }, true],
  ['another host', '203.0.113.9', { host: 'site.example:8080' }, false],
  ['no host', '203.0.113.9', {}, false],
])('the visitor’s side as TLS: %s', (_name, remote, headers, expected) => {
  expect(addresses.isSecure(fakeRequest(remote, headers as Record<string, string>))).toBe(expected);
});

describe('the web process', () => {
  it.each([
    ['is recognized by its secret, from any address', '203.0.113.9', { 'x-tideline-internal': SECRET }, true],
    ['is not recognized by the address', '127.0.0.1', {}, false],
    ['is not recognized by another secret', '127.0.0.1', { 'x-tideline-internal': 't'.repeat(32) }, false],
    ['is not recognized by a part of the secret', '127.0.0.1', { 'x-tideline-internal': SECRET.slice(1) }, false],
  ])('%s', (_name, remote, headers, expected) => {
    expect(addresses.isInternal(fakeRequest(remote, headers as Record<string, string>))).toBe(expected);
  });

  it('is not recognized without a secret, nor by an empty one', () => {
    const without = createClientAddresses({ ...OPTIONS, internalSecret: null });
    expect(['', 'null', SECRET].map((secret) => without.isInternal(fakeRequest('127.0.0.1', { 'x-tideline-internal': secret })))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

it.each([
  ['an untrusted caller', '203.0.113.9', { 'x-forwarded-for': '1.2.3.4' }, true],
  ['an untrusted caller that sends a scheme only', '127.0.0.1', { 'x-forwarded-proto': 'https' }, true],
  ['an untrusted caller with the newer header', '203.0.113.9', { forwarded: 'for=1.2.3.4' }, true],
  ['a trusted proxy', '172.16.9.9', { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https' }, false],
  ['a direct caller', '203.0.113.9', {}, false],
])('forwarded headers of %s are those of an untrusted proxy', (_name, remote, headers, expected) => {
  expect(addresses.isUntrustedProxy(fakeRequest(remote, headers as Record<string, string>))).toBe(expected);
});

it.each([
  ['a process of this machine', '127.0.0.1', {}, true],
  ['the same over IPv6', '::1', {}, true],
  ['a proxy on this machine passing a visitor on', '127.0.0.1', { 'x-forwarded-for': '1.2.3.4' }, false],
  ['another machine', '203.0.113.9', {}, false],
])('%s calls from this machine', (_name, remote, headers, expected) => {
  expect(isLocalCall(fakeRequest(remote, headers as Record<string, string>))).toBe(expected);
});
