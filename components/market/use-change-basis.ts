'use client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CHANGE_LAST_24H, type ChangeBasis } from './cell-text';
import { openPricesQuery } from '@/lib/api/queries/open-prices.query';
import { BASIS_LAST_24H } from '@/lib/contract/lists';
import { changeBasis } from '@/lib/preferences/choices';
import { usePersistedValue } from '@/lib/preferences/persisted-value';

/** Basis for sorting and filtering: the last 24 h until the opens of another basis have loaded, as in the first HTML (decision 12). */
export const rankingBasis = (shown: ChangeBasis): ChangeBasis => (shown.opens === null ? CHANGE_LAST_24H : shown);

/** Basis of changes: the last 24 h, or the chosen basis with its opens once loaded. */
export function useChangeBasis(): ChangeBasis {
  const basis = usePersistedValue(changeBasis);
  const isOther = basis !== BASIS_LAST_24H;
  const spot = useQuery({ ...openPricesQuery('sp', basis), enabled: isOther }).data;
  const contracts = useQuery({ ...openPricesQuery('mc', basis), enabled: isOther }).data;
  return useMemo(
    () => (isOther ? { basis, opens: spot && contracts ? { ...spot.opens, ...contracts.opens } : null } : CHANGE_LAST_24H),
    [basis, isOther, spot, contracts],
  );
}
