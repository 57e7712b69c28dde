'use client';
import { useQuery, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRegionalRows } from '@/components/market/use-regional-rows';
import type { TableStatus } from '@/components/table/table-states';
import type { ContractData, FundingRates } from '@/lib/contract/contract-data';
import type { MetricsAnswer } from '@/lib/contract/overview';
import { updateMode } from '@/lib/preferences/choices';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { useIsDelayed } from '@/lib/realtime/use-freshness';
import { useHasInteracted } from '@/lib/region/use-has-interacted';
import type { OverallView } from '../model/overall-view';
import {
  allContractsQuery,
  contractDataQuery,
  FIGURES_REFRESH_MS,
  firstContractsQuery,
  globalMetricsQuery,
  LOADING_REFRESH_MS,
} from '../api/overall-data.query';

/** State of figures that are refetched. */
export interface FiguresState<Data> {
  data: Data | undefined;
  status: TableStatus;
  /** The figures may be out of date: the feed has stopped, or the last request failed. */
  isStale: boolean;
  /** The last request failed, so that the figures of an earlier one are shown. */
  hasFailed: boolean;
  retry: () => void;
}

const statusOf = (hasData: boolean, isError: boolean): TableStatus => (hasData ? 'ready' : isError ? 'failed' : 'loading');

/** Refetch interval, milliseconds; false for a visitor who has paused updates. */
function useFiguresInterval(): number | false {
  return usePersistedValue(updateMode) !== 'paused' && FIGURES_REFRESH_MS;
}

/** All contracts together, refetched every few seconds; sooner while the exchange loads past values. */
export function useContractData(): FiguresState<ContractData> {
  const interval = useFiguresInterval();
  const isDelayed = useIsDelayed();
  const { data, isError, refetch } = useQuery({
    ...contractDataQuery(),
    refetchInterval: ({ state }: Query<ContractData, Error, ContractData, string[]>) =>
      state.data?.history.status === 'loading' ? LOADING_REFRESH_MS : interval,
  });
  // An answer of the page, which is cached for every country, leaves out what some country hides.
  const isOfPage = data?.isPartial === true || data?.isRegional === true;
  useEffect(() => {
    if (isOfPage) void refetch();
  }, [isOfPage, refetch]);
  return {
    data,
    status: statusOf(data !== undefined, isError),
    isStale: isDelayed || isError,
    hasFailed: data !== undefined && isError,
    retry: () => void refetch(),
  };
}

/** Figures of the whole spot market, refetched every few seconds. */
export function useGlobalMetrics(): FiguresState<MetricsAnswer> {
  const interval = useFiguresInterval();
  const isDelayed = useIsDelayed();
  const { data, isError, refetch } = useQuery({ ...globalMetricsQuery(), refetchInterval: interval });
  return {
    data,
    status: statusOf(data !== undefined, isError),
    isStale: isDelayed || isError,
    hasFailed: data !== undefined && isError,
    retry: () => void refetch(),
  };
}

/** Whether an answer lacks one of some contracts. */
const lacksContract = (data: FundingRates | undefined, ids: readonly string[]): boolean =>
  data !== undefined && !ids.every((id) => data.rows.some(({ symbolId }) => symbolId === id));

export interface ContractsState extends FiguresState<FundingRates> {
  /** The contracts beyond the first ones could not be loaded. */
  isPartial: boolean;
  /** Returns all contracts, fetched if needed; undefined when that fails. */
  loadAll: () => Promise<FundingRates | undefined>;
}

/** Contracts of a tab: first those of the page's HTML, then, once the page is in use or `needsAll`, all of them, refetched every few seconds. */
export function useContracts({ tab, symbols }: Pick<OverallView, 'tab' | 'symbols'>, needsAll: boolean): ContractsState {
  const interval = useFiguresInterval();
  const isDelayed = useIsDelayed();
  const hasInteracted = useHasInteracted();
  const first = useQuery({ ...firstContractsQuery(tab), refetchInterval: !hasInteracted && !needsAll && interval });
  // A compared contract may be beyond the first ones.
  const isWhole = hasInteracted || needsAll || lacksContract(first.data, symbols);
  useRegionalRows(first);
  const whole = useQuery({ ...allContractsQuery(tab), enabled: isWhole, refetchInterval: interval });
  const data = whole.data ?? first.data;
  const { isError } = isWhole ? whole : first;
  return {
    data,
    status: statusOf(data !== undefined, first.isError),
    isStale: isDelayed || isError,
    hasFailed: data !== undefined && isError,
    isPartial: whole.isError && whole.data === undefined,
    retry: () => {
      if (isWhole) void whole.refetch();
      if (!isWhole || !data) void first.refetch();
    },
    loadAll: async () => whole.data ?? (await whole.refetch()).data,
  };
}
