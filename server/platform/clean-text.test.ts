import { expect, it } from 'vitest';
import { cleanText } from './clean-text';

it.each([
  ['blanks around it', '  Ann  ', 'Ann'],
  ['orders for a terminal', 'a\u001b[2Jb\u0007\u009b1m', 'a[2Jb1m'],
  ['a zero', 'a\u0000b', 'ab'],
  ['signs that turn the direction', 'ann\u202egnp.exe\u2066', 'anngnp.exe'],
  ['line ends', 'a\r\nb\u2028c', 'a b c'],
  ['a letter of two parts', 'e\u0301', '\u00e9'],
])('removes or composes %s', (_name, text, clean) => expect(cleanText(text)).toBe(clean));

it('keeps the lines of a longer text', () => expect(cleanText(' a\r\nb\rc\u2029\n ', true)).toBe('a\nb\nc'));
