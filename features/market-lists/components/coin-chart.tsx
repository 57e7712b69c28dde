'use client';
import { useQuery } from '@tanstack/react-query';
import { PriceChart } from '@/components/market/price-chart';
import { coinMarkets } from '@/lib/preferences/coin-markets';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { coinRowsQuery } from '../api/coin.query';
import { mainMarket } from '../model/main-market';

/** Price chart of a coin's main market. */
export function CoinChart({ coinId }: { coinId: string }) {
  const { data } = useQuery(coinRowsQuery(coinId));
  const row = mainMarket(data?.rows ?? [], usePersistedValue(coinMarkets));
  return row ? <PriceChart row={row} /> : null;
}
