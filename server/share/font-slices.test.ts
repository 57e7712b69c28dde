import { describe, expect, it } from 'vitest';
import { fontPackagesOf, parseRanges, slicesFor, slicesOf, type FontSlice } from './font-slices';

const slice = (family: string, ...ranges: [number, number][]): FontSlice => ({ family, file: `${family}.woff2`, ranges });
const familiesFor = (text: string, language: string): string[] =>
  slicesFor(text, fontPackagesOf(language).map(slicesOf)).map(({ family }) => family.replace(/ \d+$/, ''));

it.each([
  ['U+0-FF', [[0, 255]]],
  ['U+131', [[305, 305]]],
  [
    'U+0000-00FF,U+0131, U+1f600',
    [
      [0, 255],
      [305, 305],
      [0x1f600, 0x1f600],
    ],
  ],
  ['U+4??', []],
  ['', []],
] as const)('the ranges of %j', (text, ranges) => {
  expect(parseRanges(text)).toEqual(ranges);
});

describe('the slices of a text', () => {
  const faces = [[slice('latin', [0x41, 0x5a]), slice('greek', [0x391, 0x3c9])], [slice('all', [0, 0x3fff])]];

  it('are the first that have each character, each once', () => {
    expect(slicesFor('ABΩA', faces).map(({ family }) => family)).toEqual(['latin', 'greek']);
    expect(slicesFor('Aя', faces).map(({ family }) => family)).toEqual(['latin', 'all']);
  });

  it('are the last of a typeface whose ranges overlap, as in a style sheet', () => {
    expect(slicesFor('B', [[slice('ext', [0, 0x2ff]), slice('latin', [0x41, 0x5a])]]).map(({ family }) => family)).toEqual(['latin']);
  });

  it('leave out a character that no typeface has', () => {
    expect(slicesFor('漢', faces)).toEqual([]);
  });

  it('of a style sheet have a file and ranges each', () => {
    for (const name of ['ar', 'ja', 'zh-CN', 'zh-TW'].flatMap(fontPackagesOf)) {
      const slices = slicesOf(name);
      expect(slices.length).toBeGreaterThan(0);
      expect(slices.filter(({ file, ranges }) => !file.endsWith('.woff2') || ranges.length === 0)).toEqual([]);
    }
  });
});

describe('a language', () => {
  it.each([
    ['ja', 'noto-sans-jp'],
    ['zh-CN', 'noto-sans-sc'],
    ['zh-TW', 'noto-sans-tc'],
    ['zh-TC', 'noto-sans-tc'],
    ['en', 'noto-sans-sc'],
  ])('%s has its own forms of Chinese characters', (language, family) => {
    expect(new Set(familiesFor('直骨海', language))).toEqual(new Set([family]));
  });

  it('has arrows from a typeface that has them', () => {
    expect(familiesFor('→', 'ja')).toEqual(['noto-sans-jp']);
  });

  it('has one typeface for Latin, Greek, Cyrillic and Vietnamese, and others for Arabic and Thai', () => {
    expect(new Set(familiesFor('Bitcoin €9 Ωβ Жя ễ', 'vi'))).toEqual(new Set(['inter']));
    expect(familiesFor('بيتكوين', 'ar')).toEqual(['noto-sans-arabic']);
    expect(familiesFor('ครึ่งหนึ่ง', 'th')).toEqual(['noto-sans-thai']);
  });
});
