'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { QuoteRow } from '@/lib/contract/quotes';
import { searchQuery } from '@/lib/api/queries/search.query';

const TYPING_MS = 80;

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface Search {
  rows: readonly QuoteRow[];
  /** Another object with every answer. */
  answer: object | undefined;
  /** What is shown are the hot searches: nothing was typed. */
  isHot: boolean;
  /** The rows belong to the text as it is now, not to an older one. */
  isAnswered: boolean;
}

/** What fits a text, asked for once the typing rests; the older answer stays until the newer has come. */
export function useSearch(text: string): Search {
  const settled = useSettled(text);
  const { data, isPlaceholderData } = useQuery(searchQuery(settled));
  const isHot = settled === '';
  return {
    rows: (isHot ? data?.hot?.hotSearchList : data?.rows) ?? [],
    answer: data,
    isHot,
    isAnswered: data !== undefined && !isPlaceholderData && settled === text,
  };
}
