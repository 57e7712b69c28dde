import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import arabic from '@/locales/ar.json';
import english from '@/locales/en.json';
import japanese from '@/locales/ja.json';
import chinese from '@/locales/zh-CN.json';
import { buildPage } from '@/tests/builders/page';
import { formatAge } from './format-age';
import { useUnitText } from './use-unit-text';

const DAY = 86_400_000;

/** Numbers of a right-to-left language are isolated. */
const isolated = (text: string): string => text.replace(/\d+/, '\u2068$&\u2069');

it.each([
  ['en', english, ['3h', '12d', '8mo', '2y']],
  ['ja', japanese, ['3時間', '12日', '8か月', '2年']],
  ['zh-CN', chinese, ['3 小时', '12 天', '8 个月', '2 年']],
  ['ar', arabic, ['3 س', '12 ي', '8 أشهر', 'سنتان'].map(isolated)],
])('ages in the locale %s have its own units', (locale, messages, ages) => {
  const { result, rerender } = renderHook(() => useUnitText(), { wrapper: buildPage(undefined, locale, messages) });
  const unitText = result.current;
  expect([DAY / 8, 12 * DAY, 245 * DAY, 800 * DAY].map((ms) => formatAge(ms, unitText))).toEqual(ages);
  rerender();
  expect(result.current).toBe(unitText);
});

it.each([
  ['months', ['شهران', '3 أشهر', '10 أشهر', '11 شهرًا', '24 شهرًا'].map(isolated)],
  ['years', ['سنتان', '3 سنوات', '10 سنوات', '11 سنة', '24 سنة'].map(isolated)],
] as const)('Arabic %s have the plural form of their number', (unit, texts) => {
  const { result } = renderHook(() => useUnitText(), { wrapper: buildPage(undefined, 'ar', arabic) });
  expect([2, 3, 10, 11, 24].map((count) => result.current(unit, count))).toEqual(texts);
});
