import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jsonLdText } from './json-ld';
import { pageMetadata } from './page-metadata';

beforeEach(() => vi.stubEnv('SITE_URL', 'https://tide.example/'));
afterEach(() => vi.unstubAllEnvs());

const texts = { title: 'Spot', description: 'Prices' };

it('has the bare path in the language as canonical address', () => {
  expect(pageMetadata({ locale: 'zh-Hant-HK', path: '/markets/spot', ...texts }).alternates?.canonical).toBe(
    'https://tide.example/zh-TC/markets/spot',
  );
  expect(pageMetadata({ locale: 'en', path: '/markets/spot', ...texts }).alternates?.canonical).toBe('https://tide.example/markets/spot');
});

it('of a page of a list keeps its query in the canonical address and in every language', () => {
  const { alternates } = pageMetadata({ locale: 'ja', path: '/markets/crypto-policy?page=2', ...texts });
  expect(alternates?.canonical).toBe('https://tide.example/ja/markets/crypto-policy?page=2');
  expect(alternates?.languages).toMatchObject({ de: 'https://tide.example/de/markets/crypto-policy?page=2' });
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

describe('the share image', () => {
  it('of a page has its address in the language, its size and a text', () => {
    const share = { page: 'bitcoin-halving', alt: 'The countdown' } as const;
    const { openGraph, twitter } = pageMetadata({ locale: 'ar', path: '/markets/bitcoin-halving', ...texts, share });
    const image = {
      url: 'https://tide.example/v1/share/bitcoin-halving.png?language=ar',
      alt: 'The countdown',
      type: 'image/png',
      width: 1200,
      height: 630,
    };
    expect(openGraph?.images).toEqual([image]);
    expect(twitter).toMatchObject({ card: 'summary_large_image', images: [image] });
  });

  it('is left out of pages without one', () => {
    const { openGraph, twitter } = pageMetadata({ locale: 'en', path: '/markets/spot', ...texts });
    expect(openGraph).not.toHaveProperty('images');
    expect(twitter).toMatchObject({ card: 'summary' });
    expect(twitter).not.toHaveProperty('images');
  });
});

it('escapes structured data for its script element', () => {
  const hostile = { name: '</script><script>alert(1)</script><!-- & \u2028' };
  const text = jsonLdText(hostile);
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text)).toEqual(hostile);
});
