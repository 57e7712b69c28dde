import { expect, it } from 'vitest';
import { rowWindow } from './row-window';

const list = { viewportHeight: 960, rowHeight: 48, rowCount: 860 };

it.each([
  ['at the top of the page', 240, 0, 24],
  ['in the middle', -4_800, 92, 128],
  ['past the last row', -860 * 48, 852, 860],
  ['far below the viewport', 10_000, 0, 0],
])('mounts the rows in view and a few more %s', (_sentence, bodyTop, start, end) => {
  expect(rowWindow({ ...list, bodyTop })).toEqual({ start, end });
});

it('contains every visible row, at any scroll position', () => {
  for (let scrolled = -300; scrolled < 860 * 48; scrolled += 37) {
    const { start, end } = rowWindow({ ...list, bodyTop: -scrolled });
    const firstSeen = Math.max(0, Math.floor(scrolled / 48));
    const lastSeen = Math.min(860, Math.ceil((scrolled + 960) / 48));
    expect(start).toBeLessThanOrEqual(firstSeen);
    expect(end).toBeGreaterThanOrEqual(lastSeen);
  }
});
