import { describe, expect, it } from 'vitest';
import { isArrangement } from '@/lib/contract/overview-cards';
import { arrangeCards, arrangementText, moveCard, toggleCard } from './arrangement';

const CODES = ['a', 'b', 'c', 'd'] as const;
/** Codes in order, hidden ones with `-`. */
const textOf = (arrangement: string): string =>
  arrangeCards(CODES, arrangement)
    .map(({ code, isHidden }) => (isHidden ? `-${code}` : code))
    .join(' ');

describe('arrangeCards', () => {
  it.each([
    ['never chosen: the order of the exchange', '', 'a b c d'],
    ['the order of the exchange, chosen', 'default', 'a b c d'],
    ['another order', 'd,b,a,c', 'd b a c'],
    ['hidden cards keep their place', 'd,-b,a,-c', 'd -b a -c'],
    ['a card that came later is after those that were arranged', 'd,-b,a', 'd -b a c'],
    ['a card that no longer exists is left out', 'gone,d,-old,c', 'd c a b'],
    ['of two equal names the last counts, as for the script of the head', 'a,b,c,d,-a', 'b c d -a'],
    ['names of properties of every object name no card', 'constructor,-toString', 'a b c d'],
  ])('%s', (_sentence, arrangement, expected) => expect(textOf(arrangement)).toBe(expected));
});

describe('arrangementText', () => {
  it.each(['default', 'd,b,a,c', '-a,b,c,d', 'd,-b,a,-c'])('returns %s for its cards', (text) => {
    expect(arrangementText(CODES, arrangeCards(CODES, text))).toBe(text);
    expect(isArrangement(text)).toBe(true);
  });
});

describe('isArrangement', () => {
  it.each(['', '<b>', 'a b', 'a,', ',a', '--a', 'a;b', `a${',a'.repeat(40)}`, 'x'.repeat(31)])('refuses %j', (text) => {
    expect(isArrangement(text)).toBe(false);
  });
});

it.each([
  ['up', 'c', 1, 'a c b d'],
  ['to the end', 'a', 3, 'b c d a'],
  ['nowhere', 'b', 1, 'a b c d'],
] as const)('moveCard: %s', (_sentence, code, place, expected) => {
  expect(
    moveCard(arrangeCards(CODES, ''), code, place)
      .map((card) => card.code)
      .join(' '),
  ).toBe(expected);
});

it('toggleCard hides a card, and shows it again', () => {
  const hidden = toggleCard(arrangeCards(CODES, ''), 'b');
  expect(arrangementText(CODES, hidden)).toBe('a,-b,c,d');
  expect(arrangementText(CODES, toggleCard(hidden, 'b'))).toBe('default');
});
