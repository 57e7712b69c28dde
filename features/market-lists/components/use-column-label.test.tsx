import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CellContextProvider } from '@/components/market/cell-context';
import { PLAIN_CONTEXT } from '@/components/market/cell-text';
import { LIST_SECTIONS } from '@/lib/contract/lists';
import arabic from '@/locales/ar.json';
import english from '@/locales/en.json';
import japanese from '@/locales/ja.json';
import chinese from '@/locales/zh-CN.json';
import { buildPage } from '@/tests/builders/page';
import { useColumnLabel } from './use-column-label';

const LANGUAGES = { en: english, ja: japanese, 'zh-CN': chinese, ar: arabic };

function labelOf(section: (typeof LIST_SECTIONS)[number], basis = -1, locale: keyof typeof LANGUAGES = 'en') {
  const Page = buildPage(undefined, locale, LANGUAGES[locale]);
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <Page>
      <CellContextProvider value={{ ...PLAIN_CONTEXT, basis }}>{children}</CellContextProvider>
    </Page>
  );
  return renderHook(() => useColumnLabel({ section }), { wrapper }).result.current;
}

it.each(LIST_SECTIONS)('the change of %s is called by what it is measured against', (section) => {
  const isSinceClose = section === 'stocks' || section === 'tradfi';
  expect(labelOf(section)('change')).toBe(isSinceClose ? 'Since prev. close' : '24h change');
  expect(labelOf(section, 480)('change')).toBe(isSinceClose ? 'Since prev. close' : 'Change since 0:00 UTC+8');
  expect(labelOf(section)('price')).toBe('Last price');
});

it.each([
  ['en', 'Since prev. close'],
  ['ja', '前日終値比'],
  ['zh-CN', '较前收盘'],
  ['ar', 'منذ الإغلاق السابق'],
] as const)('in %s it is %s', (locale, words) => expect(labelOf('tradfi', -1, locale)('change')).toBe(words));
