'use client';
import type { ComponentProps } from 'react';
import { CoinScreen } from '@/features/coin/components/coin-screen';
import { CoinMarketsTable } from '@/features/market-lists/components/coin-markets-table';

/** Coin page with the market table of its lists. */
export function CoinPage(props: Omit<ComponentProps<typeof CoinScreen>, 'renderMarkets'>) {
  return <CoinScreen {...props} renderMarkets={(rows, caption) => <CoinMarketsTable rows={rows} caption={caption} />} />;
}
