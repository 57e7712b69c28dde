import { expect, it } from 'vitest';
import { readReference, supportProblem } from './support-terms';

it.each([
  ['message', ' ', 'missing'],
  ['message', 'a', null],
  ['message', '𝔸'.repeat(2_000), null],
  ['message', 'a'.repeat(2_001), 'tooLong'],
  ['mail', '', null],
  ['mail', 'ann@example.com', null],
  ['mail', 'ann', 'notAMail'],
  ['mail', `${'a'.repeat(250)}@example.com`, 'tooLong'],
] as const)('the %s %s is refused: %s', (field, text, problem) => {
  expect(supportProblem(field, text)).toBe(problem);
});

it.each([
  ['S-7K3Q-9XWP-0000-ZZZZ', 'S-7K3Q-9XWP-0000-ZZZZ'],
  [' s 7k3q 9xwp 0000 zzzz ', 'S-7K3Q-9XWP-0000-ZZZZ'],
  ['s7k3q9xwp0000zzzz', 'S-7K3Q-9XWP-0000-ZZZZ'],
  ['S-7K3Q-9XWP-0000-ZZZ', null],
  ['S-7K3Q-9XWP-0000-ZZZZ-1', null],
  ['X-7K3Q-9XWP-0000-ZZZZ', null],
  ['S-7K3U-9XWP-0000-ZZZZ', null],
  ['', null],
])('%s is the reference number %s', (text, reference) => {
  expect(readReference(text)).toBe(reference);
});
