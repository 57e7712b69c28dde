'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PFB_COOKIE } from '@/lib/preferences/cookie-names';
import { readCookie } from '@/lib/preferences/cookies';
import { getQueryClient } from './query-client';
import { setRequestContext } from './request-context';

/** What the provider is given. */
export interface QueryProviderProps {
  /** Language code of the page, sent with every call. */
  locale?: string;
  children: ReactNode;
}

const TEST_TAG = /^[\w-]{1,64}$/;

/** Tag of the test deployment that this browser is to reach; null for none, or one that no header can carry. */
function testTag(): string | null {
  const tag = readCookie(PFB_COOKIE) ?? '';
  return TEST_TAG.test(tag) ? tag : null;
}

/** Gives the page its query cache, and its calls their language. */
export function QueryProvider({ locale, children }: QueryProviderProps): ReactNode {
  // In render, not in an effect: the effects of children, which make the first calls, run before ours.
  if (locale !== undefined && typeof window !== 'undefined') setRequestContext({ locale, pfb: testTag() });
  return <QueryClientProvider client={getQueryClient()}>{children}</QueryClientProvider>;
}
