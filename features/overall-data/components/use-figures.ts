'use client';
import { useQuery, type Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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
  /** The figures may be out of date: their sources have stopped, or the last request failed. */
  isStale: boolean;
  /** The figures are those of an earlier time: the last request failed, or their sources have stopped. */
  hasFailed: boolean;
  retry: () => void;
}

/** Time over which answers have the same time of their prices until these count as stopped, milliseconds. */
const STILL_MS = 4_000;

/**
 * Returns whether the prices of figures stand still: answers over 4 s had the same time. Figures have sources of their own, of which one may
 * stop while the others go on. `answeredAt` is the time of the last answer by the browser's clock, or the server's for that of the page.
 */
function useStandsStill(asOf: number | undefined, answeredAt: number): boolean {
  // The clock of the page's own answer is another one: it begins no measurement.
  const [last, setLast] = useState<{ asOf: number | undefined; answeredAt: number; since: number | null }>({
    asOf,
    answeredAt,
    since: null,
  });
  if (answeredAt !== last.answeredAt) {
    setLast({ asOf, answeredAt, since: asOf === last.asOf ? (last.since ?? answeredAt) : answeredAt });
  }
  return last.since !== null && last.answeredAt - last.since >= STILL_MS;
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
  const { data, isError, refetch, dataUpdatedAt } = useQuery({
    ...contractDataQuery(),
    refetchInterval: ({ state }: Query<ContractData, Error, ContractData, string[]>) =>
      state.data?.history.status === 'loading' ? LOADING_REFRESH_MS : interval,
  });
  const isStill = useStandsStill(data?.asOf, dataUpdatedAt);
  // An answer of the page, which is cached for every country, leaves out what some country hides.
  const isOfPage = data?.isPartial === true || data?.isRegional === true;
  useEffect(() => {
    if (isOfPage) void refetch();
  }, [isOfPage, refetch]);
  return {
    data,
    status: statusOf(data !== undefined, isError),
    isStale: isDelayed || isStill || isError,
    hasFailed: data !== undefined && (isStill || isError),
    retry: () => void refetch(),
  };
}

/** Figures of the whole spot market, refetched every few seconds. The socket of the page is about contracts, which have other sources. */
export function useGlobalMetrics(): FiguresState<MetricsAnswer> {
  const interval = useFiguresInterval();
  const { data, isError, refetch, dataUpdatedAt } = useQuery({ ...globalMetricsQuery(), refetchInterval: interval });
  const isStill = useStandsStill(data?.asOf, dataUpdatedAt);
  return {
    data,
    status: statusOf(data !== undefined, isError),
    isStale: isStill || isError,
    hasFailed: data !== undefined && (isStill || isError),
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
