import { expect, it } from 'vitest';
import { unavailablePage } from './unavailable-page';

it.each([
  ['/markets/spot', 'lang="en" dir="ltr"', 'System connection unstable'],
  ['/ja/markets/spot?a=1', 'lang="ja" dir="ltr"', 'システム接続が不安定です'],
  ['/ar', 'lang="ar" dir="rtl"', 'اتصال النظام غير مستقر'],
  ['/asia/markets', 'lang="en" dir="ltr"', 'System connection unstable'],
  ['/zh-tc/markets', 'lang="zh-Hant-HK" dir="ltr"', '<h1>'],
])('the page for %s has %s', (path, attributes, title) => {
  const page = unavailablePage(path);
  expect(page).toContain(`<html ${attributes}>`);
  expect(page).toContain(title);
  expect(page).toContain(`href="${path}"`);
});
