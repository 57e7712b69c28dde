import { readFileSync } from 'node:fs';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_NAMES } from '../../lib/contract/language-names';
import { LANGUAGE_CODES } from '../../lib/contract/languages';
import { dayRangeText, daysText, momentText } from '../content/share-formats';
import { PLATE_NAMES } from '../content/plate-names';
import { currencyNames } from '../content/currencies';
import { FEAR_GREED_TEXTS, INSTRUMENT_TEXTS, SHARE_TEXTS, TDK } from '../content/text-folders';
import { fontPackagesOf, slicesFor, slicesOf, type FontSlice } from './font-slices';

const SIZE = 48;
/** Letters of each alphabet beyond those of English, whether or not a text has them already. */
const LETTERS: Readonly<Record<string, string>> = {
  vi: 'ăâđêôơưĂÂĐÊÔƠƯếềểễệ',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  uk: 'ґєіїҐЄІЇ’',
  bg: 'щъьюя',
  pl: 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ',
  uz: 'oʻgʻOʻGʻʼ',
  th: 'กขคงจชซญดตถทธนบปผฝพฟภมยรลวศษสหอฮะาเแโใไๆ฿',
  ar: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويىءآأؤإئة؟،',
  ja: 'ぁんァヶー、。「」価格先物現在値',
  'zh-CN': '现货合约涨跌幅资金费率',
  'zh-TW': '現貨合約漲跌幅資金費率',
};
/** Currencies of the pairs of the simulated market. */
const CURRENCIES = 'USD EUR GBP AUD NZD JPY CHF CAD KRW VND RUB TRY CNY TWD IDR PHP HKD THB MXN BRL INR SGD ZAR SEK NOK'.split(' ');
const TIMES = Array.from({ length: 12 }, (_, month) => Date.UTC(2028, month, 3));

/** Characters that are drawn: not blanks, marks of direction, nor signs on other characters. */
function charactersOf(language: string): string[] {
  const texts = [SHARE_TEXTS, FEAR_GREED_TEXTS, INSTRUMENT_TEXTS, TDK, PLATE_NAMES].flatMap((kind) => [
    ...(kind.file(kind.languageOf(language))?.values() ?? []),
  ]);
  const dates = TIMES.flatMap((time) => [momentText(language, time), dayRangeText(language, time, time + 1), daysText(language, 1_495)]);
  const all = [
    ...texts,
    ...dates,
    ...CURRENCIES.map(currencyNames(language)),
    LETTERS[language] ?? '',
    LANGUAGE_NAMES[language] ?? '',
    '0123456789,.%+−→·…/()',
  ].join('');
  return [...new Set(all)].filter((char) => !/[\s\p{Cf}\p{M}]/u.test(char));
}

const registered = new Set<string>();

/** Pixels of a character in one slice; of a character that it does not have, an empty box. */
function drawn(char: string, { family, file }: FontSlice): string {
  if (!registered.has(family)) GlobalFonts.register(readFileSync(file), family);
  registered.add(family);
  const context = createCanvas(SIZE, SIZE).getContext('2d');
  context.font = `${SIZE / 2}px "${family}"`;
  context.fillText(char, 4, SIZE / 2);
  return Buffer.from(context.getImageData(0, 0, SIZE, SIZE).data).toString('base64');
}

/** Whether a character has a glyph in the slice in which it is looked for first. */
function hasGlyph(char: string, faces: readonly FontSlice[][]): boolean {
  const [slice] = slicesFor(char, faces);
  return slice !== undefined && ![' ', '\u{12345}'].some((none) => drawn(none, slice) === drawn(char, slice));
}

describe.each(LANGUAGE_CODES)('share images in %s', (language) => {
  it('have a glyph for every character', () => {
    const faces = fontPackagesOf(language).map(slicesOf);
    expect(charactersOf(language).filter((char) => !hasGlyph(char, faces))).toEqual([]);
  });
});

it('a character without a glyph is found', () => {
  const faces = fontPackagesOf('en').map(slicesOf);
  expect(hasGlyph('\u{12345}', faces)).toBe(false);
  // A slice that claims a character and does not have it.
  const [slices = []] = faces;
  const claimed = slices.map((slice) => ({ ...slice, ranges: [[0x6f22, 0x6f22]] satisfies FontSlice['ranges'] }));
  expect(hasGlyph('漢', [claimed])).toBe(false);
  expect(hasGlyph('A', faces)).toBe(true);
});
