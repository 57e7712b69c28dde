import { expect, it } from 'vitest';
import { isForm, wordsOf } from './word-forms';

it.each([
  ['Größe, 24h!', ['grosse', '24h']],
  ['  ', []],
  ['التنبيهات', ['تنبيهات']],
  ['بالتنبيه', ['تنبيه']],
  ['للتنبيه', ['تنبيه']],
  ['وللدعم', ['دعم']],
  ['تنبيهًا', ['تنبيها']],
  ['إشعار أسعار آخر', ['اشعار', 'اسعار', 'اخر']],
  ['العملة', ['عمله']],
  ['مستوى', ['مستوي']],
  ['حســاب', ['حساب']],
  ['الم', ['الم']],
])('the words of “%s” are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

it.each([
  ['password', 'passwords', true],
  ['пароль', 'пароли', true],
  ['alerty', 'alertów', true],
  ['kontakt', 'kontaktformular', true],
  ['range', 'arrange', false],
  ['contact', 'contract', false],
  ['log', 'logs', false],
  ['price', 'priceless', false],
  ['kontaktformular', 'kontakt', false],
  ['f', 'f', true],
])('that %s and %s are forms of one word is %s', (word, other, isOne) => {
  expect(isForm(word, other)).toBe(isOne);
});
