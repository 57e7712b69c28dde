import { expect, it } from 'vitest';
import { isWebAddress } from './web-address';

it.each([
  ['https://a.example/x', true],
  ['HTTP://a.example', true],
  ['//a.example', false],
  ['/markets', false],
  ['https:a.example', false],
  ['https://user@a.example', false],
  ['https://', false],
  ['data:text/html,x', false],
])('%s is an address that pages link to: %s', (text, isAddress) => {
  expect(isWebAddress(text)).toBe(isAddress);
});
