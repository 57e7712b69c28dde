import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// Fields of a heat map as the tokens define them: contrast of their texts, and how far apart their colors are for people with and without
// each kind of color blindness.

type Color = readonly [number, number, number];
const CSS = readFileSync(new URL('../../../lib/theme/tokens.css', import.meta.url), 'utf8');
const CONTRAST_MIN = 4.5;
/** Least distance of two steps in CIELAB: 2.3 can just be seen. */
const DISTANCE_MIN = 9;

/** Values of a rule's tokens. */
function tokensOf(selector: string): Readonly<Record<string, string>> {
  const rule = CSS.slice(CSS.indexOf(selector));
  return Object.fromEntries(
    [...rule.slice(0, rule.indexOf('}')).matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}
const share = (name: string): number => Number(new RegExp(`--${name}: (\\d+)%`).exec(CSS)?.[1]) / 100;
const colorOf = (hex: string | undefined): Color => {
  if (hex === undefined) throw new Error('no such token');
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Color;
};
const mix = (color: Color, page: Color, part: number): Color =>
  color.map((value, at) => value * part + (page[at] ?? 0) * (1 - part)) as unknown as Color;

const linear = (color: Color): number[] =>
  color.map((value) => (value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
const weighted = (weights: readonly number[], values: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (values[at] ?? 0), 0);
const luminance = (color: Color): number => weighted([0.2126, 0.7152, 0.0722], linear(color));
function contrast(one: Color, other: Color): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Linear RGB as people see it; complete color blindness of each kind by Machado, Oliveira and Fernandes (2009). */
const VISIONS: Readonly<Record<string, readonly (readonly number[])[]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
function labOf(color: Color, vision: readonly (readonly number[])[]): number[] {
  const seen = vision.map((row) => Math.min(1, Math.max(0, weighted(row, linear(color)))));
  const [x = 0, y = 0, z = 0] = [
    weighted([0.4124, 0.3576, 0.1805], seen) / 0.95047,
    weighted([0.2126, 0.7152, 0.0722], seen),
    weighted([0.0193, 0.1192, 0.9505], seen) / 1.08883,
  ].map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const distance = (one: number[], other: number[]): number => Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)));

const WHITE = tokensOf("[data-theme='white'] {");
const BLACK = tokensOf("[data-theme='black'] {");
const PALETTES = [
  ['white', WHITE, {}],
  ['black', BLACK, {}],
  ['white, color-blind', WHITE, tokensOf("[data-palette='color-blind'] {")],
  ['black, color-blind', BLACK, tokensOf("[data-theme='black'][data-palette='color-blind'] {")],
  ['white, red up', WHITE, tokensOf("[data-theme='white'][data-palette='red-up'] {")],
  ['black, red up', BLACK, tokensOf("[data-theme='black'][data-palette='red-up'] {")],
] as const;

describe.each(PALETTES)('the fields of a heat map, %s', (_name, theme, palette) => {
  const tokens: Readonly<Record<string, string>> = { ...theme, ...palette };
  const [page, text, flat] = [tokens['page'], tokens['text'], tokens['hover']].map(colorOf) as [Color, Color, Color];
  const steps = ['heat-up', 'heat-down'].flatMap((name) => {
    const color = colorOf(tokens[name]);
    return [
      { color: mix(color, page, share('heat-weak')), text },
      { color: mix(color, page, share('heat-medium')), text },
      { color, text: page },
    ];
  });
  const fields = [...steps, { color: flat, text }];

  it('have texts of enough contrast', () => {
    expect(Math.min(...fields.map((field) => contrast(field.color, field.text)))).toBeGreaterThanOrEqual(CONTRAST_MIN);
  });

  it.each(Object.entries(VISIONS))('differ visibly with %s vision', (_vision, matrix) => {
    const seen = fields.map(({ color }) => labOf(color, matrix));
    const distances = seen.flatMap((one, at) => seen.slice(at + 1).map((other) => distance(one, other)));
    expect(distances).toHaveLength(21);
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(DISTANCE_MIN);
  });
});
