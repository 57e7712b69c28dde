'use client';
import { useQuery } from '@tanstack/react-query';
import { PriceChart } from '@/components/market/price-chart';
import { coinRowsQuery } from '../api/coin.query';
import { mainMarket } from '../model/main-market';

/** The chart of a coin's main market. */
export function CoinChart({ coinId }: { coinId: string }) {
  const { data } = useQuery(coinRowsQuery(coinId));
  const row = mainMarket(data?.rows ?? []);
  return row ? <PriceChart row={row} /> : null;
}
