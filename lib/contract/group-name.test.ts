import { expect, it } from 'vitest';
import { groupNameKey, groupNameProblem } from './group-name';

it.each([
  ['two letters', 'ab'],
  ['26 letters', 'a'.repeat(26)],
  ['26 characters outside the first plane', '𠀀'.repeat(26)],
  ['a leading blank', '  lead'],
  ['right to left', 'المفضلة'],
  ['a right-to-left override', '\u202Etest'],
  ['markup', '<script>alert(1)</script>'],
  ['a composed é', 'caf\u00E9'],
  ['a decomposed é', 'cafe\u0301'],
  ['signs that are not emojis', '© ™ ® ↔ ± №'],
  ['digits and #', '#1 *2'],
  ['a property of every object', '__proto__'],
])('allows %s', (_name, name) => {
  expect(groupNameProblem(name)).toBeNull();
});

it.each([
  ['nothing', ''],
  ['one letter', 'a'],
  ['27 letters', 'a'.repeat(27)],
  ['blanks alone', '     '],
  ['zero-width characters alone', '\u200B\u200D\u2060\uFEFF'],
  ['line ends alone', '\n\n\n'],
  ['half a surrogate pair', 'ab\uD800'],
  ['a zero character', 'ab\u0000'],
])('%s is not 2 to 26 characters', (_name, name) => {
  expect(groupNameProblem(name)).toBe('length');
});

it.each([
  ['a face', 'hi 😀'],
  ['a joined family', 'my 👨‍👩‍👧‍👦 coins'],
  ['one emoji alone', '🚀'],
  ['a flag', 'go 🇯🇵'],
  ['a keycap', 'top 1️⃣'],
  ['a heart with its selector', 'love ❤️'],
  ['a heart without', 'love ❤'],
  ['a skin tone', 'ok 👍🏽'],
  ['a star', 'my ⭐'],
  ['a check mark', 'ok ✔'],
  ['a joined sign', 'a ♂\u200D b'],
  ['more than 26 of them', '🚀'.repeat(30)],
])('%s is an emoji', (_name, name) => {
  expect(groupNameProblem(name)).toBe('emoji');
});

it('a name in two normal forms has one key, names that differ in blanks or case have different keys', () => {
  expect(groupNameKey('cafe\u0301')).toBe(groupNameKey('caf\u00E9'));
  expect(new Set(['ab', ' ab', 'AB', 'ab '].map(groupNameKey)).size).toBe(4);
});
