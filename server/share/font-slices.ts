import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A file with the glyphs of some characters of a typeface. */
export interface FontSlice {
  /** Name of its own, under which the renderer finds it. */
  family: string;
  file: string;
  /** First and last code points of its ranges. */
  ranges: readonly (readonly [first: number, last: number])[];
}

const require = createRequire(import.meta.url);
/** Slices of signs that a typeface of letters claims without having them all. */
const SIGNS = /-(?:math|symbols|latin|latin-ext)-wght-/;
const INTER = '@fontsource-variable/inter';

const FACE = /@font-face\s*\{[^}]*?url\(\.\/(files\/[^)]+\.woff2)\)[^}]*?unicode-range:\s*([^;}]+)/g;

/** Parses a `unicode-range` without wildcards: `U+0-FF,U+131`. */
export function parseRanges(text: string): [number, number][] {
  return text.split(',').flatMap((part) => {
    const found = /^\s*U\+([0-9a-f]+)(?:-([0-9a-f]+))?\s*$/i.exec(part);
    if (!found) return [];
    const first = Number.parseInt(found[1] ?? '', 16);
    return [[first, found[2] === undefined ? first : Number.parseInt(found[2], 16)] satisfies [number, number]];
  });
}

/** Returns the slices of a typeface by its package, as the style sheet of the package names them; of others than Inter only those of letters. */
export function slicesOf(packageName: string): FontSlice[] {
  const sheet = require.resolve(`${packageName}/index.css`);
  const slices = [...readFileSync(sheet, 'utf8').matchAll(FACE)].map(([, file = '', ranges = ''], at) => ({
    family: `${packageName.slice(packageName.lastIndexOf('/') + 1)} ${at}`,
    file: path.join(path.dirname(sheet), file),
    ranges: parseRanges(ranges),
  }));
  return packageName === INTER ? slices : slices.filter(({ file }) => !SIGNS.test(file));
}

const ARABIC = '@fontsource-variable/noto-sans-arabic';
const THAI = '@fontsource-variable/noto-sans-thai';
const JAPANESE = '@fontsource-variable/noto-sans-jp';
const SIMPLIFIED = '@fontsource-variable/noto-sans-sc';
const TRADITIONAL = '@fontsource-variable/noto-sans-tc';

/** Typefaces of Chinese characters, whose forms depend on the language; other languages have the simplified ones. */
const HAN: Readonly<Record<string, string>> = { ja: JAPANESE, 'zh-CN': SIMPLIFIED, 'zh-TW': TRADITIONAL, 'zh-TC': TRADITIONAL };

/**
 * Packages of the typefaces for a language (code of the product's table), the first choice first: those of Chinese have single letters of
 * other scripts.
 */
export const fontPackagesOf = (language: string): readonly string[] => [INTER, ARABIC, THAI, HAN[language] ?? SIMPLIFIED];

/**
 * Returns the slices that a text needs in a language: for each character the first typeface that has it. A character without one is left to
 * the renderer, which draws an empty box.
 */
export function slicesFor(text: string, faces: readonly (readonly FontSlice[])[]): FontSlice[] {
  const needed = new Set<FontSlice>();
  for (const char of new Set(text)) {
    const code = char.codePointAt(0) ?? 0;
    for (const slices of faces) {
      // Of two slices whose ranges overlap the later one has the glyph, as in a style sheet.
      const slice = slices.findLast(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last));
      if (!slice) continue;
      needed.add(slice);
      break;
    }
  }
  return [...needed];
}
