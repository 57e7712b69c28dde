'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { QuoteRow } from '@/lib/contract/quotes';
import { searchQuery } from '@/lib/api/queries/search.query';

const DEBOUNCE_MS = 80;

/** The text, debounced. */
function useDebounced(text: string): string {
  const [debounced, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

interface Search {
  rows: readonly QuoteRow[];
  /** New object with every answer. */
  answer: object | undefined;
  /** The rows are the hot searches, as the text is empty. */
  isHot: boolean;
  /** The rows belong to the current text, not to an older one. */
  isUpToDate: boolean;
}

/** Search results of a text, debounced; the previous answer stays until the next one. */
export function useSearch(text: string): Search {
  const debounced = useDebounced(text);
  const { data, isPlaceholderData } = useQuery(searchQuery(debounced));
  const isHot = debounced === '';
  return {
    rows: (isHot ? data?.hot?.hotSearchList : data?.rows) ?? [],
    answer: data,
    isHot,
    isUpToDate: data !== undefined && !isPlaceholderData && debounced === text,
  };
}
