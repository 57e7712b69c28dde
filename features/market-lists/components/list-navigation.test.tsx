import { cleanup, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { buildPage } from '@/tests/builders/page';
import { platesQuery } from '../api/quotes.query';
import { parseListPath } from '../model/list-view';
import { SecondLevel } from './list-navigation';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ href, children }: { href: string; children: React.ReactNode }) => <a href={href}>{children}</a>,
  useRouter: () => ({ prefetch: vi.fn() }),
}));

function show(path: string, answer: 'none yet' | string[] | 'refused', isRegional = false, hiddenSections: readonly string[] = []): void {
  const view = parseListPath(path.split('/'));
  if (!view) throw new Error('no such list');
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { enabled: false, retry: false } });
  client.setQueryData(marketConfigQuery().queryKey, { hiddenSections, unsortable: [], currencies: [], untinted: [] });
  const { queryKey } = platesQuery(view.list, 'en');
  if (answer === 'refused')
    client
      .getQueryCache()
      .build(client, { queryKey })
      .setState({ status: 'error', error: new Error('refused') });
  else if (answer !== 'none yet')
    client.setQueryData(queryKey, { type: view.list.section, plates: answer.map((code) => ({ code, name: code, count: 1 })) });
  render(<SecondLevel list={view.list} quotes={[]} isRegional={isRegional} />, { wrapper: buildPage(client) });
}
const rows = () => screen.getAllByRole('navigation').map((row) => row.getAttribute('aria-label'));
const chips = () =>
  within(screen.getByRole('navigation', { name: 'Category' }))
    .queryAllByRole('link')
    .map((chip) => chip.textContent);

it.each([
  ['onChain', ['All'], ['All', 'solana']],
  ['stocks', [], ['solana']],
])('the categories of %s have their place before they load', (path, before, after) => {
  show(path, 'none yet');
  expect(chips()).toEqual(before);
  cleanup();
  show(path, ['solana']);
  expect(chips()).toEqual(after);
});

it.each([
  ['refused', 'refused'],
  ['empty', []],
] as const)('%s categories take no space', (_, answer) => {
  show('onChain', answer === 'refused' ? answer : [...answer]);
  expect(rows()).toEqual(['Ranking']);
});

it('keep their place on a page that is replaced as a whole where its list is off', () => {
  show('onChain', [], true);
  expect(rows()).toEqual(['Category', 'Ranking']);
});

it('leaves out contract lines without a symbol', () => {
  show('futures/usdt-m', [], false, ['futures/usdc-m']);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['USDT-M futures', 'Coin-M futures']);
});
