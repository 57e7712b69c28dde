import { expect, it } from 'vitest';
import { refusalOfHeight } from './plausible-height';

const KNOWN = { height: 900_000, time: 1_750_000_000 };
const DAY = 86_400;

it.each([
  ['the same block', 0, 0, null],
  ['the first block after a minute', 1, 60, null],
  ['a reorganization of six blocks', -6, 60, null],
  ['seven blocks less', -7, 60, 'lower'],
  ['twelve blocks at once', 12, 0, null],
  ['thirteen blocks at once', 13, 0, 'faster'],
  ['a day of blocks', 144, DAY, null],
  ['a busy day', 260, DAY, null],
  ['three days of blocks in one', 432, DAY, 'faster'],
  ['a slow day', 60, DAY, null],
  ['a year of blocks', 52_560, 365 * DAY, null],
  ['a year at 9 minutes a block', 58_400, 365 * DAY, null],
  ['a year at 7 minutes a block', 75_085, 365 * DAY, 'faster'],
  ['a year without blocks', 0, 365 * DAY, 'slower'],
  ['a year at 13 minutes a block', 40_430, 365 * DAY, 'slower'],
  ['another chain', 3_000_000, DAY, 'faster'],
  ['a test chain', -750_000, DAY, 'lower'],
  ['a clock that was set back', 1, -DAY, null],
] as const)('%s: %i blocks after %i seconds is refused as %s', (_name, blocks, seconds, refusal) => {
  expect(refusalOfHeight(KNOWN.height + blocks, KNOWN.time + seconds, KNOWN)).toBe(refusal);
});
