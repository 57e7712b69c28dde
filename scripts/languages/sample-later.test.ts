import { expect, it } from 'vitest';
import { drawnLater, linesOf } from './sample-later';

const texts = (prefix: string, word: string): Map<string, string> =>
  new Map(
    ['help:', 'support.', 'marketMaker.', 'errors:group.', 'coins:'].flatMap((part) =>
      Array.from({ length: 30 }, (_, at): [string, string] => [`${part}${at}`, `${prefix} ${word} ${at}`]),
    ),
  );
const english = { texts: texts('A sentence of', 'the English text') };
const german = { code: 'de', texts: texts('Ein Satz aus', 'dem deutschen Text') };

it('draws the same 24 texts by the same seed and others by another one, of each part its share', () => {
  const sample = drawnLater('a', german, english, new Set());
  expect(new Set(sample).size).toBe(24);
  const shareOf = (part: string): number => sample.filter((id) => id.startsWith(part)).length;
  expect(['help:', 'support.', 'marketMaker.', 'errors:'].map(shareOf)).toEqual([9, 5, 5, 5]);
  expect(drawnLater('a', german, english, new Set())).toEqual(sample);
  expect(drawnLater('b', german, english, new Set())).not.toEqual(sample);
});

it('leaves out known texts and short ones', () => {
  const known = new Set(drawnLater('a', german, english, new Set()));
  expect(drawnLater('a', german, english, known).some((id) => known.has(id))).toBe(false);
  expect(drawnLater('a', german, { texts: texts('A', 'text') }, new Set())).toEqual([]);
});

it('takes a text of several lines apart', () => {
  expect([
    ...linesOf(
      new Map([
        ['help:a', 'One.\n\n- Two.'],
        ['help:b', 'Three.'],
      ]),
    ),
  ]).toEqual([
    ['help:a#1', 'One.'],
    ['help:a#3', '- Two.'],
    ['help:b', 'Three.'],
  ]);
});
