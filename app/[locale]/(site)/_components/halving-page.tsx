'use client';
import type { ComponentProps } from 'react';
import { HalvingScreen } from '@/features/halving/components/halving-screen';
import { CoinMarketsTable } from '@/features/market-lists/components/coin-markets-table';

/** Page of the halving with the market table of the lists. */
export function HalvingPage({ pages }: Pick<ComponentProps<typeof HalvingScreen>, 'pages'>) {
  return <HalvingScreen pages={pages} renderMarkets={(rows, caption) => <CoinMarketsTable rows={rows} caption={caption} />} />;
}
