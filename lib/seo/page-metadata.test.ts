import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { jsonLdText } from './json-ld';
import { pageMetadata } from './page-metadata';

beforeEach(() => vi.stubEnv('SITE_URL', 'https://tide.example/'));
afterEach(() => vi.unstubAllEnvs());

const texts = { title: 'Spot', description: 'Prices' };

it('has the bare path in the language as canonical address', () => {
  expect(pageMetadata({ locale: 'zh-Hant', path: '/markets/spot', ...texts }).alternates?.canonical).toBe(
    'https://tide.example/zh-TC/markets/spot',
  );
  expect(pageMetadata({ locale: 'en', path: '/markets/spot', ...texts }).alternates?.canonical).toBe('https://tide.example/markets/spot');
});

it('has every language once, and a default', () => {
  const languages = pageMetadata({ locale: 'en', path: '/markets/spot', ...texts }).alternates?.languages ?? {};
  expect(Object.keys(languages)).toHaveLength(26);
  expect(languages).toMatchObject({
    'en-SG': 'https://tide.example/asia/markets/spot',
    'zh-Hant': 'https://tide.example/zh-TC/markets/spot',
    fil: 'https://tide.example/ph/markets/spot',
    'x-default': 'https://tide.example/markets/spot',
  });
});

it('uses the port of the process when no public address is set', () => {
  vi.stubEnv('SITE_URL', '');
  vi.stubEnv('PORT', '4123');
  expect(pageMetadata({ locale: 'en', path: '/markets/spot', ...texts }).openGraph?.url).toBe('http://localhost:4123/markets/spot');
});

it('escapes structured data for its script element', () => {
  const hostile = { name: '</script><script>alert(1)</script><!-- & \u2028' };
  const text = jsonLdText(hostile);
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text)).toEqual(hostile);
});
