import { expect, it } from 'vitest';
import { comparePageSizes } from './lib/page-sizes.mjs';

const LIST = { folders: ['/lists/[[...slug]]', '/lists-view/[[...slug]]'], firstLoadKb: 200 };

it('reports a page over its budget, and a page that is not in the page table', () => {
  const sizes = comparePageSizes(
    [
      { route: '/[locale]/lists/[[...slug]]', bytes: 200_000 },
      { route: '/[locale]/lists-view/[[...slug]]', bytes: 200_001 },
      { route: '/[locale]/forgotten', bytes: 1 },
      { route: '/[locale]/[...rest]', bytes: 900_000 },
    ],
    [LIST],
  );
  expect(sizes.map(({ route, budget, isOver }) => [route, budget, isOver])).toEqual([
    ['/[locale]/lists/[[...slug]]', 200, false],
    ['/[locale]/lists-view/[[...slug]]', 200, true],
    ['/[locale]/forgotten', null, true],
  ]);
});
