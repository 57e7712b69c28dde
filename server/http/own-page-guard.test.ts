import { expect, it } from 'vitest';
import { fakeRequest } from '../../tests/builders/api';
import { createOriginPolicy } from '../platform/origin-policy';
import { refusalOfForeignCall } from './own-page-guard';

const isOriginAllowed = createOriginPolicy('https://site.example', [], () => false);
const OWN = { 'x-requested-with': 'tideline', 'content-type': 'application/json', host: 'inner:3000' };
const codeOf = (headers: Record<string, string | undefined>, method = 'POST'): string | undefined => {
  const all = { ...OWN, ...headers };
  return refusalOfForeignCall(method, all, () => isOriginAllowed(fakeRequest('203.0.113.9', all as Record<string, string>)))?.apiCode;
};

it.each([
  ['a page of this site', { 'sec-fetch-site': 'same-origin', origin: 'https://site.example' }],
  ['a page of this site behind a proxy that changes the host', { 'sec-fetch-site': 'same-origin', origin: 'https://other.example' }],
  ['an older browser on a page of this site', { origin: 'https://site.example' }],
  ['an older browser on the requested host', { origin: 'http://inner:3000' }],
  ['a caller that is no browser', {}],
  ['JSON with its charset', { 'content-type': 'application/json; charset=utf-8' }],
])('accepts %s', (_name, headers) => {
  expect(codeOf(headers)).toBeUndefined();
});

it.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }, '40301'],
  ['another host of the same site', { 'sec-fetch-site': 'same-site' }, '40301'],
  ['an address typed in', { 'sec-fetch-site': 'none' }, '40301'],
  ['another site in an older browser', { origin: 'https://evil.example' }, '40301'],
  ['a page without an origin', { origin: 'null' }, '40301'],
  ['another site that claims this site’s origin', { 'sec-fetch-site': 'cross-site', origin: 'https://site.example' }, '40301'],
  ['a call without the header', { 'x-requested-with': undefined }, '40301'],
  ['a call with an empty header', { 'x-requested-with': '' }, '40301'],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, '40003'],
  ['text', { 'content-type': 'text/plain' }, '40003'],
  ['a type that only begins like JSON', { 'content-type': 'application/jsonp' }, '40003'],
  ['no type', { 'content-type': undefined }, '40003'],
])('refuses %s', (_name, headers, code) => {
  expect(codeOf(headers)).toBe(code);
});

it('requires no content type of a call without a body', () => {
  expect(codeOf({ 'content-type': undefined }, 'GET')).toBeUndefined();
});
