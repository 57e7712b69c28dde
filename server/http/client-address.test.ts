import { describe, expect, it } from 'vitest';
import { fakeRequest } from '../../tests/builders/api';
import { createClientAddresses, isInternalCall, isOwnMachine } from './client-address';

const addresses = createClientAddresses({ trustedProxies: ['10.0.0.1', '10.0.0.2'], countryHeader: 'cf-ipcountry', defaultCountry: 'US' });

describe('ipOf', () => {
  it.each([
    ['a direct caller is the socket', '203.0.113.9', {}, '203.0.113.9'],
    ['IPv4 inside IPv6 is IPv4', '::ffff:203.0.113.9', {}, '203.0.113.9'],
    ['a stranger’s x-forwarded-for is not believed', '203.0.113.9', { 'x-forwarded-for': '1.2.3.4' }, '203.0.113.9'],
    ['a proxy’s is', '10.0.0.1', { 'x-forwarded-for': '198.51.100.7' }, '198.51.100.7'],
    ['the last address no proxy wrote counts, not the first', '10.0.0.1', { 'x-forwarded-for': '6.6.6.6, 198.51.100.7, 10.0.0.2' }, '198.51.100.7'],
    ['nonsense from a proxy falls back to the proxy', '::ffff:10.0.0.1', { 'x-forwarded-for': 'unknown' }, '10.0.0.1'],
    ['an IPv6 caller behind a proxy', '10.0.0.2', { 'x-forwarded-for': '2001:db8::1' }, '2001:db8::1'],
  ])('%s', (_name, remote, headers, expected) => {
    expect(addresses.ipOf(fakeRequest(remote, headers as Record<string, string>))).toBe(expected);
  });
});

describe('countryOf', () => {
  it.each([
    ['a trusted proxy names it', '10.0.0.1', 'jp', 'JP'],
    ['a stranger cannot', '203.0.113.9', 'JP', 'US'],
    ['nonsense is the default', '10.0.0.1', 'Japan', 'US'],
  ])('%s', (_name, remote, value, expected) => {
    expect(addresses.countryOf(fakeRequest(remote, { 'cf-ipcountry': value }))).toBe(expected);
  });
});

describe('internal calls', () => {
  it.each([
    ['the web process on this machine', '127.0.0.1', {}, true, true],
    ['the same over IPv6', '::1', {}, true, true],
    ['a browser on this machine', '127.0.0.1', { 'sec-fetch-mode': 'cors' }, true, false],
    ['a proxy on this machine passing somebody on', '127.0.0.1', { 'x-forwarded-for': '1.2.3.4' }, false, false],
    ['another machine', '203.0.113.9', {}, false, false],
  ])('%s', (_name, remote, headers, isOwn, isInternal) => {
    const request = fakeRequest(remote, headers as Record<string, string>);
    expect([isOwnMachine(request), isInternalCall(request)]).toEqual([isOwn, isInternal]);
  });
});
