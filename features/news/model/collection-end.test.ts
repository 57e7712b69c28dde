import { expect, it } from 'vitest';
import { collectionEnd } from './collection-end';

const day = (text: string): number => Date.parse(`${text}T00:00Z`);
const LAST = day('2025-12-03');

it.each([
  ['the last day, months ago', LAST, LAST, '2026-11-27', LAST],
  ['a later day', day('2026-11-01'), LAST, '2026-11-27', LAST],
  ['an earlier day', day('2025-10-01'), LAST, '2026-11-27', null],
  ['the last day, 30 days ago', LAST, LAST, '2026-01-02', null],
  ['the last day, 31 days ago', LAST, LAST, '2026-01-03', LAST],
  ['no news at all', null, null, '2026-11-27', null],
])('the end of the news on the page of %s', (_name, shown, last, now, end) => {
  expect(collectionEnd({ day: shown, last }, day(now))).toBe(end);
});
