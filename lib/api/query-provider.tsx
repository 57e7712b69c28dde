'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PFB_COOKIE } from '@/lib/preferences/cookie-names';
import { readCookie } from '@/lib/preferences/cookies';
import { getQueryClient } from './query-client';
import { setRequestContext } from './request-context';

/** Props of `QueryProvider`. */
export interface QueryProviderProps {
  /** Language code of the page, sent with every call. */
  locale?: string;
  children: ReactNode;
}

const TEST_TAG = /^[\w-]{1,64}$/;

/** Tag of the test deployment that this browser uses; null for none, or for one that is not valid in a header. */
function testTag(): string | null {
  const tag = readCookie(PFB_COOKIE) ?? '';
  return TEST_TAG.test(tag) ? tag : null;
}

/** Provides the query cache and sets the language of calls. */
export function QueryProvider({ locale, children }: QueryProviderProps): ReactNode {
  // In render, not in an effect: the effects of children, which make the first calls, run before this one.
  if (locale !== undefined && typeof window !== 'undefined') setRequestContext({ locale, pfb: testTag() });
  return <QueryClientProvider client={getQueryClient()}>{children}</QueryClientProvider>;
}
