import { expect, it } from 'vitest';
import { linkNames } from './linked-text';

const name = (text: string) => ({ name: text, href: `/${text}` });

it('names in a text become links, in their order', () => {
  expect(linkNames('Rises: BTC 2%, BTC Dominance 1%.', [name('BTC'), name('BTC Dominance')])).toEqual([
    { text: 'Rises: ', href: null },
    { text: 'BTC', href: '/BTC' },
    { text: ' 2%, ', href: null },
    { text: 'BTC Dominance', href: '/BTC Dominance' },
    { text: ' 1%.', href: null },
  ]);
});

it('a name that is not in the text is left out', () => {
  expect(linkNames('Bitcoin trades', [name('BTC'), name('Bitcoin'), name('')])).toEqual([
    { text: 'Bitcoin', href: '/Bitcoin' },
    { text: ' trades', href: null },
  ]);
  expect(linkNames('', [])).toEqual([]);
});
