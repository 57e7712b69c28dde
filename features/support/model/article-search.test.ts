import { describe, expect, it } from 'vitest';
import { HELP_IDS } from '@/lib/contract/help-terms';
import { LANGUAGE_CODES } from '@/lib/contract/languages';
import type { HelpArticle } from '@/lib/contract/support';
import { readHelpArticles } from '@/tests/builders/help-articles';
import { articleSearch } from './article-search';
import { LATER_ANSWERS, QUESTIONS } from './article-search.fixtures';
import { SHORT_QUERIES, type Answer } from './short-queries.fixtures';

const article = (id: HelpArticle['id'], title: string, html: string, words = ''): HelpArticle => ({
  id,
  title,
  html,
  words,
  language: 'en',
  updated: null,
});
const ARTICLES = [
  article('account', 'Your account', '<p>Alerts are deleted with it, by arrangement.</p>'),
  article('alert-silent', 'No message', '<p>Open <strong>Alerts</strong> and <code>f</code></p>'),
  article('alert-types', 'Price alerts', '<p>Eight <strong>conditions</strong> &amp; a range</p>'),
  article('favorites', 'المفضّلة', '<p>قائمة بالأسواق</p>'),
  article('search', '検索とアラート', '<p>価格アラートの条件を削除します。</p>'),
  article('export', 'การค้นหา', '<p>ลบการแจ้งเตือนราคา</p>'),
  article('support', 'Preisalarme', '<p>Wie oft Alarme kommen, je 24 小时</p>'),
];
const ids = (text: string): string[] => articleSearch(ARTICLES)(text).map(({ id }) => id);

describe('help articles', () => {
  it.each([
    ['in the title, then emphasized, then in the text', 'ALERTS', ['alert-types', 'alert-silent', 'account']],
    ['at the start of a word', 'cond', ['alert-types']],
    ['in any order', 'eight conditions alerts', ['alert-types']],
    ['not inside another word', 'range', ['alert-types']],
    ['inside another word where no word begins so', 'angement', ['account']],
    ['not in the markup', 'strong', []],
    ['not in the name of a sign', 'amp', []],
    ['where one of them is missing, by the others', 'alerts zebra', ['alert-types', 'alert-silent', 'account']],
    ['first by the word that fewer have', 'alerts arrangement zebra', ['account', 'alert-types']],
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

it.each([
  ['en', 'range', 'alert-types'],
  ['en', 'delete account', 'delete-account'],
  ['en', 'de', 'delete-account'],
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
  ['ja', '通知が来ない', 'alert-silent'],
  ['zh-CN', '收不到通知', 'alert-silent'],
])('the first of the %s articles for “%s” is %s', (code, text, id) => {
  expect(articleSearch(readHelpArticles(code))(text)[0]?.id).toBe(id);
});

it('the English article on writing to support has no word that begins with “range”', () => {
  expect(articleSearch(readHelpArticles('en'))('range').map(({ id }) => id)).not.toContain('support');
});

describe.each(Object.entries(QUESTIONS))('the first of the %s articles for a long question', (code, questions) => {
  const search = articleSearch(readHelpArticles(code));
  it.each(questions)('is %s: %s', (id, question) => {
    expect(search(question)[0]?.id).toBe(id);
  });
});

it.each([
  ['en', 'zebra quagga'],
  ['en', 'overdraft'],
  ['de', 'Wetter morgen'],
  ['ar', 'فيل'],
  ['ja', 'ペンギン'],
  ['ja', '天気'],
  ['ru', 'погода'],
  ['th', 'ช้าง'],
  ['zh-CN', '大象'],
])('no %s article is found for “%s”, although some have a part of it', (code, text) => {
  expect(articleSearch(readHelpArticles(code))(text)).toEqual([]);
});

describe.each(Object.entries(SHORT_QUERIES))('among the first two %s articles for a short query', (code, rows) => {
  const search = articleSearch(readHelpArticles(code));
  const queries = rows.flatMap(([answer, ...texts]) => texts.map((text): [Answer, string] => [answer, text]));
  it.each(queries)('is %s: %s', (answer, text) => {
    const first = search(text)
      .slice(0, 2)
      .map(({ id }) => (answer === 'alert' && id.startsWith('alert-') ? 'alert' : id));
    expect(first).toContain(answer);
  });
});

it('each language has short queries', () => {
  expect(LANGUAGE_CODES.filter((code) => !SHORT_QUERIES[code])).toEqual([]);
});

it.each([
  ['ar', 'تنبيه'],
  ['ar', 'التنبيهات'],
  ['de', 'Kursalarm'],
  ['de', 'Kursalarme'],
  ['en', 'alarms'],
  ['ja', '通知'],
  ['ru', 'оповещение'],
  ['ru', 'уведомления'],
])('the first four %s articles for “%s” are those on price alerts', (code, text) => {
  const first = articleSearch(readHelpArticles(code))(text).slice(0, 4);
  expect(first.map(({ id }) => id).sort()).toEqual(HELP_IDS.filter((id) => id.startsWith('alert-')).sort());
});

it.each(LANGUAGE_CODES)('no %s article is found for letters without a meaning', (code) => {
  const search = articleSearch(readHelpArticles(code));
  expect(['zzzz', 'xyzzy', 'qqqqqq'].flatMap(search)).toEqual([]);
});

it.each(LATER_ANSWERS)('among the first of the %s articles is %s: %s', (code, id, question) => {
  const ids = articleSearch(readHelpArticles(code))(question).map((found) => found.id);
  expect(ids.slice(0, 4)).toContain(id);
});

it('a long question leaves most articles out', () => {
  const found = Object.entries(QUESTIONS).flatMap(([code, questions]) => {
    const search = articleSearch(readHelpArticles(code));
    return questions.map(([, question]) => search(question).length);
  });
  expect(found.reduce((total, one) => total + one, 0) / found.length).toBeLessThan(HELP_IDS.length / 3);
});
