import { expect, it } from 'vitest';
import { shownHref } from './market-facts.server';

it.each([
  ['a list with symbols', '/markets/spot', ['stocks'], '/markets/spot'],
  ['any list while the exchange is away', '/markets/stocks', null, '/markets/stocks'],
  ['a list without a symbol', '/markets/stocks', ['stocks'], null],
  ['the first contracts without a symbol', '/markets/futures/usdt-m', ['futures/usdt-m', 'futures/usdc-m'], '/markets/futures/coin-m'],
  ['other contracts without a symbol', '/markets/futures/usdc-m', ['futures/usdc-m'], null],
  ['contracts where there are none', '/markets/futures/usdt-m', ['futures/usdt-m', 'futures/usdc-m', 'futures/coin-m'], null],
  ['contracts of a hidden section', '/markets/futures/usdt-m', ['futures'], null],
])('the link to %s: %s', (_what, href, hiddenLists, expected) => {
  expect(shownHref(href, hiddenLists && { hiddenLists })).toBe(expected);
});
