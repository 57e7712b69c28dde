'use client';
import { useQuery } from '@tanstack/react-query';
import { coinMarkets } from '@/lib/preferences/coin-markets';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { coinRowsQuery } from '../api/coin.query';
import { mainMarket } from '../model/main-market';
import { PriceChart } from './price-chart';

/** Price chart of a coin's main market. */
export function CoinChart({ coinId }: { coinId: string }) {
  const { data } = useQuery(coinRowsQuery(coinId));
  const row = mainMarket(data?.rows ?? [], usePersistedValue(coinMarkets));
  return data && row ? <PriceChart row={row} source={data.source} /> : null;
}
