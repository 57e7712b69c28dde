import { expect, it } from 'vitest';
import { buildMarketFeed } from '../../tests/builders/running-app';
import { ListRegistry, type OrderedList } from './list-registry';
import { Market } from './market';
import { UNRESTRICTED_AUDIENCE } from './visibility';

const listNamed = (name: string): OrderedList => ({
  name,
  lines: ['spot'],
  members: () => [1],
  ranked: () => [1],
  candidates: () => [1],
});

it('a list is found by the first kind that recognizes its name', () => {
  const registry = new ListRegistry();
  const own = listNamed('heat:spot');
  registry.add({ find: (name) => (name === own.name ? own : null) });
  registry.add({ find: (name) => (name.startsWith('heat') ? listNamed(name) : null) });
  expect(registry.find('heat:spot')).toBe(own);
  expect(registry.find('heat:futures')?.name).toBe('heat:futures');
  expect(registry.find('cold:spot')).toBeNull();
});

it('a kind is found by its class, so that calls answer from the object that the order topic reads', () => {
  class Heat {
    find = (): null => null;
  }
  const registry = new ListRegistry();
  expect(() => registry.kind(Heat)).toThrow('Heat is not in the registry');
  const heat = new Heat();
  registry.add({ find: () => null });
  registry.add(heat);
  expect(registry.kind(Heat)).toBe(heat);
});

it('the lists of the address grammar are in the registry, each under the name of its order', async () => {
  const market = new Market(buildMarketFeed(), () => 1_760_000_000_000);
  await market.open();
  const { registry } = market.lists;
  const list = registry.find('spot/usdt:price:asc');
  expect(list).toMatchObject({ name: 'spot/usdt:price:asc', lines: ['spot'] });
  expect(list?.ranked(UNRESTRICTED_AUDIENCE)).toEqual([2, 1, 0]);
  expect(list?.members()).toEqual([0, 1, 2]);
  expect(registry.find('spot/eur:price:asc')?.ranked(UNRESTRICTED_AUDIENCE)).toBeNull();
  expect(registry.find('favorite:price:asc')).toBeNull();
});

it('a category can come to hold every symbol of its section', async () => {
  const market = new Market(buildMarketFeed(), () => 1_760_000_000_000);
  await market.open();
  expect(market.lists.registry.find('spot/hot:price:asc')?.candidates(UNRESTRICTED_AUDIENCE)).toEqual([0, 1, 2, 3]);
});
