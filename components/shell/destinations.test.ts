import { expect, it } from 'vitest';
import { destinations } from './destinations';

it.each([
  ['in no country', [], ['spot', 'futures', 'onChain', 'stocks'], []],
  ['on-chain in some', ['onChain'], ['spot', 'futures', 'stocks'], ['onChain']],
  ['stock tokens in some, which have no link', ['rwa'], ['spot', 'futures', 'onChain', 'stocks'], []],
] as const)('off %s', (_, regional, everywhere, somewhere) => {
  const found = destinations(regional);
  expect(found.everywhere.map(({ label }) => label)).toEqual(everywhere);
  expect(found.somewhere.map(({ label }) => label)).toEqual(somewhere);
});
