'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { CellContext, ChangeBasis } from './cell-text';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import type { HomeQuotation } from '@/lib/contract/quotes';
import { CURRENCY_SIGN } from '@/lib/money/currencies';
import { displayCurrency, tradeUnit } from '@/lib/preferences/choices';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { useUnitText } from '@/lib/time/use-unit-text';

/** Refetch interval of rates. */
const REFRESH_MS = 60_000;

/** Display settings of a list's cells: display currency, rates, time units, basis of changes. */
export function usePageContext(quotes: HomeQuotation['quotes'], change: ChangeBasis, sessions: CellContext['sessions']): CellContext {
  const currency = usePersistedValue(displayCurrency);
  const unit = usePersistedValue(tradeUnit);
  const rates = useQuery(usdtRateQuery());
  const { refetch } = rates;
  const unitText = useUnitText();

  useEffect(() => {
    const timer = setInterval(() => void refetch(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [refetch]);

  return useMemo(
    () => ({
      sign: CURRENCY_SIGN[currency],
      rate: rates.data?.rates[currency] ?? null,
      usdtPrices: new Map(quotes.flatMap(({ coin, usdtPrice }) => (usdtPrice === null ? [] : [[coin, usdtPrice] as const]))),
      unitText,
      sessions,
      tradeUnit: unit,
      ...change,
    }),
    [currency, rates.data, quotes, unitText, sessions, unit, change],
  );
}
