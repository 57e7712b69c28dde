import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { answerHeaders, forwardHeaders, type Forwarded } from './forward-headers';

const VISITOR: Forwarded = { clientIp: '203.0.113.9', host: 'site.example', isSecure: true };
const forward = (headers: IncomingHttpHeaders, visitor: Partial<Forwarded> = {}) =>
  forwardHeaders({ headers } as IncomingMessage, { ...VISITOR, ...visitor });
/** Headers that the front always sets itself. */
const OWN = {
  'user-agent': 'tideline-front',
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'site.example',
};

it('a visitor’s own headers are forwarded', () => {
  const remaining = { 'user-agent': 'Firefox', cookie: 'a=1', 'accept-language': 'ja', 'x-requested-with': 'tideline', 'x-own': '1' };
  expect(forward(remaining)).toEqual({ ...OWN, ...remaining });
});

it.each([
  [
    'its origin address',
    { forwarded: 'for=1.2.3.4;proto=https', 'x-forwarded-for': '1.2.3.4', 'x-real-ip': '1.2.3.4', 'x-forwarded-port': '1' },
  ],
  ['the requested host', { host: 'evil.example', 'x-forwarded-host': 'evil.example' }],
  ['its protocol', { 'x-forwarded-proto': 'http', 'x-forwarded-ssl': 'off' }],
  [
    'internal headers',
    {
      'x-tideline-fresh': '1',
      'x-tideline-internal': 'guess',
      'x-middleware-subrequest': 'middleware',
      'x-nextjs-data': '1',
      'x-matched-path': '/x',
      'x-invoke-path': '/x',
      'x-next-intl-locale': 'ja',
    },
  ],
  [
    'its hop-by-hop headers',
    {
      connection: 'keep-alive',
      'keep-alive': 'timeout=5',
      te: 'trailers',
      'transfer-encoding': 'chunked',
      upgrade: 'h2c',
      'proxy-authorization': 'x',
      expect: '100-continue',
      'accept-encoding': 'br',
    },
  ],
  ['headers named in its connection header', { connection: 'close, X-Once , X-Twice', 'x-once': '1', 'x-twice': '2' }],
])('a visitor’s %s header is not forwarded', (_name, headers) => {
  expect(forward(headers)).toEqual(OWN);
});

it.each([
  ['TLS', true, 'https'],
  ['no TLS', false, 'http'],
])('%s on the visitor’s side is forwarded, whatever the visitor claims', (_name, isSecure, expected) => {
  for (const claimed of ['http', 'https'])
    expect(forward({ 'x-forwarded-proto': claimed }, { isSecure })['x-forwarded-proto']).toBe(expected);
});

it('an invalid host is not forwarded', () => {
  expect(forward({ 'x-forwarded-host': 'evil.example' }, { host: null })).toEqual({ ...OWN, 'x-forwarded-host': undefined });
});

it('an answer loses its hop-by-hop headers and the framework’s internal ones, and keeps the others', () => {
  const remaining = { 'content-type': 'text/html', 'set-cookie': ['a=1'], vary: 'Accept' };
  expect(
    answerHeaders({
      ...remaining,
      connection: 'close, x-once',
      'x-once': '1',
      'transfer-encoding': 'chunked',
      'x-powered-by': 'Next.js',
      'x-middleware-rewrite': '/x',
    }),
  ).toEqual(remaining);
});
