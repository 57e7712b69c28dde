'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getQueryClient } from './query-client';
import { setRequestContext } from './request-context';

/** What the provider is given. */
export interface QueryProviderProps {
  /** Language code of the page, sent with every call. */
  locale?: string;
  children: ReactNode;
}

/** Gives the page its query cache, and its calls their language. */
export function QueryProvider({ locale, children }: QueryProviderProps): ReactNode {
  // In render, not in an effect: the effects of children, which make the first calls, run before ours.
  if (locale !== undefined && typeof window !== 'undefined') setRequestContext({ locale });
  return <QueryClientProvider client={getQueryClient()}>{children}</QueryClientProvider>;
}
