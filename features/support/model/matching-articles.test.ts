import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { HELP_IDS } from '@/lib/contract/help-terms';
import type { HelpArticle } from '@/lib/contract/support';
import { matchingArticles } from './matching-articles';

const article = (id: HelpArticle['id'], title: string, html: string): HelpArticle => ({ id, title, html, language: 'en' });
const ARTICLES = [
  article('account', 'Your account', '<p>Alerts are deleted with it, by arrangement.</p>'),
  article('alert-silent', 'No message', '<p>Open <strong>Alerts</strong> and <code>f</code></p>'),
  article('alert-types', 'Price alerts', '<p>Eight <strong>conditions</strong> &amp; a range</p>'),
  article('favorites', 'المفضّلة', '<p>قائمة بالأسواق</p>'),
  article('search', '検索とアラート', '<p>価格アラートの条件を削除します。</p>'),
  article('export', 'การค้นหา', '<p>ลบการแจ้งเตือนราคา</p>'),
  article('support', 'Preisalarme', '<p>Wie oft Alarme kommen, je 24 小时</p>'),
];
const ids = (text: string): string[] => matchingArticles(ARTICLES, text, 'en').map(({ id }) => id);

describe('help articles', () => {
  it.each([
    ['in the title, then emphasized, then in the text', 'ALERTS', ['alert-types', 'alert-silent', 'account']],
    ['at the start of a word', 'cond', ['alert-types']],
    ['in any order', 'eight conditions alerts', ['alert-types']],
    ['not inside another word', 'range', ['alert-types']],
    ['inside another word where no word begins so', 'angem', ['account']],
    ['not in the markup', 'strong', []],
    ['not in the name of a sign', 'amp', []],
    ['where one of them is missing, by the others', 'alerts zebra', ['alert-types', 'alert-silent', 'account']],
    ['first by the word that fewer have', 'alerts arrangement zebra', ['account', 'alert-types', 'alert-silent']],
    ['not where all are missing', 'zebra quagga', []],
    ['of Japanese, in a sentence of which it has only some', '条件が来ない', ['search']],
    ['of Japanese', '価格アラート', ['search']],
    ['of Japanese, several in one', '条件削除', ['search']],
    ['of Chinese beside a number', '24小时', ['support']],
    ['of Thai', 'แจ้งเตือน', ['export']],
    ['of Thai, several in one', 'ลบราคา', ['export']],
    ['of Arabic without marks', 'المفضلة', ['favorites']],
    ['of Arabic without its article', 'مفضلة', ['favorites']],
    ['of Arabic behind a preposition', 'الأسواق', ['favorites']],
    ['of German', 'preisalarm', ['support']],
  ])('are found by words %s: %s', (_how, text, found) => {
    expect(ids(text)).toEqual(found);
  });

  it.each(['', '  ', '?'])('are all shown for “%s”', (text) => {
    expect(ids(text)).toHaveLength(ARTICLES.length);
  });
});

const readArticles = (code: string): HelpArticle[] => {
  const file = path.resolve(import.meta.dirname, '../../../server/content/help', `${code}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return HELP_IDS.map((id) => article(id, texts[`${id}.title`] ?? '', `<p>${texts[`${id}.text`] ?? ''}</p>`));
};

it.each([
  ['en', 'range', 'alert-types'],
  ['en', 'delete account', 'delete-account'],
  ['en', 'reset password', 'account'],
  ['en', 'alert not working', 'alert-silent'],
  ['de', 'Währung', 'display-currency'],
  ['fr', 'fuseau', 'change-basis'],
  ['ru', 'валют', 'display-currency'],
  ['ja', '削除', 'delete-account'],
  ['zh-CN', '注销', 'delete-account'],
  ['zh-TW', '刪除', 'delete-account'],
  ['th', 'ลบบัญชี', 'delete-account'],
  ['ar', 'حذف', 'delete-account'],
])('the first of the %s articles for “%s” is %s', (code, text, id) => {
  expect(matchingArticles(readArticles(code), text, code)[0]?.id).toBe(id);
});

it('the English article on writing to support has no word that begins with “range”', () => {
  expect(matchingArticles(readArticles('en'), 'range', 'en').map(({ id }) => id)).not.toContain('support');
});

it.each([
  ['ja', '通知が来ない'],
  ['zh-CN', '收不到通知'],
])('the %s articles for the sentence “%s” are those about messages, with the one on alerts that do not arrive', (code, text) => {
  const found = matchingArticles(readArticles(code), text, code).map(({ id }) => id);
  expect(found).toEqual(['alert-frequency', 'alert-silent']);
});
