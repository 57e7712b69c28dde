import { expect, it } from 'vitest';
import { destinations } from './destinations';

it.each([
  ['no section', [], ['overview', 'spot', 'futures', 'onChain', 'stocks', 'rank', 'change', 'leading'], []],
  ['on-chain', ['onChain'], ['overview', 'spot', 'futures', 'stocks', 'rank', 'change', 'leading'], ['onChain']],
  ['stock tokens, which have no link', ['rwa'], ['overview', 'spot', 'futures', 'onChain', 'stocks', 'rank', 'change', 'leading'], []],
] as const)('off %s', (_, off, unrestricted, regional) => {
  const found = destinations(off);
  expect(found.unrestricted.map(({ label }) => label)).toEqual(unrestricted);
  expect(found.regional.map(({ label }) => label)).toEqual(regional);
});

it('leaves out the links to hidden lists', () => {
  const found = destinations(['onChain'], (href) => (href === '/markets/onChain' || href === '/markets/stocks' ? null : href));
  expect([found.unrestricted.map(({ label }) => label), found.regional]).toEqual([
    ['overview', 'spot', 'futures', 'rank', 'change', 'leading'],
    [],
  ]);
});
