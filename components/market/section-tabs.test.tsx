import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import type { ListSection } from '@/lib/contract/lists';
import type { SectionTab } from '@/lib/pages/section-tab';
import { hiddenSectionsQuery, type RegionalSection } from '@/lib/region/region.query';
import { buildPage } from '@/tests/builders/page';
import { RegionalSectionsProvider } from './region-gate';
import { SectionTabs } from './section-tabs';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ href, children }: { href: string; children: React.ReactNode }) => <a href={href}>{children}</a>,
  useRouter: () => ({ prefetch: vi.fn() }),
}));

describe('the sections', () => {
  const showTabs = (
    regional: readonly RegionalSection[],
    off: RegionalSection[],
    current: ListSection,
    pages: readonly SectionTab[] = [],
  ): (string | null)[] => {
    const client = createQueryClient();
    client.setQueryData(marketConfigQuery().queryKey, { hiddenSections: [], unsortable: [], currencies: [], untinted: [] });
    client.setQueryData(hiddenSectionsQuery.queryKey, off);
    render(
      <RegionalSectionsProvider value={regional}>
        <SectionTabs current={current} pages={pages} />
      </RegionalSectionsProvider>,
      { wrapper: buildPage(client) },
    );
    return screen.getAllByRole('link').map((tab) => (tab.parentElement?.dataset.offered === 'false' ? null : tab.textContent));
  };

  it.each([
    [
      'offered everywhere are in their order',
      [],
      [],
      'spot',
      ['Spot', 'Futures', 'Margin', 'On-chain', 'RWA', 'Stocks', 'TradFi', 'Favorites'],
    ],
    [
      'offered in some countries come last',
      ['onChain', 'rwa'],
      [],
      'spot',
      ['Spot', 'Futures', 'Margin', 'Stocks', 'TradFi', 'Favorites', 'On-chain', 'RWA'],
    ],
    [
      'are hidden where they are off',
      ['onChain', 'rwa'],
      ['onChain'],
      'spot',
      ['Spot', 'Futures', 'Margin', 'Stocks', 'TradFi', 'Favorites', null, 'RWA'],
    ],
    [
      'are shown on their own page',
      ['onChain'],
      ['onChain'],
      'onChain',
      ['Spot', 'Futures', 'Margin', 'RWA', 'Stocks', 'TradFi', 'Favorites', 'On-chain'],
    ],
  ] as const)('%s', (_, regional, off, current, tabs) => {
    expect(showTabs(regional, [...off], current)).toEqual(tabs);
  });

  it('are after the overview and before the other pages that are no lists; regional ones are last', () => {
    const pages: SectionTab[] = [
      { label: 'overview', href: '/markets/overview' },
      { label: 'margin', href: '/markets/search' },
    ];
    const tabs = showTabs(['onChain'], [], 'spot', pages);
    expect(tabs.slice(0, 2)).toEqual(['Overview', 'Spot']);
    expect(tabs.slice(-3)).toEqual(['Favorites', 'Margin', 'On-chain']);
    expect(screen.getAllByRole('link', { name: 'Margin' }).at(-1)?.getAttribute('href')).toBe('/markets/search');
  });
});
