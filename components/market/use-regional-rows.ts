'use client';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { HomeQuotation } from '@/lib/contract/quotes';

/** Requests rows of the page once more, for the visitor's own country, when the page leaves out those that some country hides. */
export function useRegionalRows({ data, refetch }: Pick<UseQueryResult<HomeQuotation>, 'data' | 'refetch'>): void {
  const isPartial = data?.isPartial === true;
  useEffect(() => {
    if (!isPartial) return undefined;
    // In a task of its own: those of a page that loads are long enough.
    const timer = setTimeout(() => void refetch());
    return () => clearTimeout(timer);
  }, [isPartial, refetch]);
}
