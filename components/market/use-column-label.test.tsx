import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CellContextProvider } from './cell-context';
import { DEFAULT_CELL_CONTEXT, type CellContext } from './cell-text';
import arabic from '@/locales/ar.json';
import english from '@/locales/en.json';
import japanese from '@/locales/ja.json';
import chinese from '@/locales/zh-CN.json';
import { buildPage } from '@/tests/builders/page';
import { useColumnLabel } from './use-column-label';

const LANGUAGES = { en: english, ja: japanese, 'zh-CN': chinese, ar: arabic };

function labelOf(sessions: CellContext['sessions'], basis = -1, locale: keyof typeof LANGUAGES = 'en') {
  const Page = buildPage(undefined, locale, LANGUAGES[locale]);
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <Page>
      <CellContextProvider value={{ ...DEFAULT_CELL_CONTEXT, basis, sessions }}>{children}</CellContextProvider>
    </Page>
  );
  return renderHook(() => useColumnLabel(), { wrapper }).result.current;
}

it.each([
  ['none', '24h change', 'Change since 00:00 UTC+8', 'Last 24h'],
  // Rows since the previous close are labelled individually; the sparkline of a closed market is not of the last day.
  ['some', '24h change', 'Change since 00:00 UTC+8', 'Price trend'],
  ['all', 'vs prev. close', 'vs prev. close', 'Price trend'],
] as const)('header labels where %s of the rows have sessions', (sessions, change, sinceMidnight, sparkline) => {
  expect(labelOf(sessions)('change')).toBe(change);
  expect(labelOf(sessions, 480)('change')).toBe(sinceMidnight);
  expect(labelOf(sessions)('sparkline')).toBe(sparkline);
  expect(labelOf(sessions)('price')).toBe('Last price');
});

it.each([
  ['en', 'vs prev. close'],
  ['ja', '前回終値比'],
  ['zh-CN', '较前收盘'],
  ['ar', 'منذ الإغلاق'],
] as const)('the label in %s is %s', (locale, words) => expect(labelOf('all', -1, locale)('change')).toBe(words));
