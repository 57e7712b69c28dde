import { readFileSync } from 'node:fs';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../lib/contract/languages';
import { daysText, dayRangeText, dayText, momentText } from '../content/share-formats';
import { PLATE_NAMES } from '../content/plate-names';
import { FEAR_GREED_TEXTS, SHARE_TEXTS, TDK } from '../content/text-folders';
import { fontPackagesOf, slicesFor, slicesOf, type FontSlice } from './font-slices';

const SIZE = 96;
/** A character of no typeface: what is drawn for a missing one. */
const MISSING = '\u{12345}';
/** Characters that draw nothing, and the marks of texts' directions. */
const INVISIBLE = /[\s\p{Cf}\p{Cc}]/u;
/** Signs of figures: see `lib/money`. */
const FIGURES = '0123456789.,%+−-$KMBT/:–→·…()';
const MONTH_MS = 31 * 86_400_000;

/** Every text that pictures in a language may have, but for names of coins and titles of articles. */
function textsIn(language: string): string {
  const files = [SHARE_TEXTS, TDK, FEAR_GREED_TEXTS, PLATE_NAMES].flatMap((texts) => [...(texts.file(language)?.values() ?? [])]);
  const times = Array.from({ length: 12 }, (_, month) => month * MONTH_MS);
  const dates = times.flatMap((time) => [
    dayText(language, time),
    momentText(language, time),
    dayRangeText(language, time, time + MONTH_MS),
  ]);
  return [...files, ...dates, daysText(language, 1), daysText(language, 1_234), FIGURES].join('');
}

const registered = new Set<string>();
function drawn(char: string, { family, file }: FontSlice): string {
  if (!registered.has(family)) GlobalFonts.register(readFileSync(file), family);
  registered.add(family);
  const context = createCanvas(SIZE, SIZE).getContext('2d');
  context.font = `48px "${family}"`;
  context.fillText(char, 24, 64);
  return Buffer.from(context.getImageData(0, 0, SIZE, SIZE).data).toString('base64');
}

const faces = new Map<string, FontSlice[]>();
const facesOf = (language: string): FontSlice[][] =>
  fontPackagesOf(language).map((name) => {
    const slices = faces.get(name) ?? slicesOf(name);
    faces.set(name, slices);
    return slices;
  });

/** Characters of a text that are drawn as an empty box, or not at all. */
function missingIn(text: string, language: string): string[] {
  return [...new Set(text)].filter((char) => {
    if (INVISIBLE.test(char)) return false;
    const [slice] = slicesFor(char, facesOf(language));
    return slice === undefined || drawn(char, slice) === drawn(MISSING, slice);
  });
}

it.each(LANGUAGE_CODES)('pictures in %s have a glyph for each character of their texts and dates', { timeout: 60_000 }, (language) => {
  expect(missingIn(textsIn(language), language)).toEqual([]);
});

it('a character without a glyph is found', () => {
  expect(missingIn(`a${MISSING}`, 'en')).toEqual([MISSING]);
});
