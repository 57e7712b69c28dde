import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compress, isCompressible, negotiateEncoding } from './compression';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['identity', 'identity'],
  ['BR', 'br'],
  ['br;q=nonsense', 'identity'],
])('for the header "%s" it selects %s', (header, expected) => {
  expect(negotiateEncoding(header)).toBe(expected);
});

it('a compressed body decompresses to the original', async () => {
  const body = Buffer.from('tideline '.repeat(500));
  expect(brotliDecompressSync(await compress(body, 'br', 'page'))).toEqual(body);
  expect(gunzipSync(await compress(body, 'gzip', 'asset'))).toEqual(body);
});

it.each([
  ['text/html; charset=utf-8', true],
  ['image/svg+xml', true],
  ['application/javascript; charset=UTF-8', true],
  ['text/x-component', true],
  ['font/woff2', false],
  ['image/png', false],
  [undefined, false],
])('%s is compressible: %s', (type, expected) => {
  expect(isCompressible(type)).toBe(expected);
});
