import { describe, expect, it } from 'vitest';
import { isSortable } from '@/components/market/market-column-key';
import { shownColumns } from '@/components/table/column-choice';
import { LIST_SECTIONS } from '@/lib/contract/lists';
import { SORT_KEYS } from '@/lib/contract/ordering';
import messages from '@/locales/en.json';
import { listColumns } from './columns';

describe.each(LIST_SECTIONS)('the list %s', (section) => {
  const offered = listColumns({ section });
  const keys = offered.map(({ key }) => key);

  it('starts with name, price and change, on every screen', () => {
    expect(offered.slice(0, 3)).toEqual([
      { key: 'name', from: 'phone' },
      { key: 'price', from: 'phone' },
      { key: 'change', from: 'phone' },
    ]);
  });

  it('offers each column once, with a header text', () => {
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(messages.markets.column[key], key).toEqual(expect.any(String));
  });

  it('has only sortable columns and the two known others', () => {
    expect(keys.filter((key) => !isSortable(key)).filter((key) => key !== 'sparkline' && key !== 'contract')).toEqual([]);
  });

  it('uses only widths that the styles define', () => {
    expect(offered.map(({ from }) => from).filter((from) => !['phone', 'tablet', 'pc', 'wide', 'chosen'].includes(from))).toEqual([]);
  });

  it('shows all columns by default except those that must be chosen', () => {
    expect(shownColumns(offered, null)).toEqual(offered.filter(({ from }) => from !== 'chosen'));
  });
});

it.each([
  ['futures', 'fundingRate openInterest mark index leverage'],
  ['margin', 'leverage dailyInterest borrowable'],
  ['onChain', 'chain contract liquidity fdv holders age'],
  ['rwa', 'underlying premium'],
] as const)('%s has its specific columns: %s', (section, keys) => {
  expect(listColumns({ section }).map(({ key }) => key)).toEqual(expect.arrayContaining(keys.split(' ')));
});

describe('isSortable', () => {
  it.each(['sparkline', 'contract'] as const)('is false for %s', (key) => expect(isSortable(key)).toBe(false));
  it('is true for every sort key of the exchange', () => {
    const unsortable = SORT_KEYS.filter((key) => key !== 'place' && key !== 'listed').filter((key) => !isSortable(key));
    expect(unsortable).toEqual([]);
  });
});

describe('shownColumns', () => {
  it('returns the chosen columns in their order', () => {
    expect(shownColumns(listColumns({ section: 'spot' }), ['name', 'supply', 'price']).map(({ key }) => key)).toEqual([
      'name',
      'supply',
      'price',
    ]);
  });
  it('drops columns that this list does not have', () => {
    expect(shownColumns(listColumns({ section: 'spot' }), ['name', 'fundingRate', 'price']).map(({ key }) => key)).toEqual([
      'name',
      'price',
    ]);
  });
});
