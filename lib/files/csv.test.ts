import { expect, it } from 'vitest';
import { csvCellText, csvCell, plainCell, toCsv } from './csv';

it.each([
  ['plain text is unchanged', 'BTC/USDT', 'BTC/USDT'],
  ['a comma is quoted', '95,485.56', '"95,485.56"'],
  ['a quote is doubled', 'the "coin"', '"the ""coin"""'],
  ['a formula is marked as text', '=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['a formula that begins with a sign is marked as text', '-cmd|x', "'-cmd|x"],
  ['a signed number is unchanged', '+5.44%', '+5.44%'],
  ['a negative number is unchanged', '−0.02%', '−0.02%'],
  ['a line break is quoted', 'a\nb', '"a\nb"'],
])('%s', (_, text, cell) => expect(csvCell(text)).toBe(cell));

it('begins with the byte order mark and ends each line with CRLF (RFC 4180)', () =>
  expect(
    toCsv([
      ['a', 'b'],
      ['1', '2'],
    ]),
  ).toBe('\uFEFFa,b\r\n1,2\r\n'));

it.each(['=1+1', '-cmd|x', '+5', "'quoted'", "it's", '', "'+5"])('the text of the cell made of %j is that text', (text) =>
  expect(csvCellText(csvCell(text))).toBe(text),
);

it.each([
  ['99,644.41', '99644.41'],
  ['−1,234.50%', '-1234.50'],
  ['-5', '-5'],
  ['+0.25%', '0.25'],
  ['--', ''],
  ['0', '0'],
  // No numbers.
  ['1.2K', '1.2K'],
  ['1,2', '1,2'],
  ['1INCH/USDT', '1INCH/USDT'],
])('%s is %s for programs', (text, cell) => expect(plainCell(text)).toBe(cell));
