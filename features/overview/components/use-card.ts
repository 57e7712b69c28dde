'use client';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { createContext, use, useEffect } from 'react';
import { updateMode } from '@/lib/preferences/choices';
import { usePersistedValue } from '@/lib/preferences/persisted-value';

/** Refetch interval of figures that are not on the socket, milliseconds. */
export const FIGURES_REFRESH_MS = 10_000;

/** Refetch interval while the exchange loads past prices, milliseconds. */
export const LOADING_REFRESH_MS = 2_000;

/** Whether the card around a component has come near the screen; true outside of a card. */
export const IsNearContext = createContext(true);

/** Content of a card: that of the last answer, while there is one. */
export interface CardState<Data> {
  data: Data | undefined;
  status: 'loading' | 'ready' | 'failed';
  /** The last request failed, so that the content of an earlier one is shown. */
  isStale: boolean;
  retry: () => void;
}

/** Whether an answer of the page, which is cached for every country, leaves out what some country hides. */
const isForEveryCountry = (data: unknown): boolean => {
  const { isPartial, isRegional } = (data ?? {}) as { isPartial?: boolean; isRegional?: boolean };
  return isPartial === true || isRegional === true;
};

/** Returns the data that a card has fetched, for its head; makes no call. */
export function useCardData<Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>): Data | undefined {
  return useQuery({ ...query, enabled: false }).data;
}

/**
 * Fetches the content of a card and refreshes it, for itself, from when the card has come near the screen; before, it has what the page
 * carries. While `isComplete` is false for an answer it is requested again soon, also for a visitor who has paused updates.
 */
export function useCard<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  { refreshMs = FIGURES_REFRESH_MS, isComplete = () => true }: { refreshMs?: number; isComplete?: (data: Data) => boolean } = {},
): CardState<Data> {
  const isPaused = usePersistedValue(updateMode) === 'paused';
  const isNear = use(IsNearContext);
  const { data, isError, refetch } = useQuery({
    ...query,
    enabled: isNear,
    // What the page carries is requested again at once where the card comes near later than it would have been refreshed.
    staleTime: refreshMs,
    refetchOnMount: false,
    refetchInterval: ({ state }) => {
      if (state.data !== undefined && !isComplete(state.data as Data)) return LOADING_REFRESH_MS;
      return !isPaused && refreshMs;
    },
  });
  const isOfPage = isForEveryCountry(data);
  useEffect(() => {
    if (isOfPage && isNear) void refetch();
  }, [isOfPage, isNear, refetch]);
  return {
    data,
    status: data !== undefined ? 'ready' : isError ? 'failed' : 'loading',
    isStale: data !== undefined && isError,
    retry: () => void refetch(),
  };
}
