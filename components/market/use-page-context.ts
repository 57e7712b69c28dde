'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { CellContext } from './cell-text';
import { openPricesQuery } from '@/lib/api/queries/open-prices.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { BASIS_LAST_24H } from '@/lib/contract/lists';
import type { HomeQuotation } from '@/lib/contract/quotes';
import { CURRENCY_SIGN } from '@/lib/money/currencies';
import { changeBasis, displayCurrency } from '@/lib/preferences/choices';
import { useKept } from '@/lib/preferences/kept-choice';

/** Rates and opens are asked for anew this often: a rate moves little in a minute. */
const REFRESH_MS = 60_000;

/** What the cells of a list show their numbers in: display currency, rates, basis of changes. */
export function usePageContext(quotes: HomeQuotation['quotes']): CellContext {
  const currency = useKept(displayCurrency);
  const basis = useKept(changeBasis);
  const rates = useQuery(usdtRateQuery);
  const isOther = basis !== BASIS_LAST_24H;
  const spot = useQuery({ ...openPricesQuery('sp', basis), enabled: isOther });
  const contracts = useQuery({ ...openPricesQuery('mc', basis), enabled: isOther });
  const { refetch } = rates;

  useEffect(() => {
    const timer = setInterval(() => void refetch(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [refetch]);

  return useMemo(
    () => ({
      sign: CURRENCY_SIGN[currency],
      rate: rates.data?.rates[currency] ?? null,
      usdtPrices: new Map(quotes.flatMap(({ coin, usdtPrice }) => (usdtPrice === null ? [] : [[coin, usdtPrice] as const]))),
      basis,
      opens: isOther && spot.data && contracts.data ? { ...spot.data.opens, ...contracts.data.opens } : null,
    }),
    [currency, rates.data, quotes, basis, isOther, spot.data, contracts.data],
  );
}
