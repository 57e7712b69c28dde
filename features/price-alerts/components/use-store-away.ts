'use client';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isStoreAway } from '../model/store-away';

/** Whether the alerts of a query cannot be reached: from the first such answer until another one, retries included. */
export function useStoreAway({ failureReason, fetchStatus }: Pick<UseQueryResult, 'failureReason' | 'fetchStatus'>): boolean {
  const [isAway, setAway] = useState(false);
  // A query without data forgets its error when it is fetched again.
  const isSame = failureReason === null && fetchStatus !== 'idle';
  const found = isSame ? isAway : isStoreAway(failureReason);
  if (found !== isAway) setAway(found);
  return found;
}

/** Returns the message of a failed change: that alerts wait while they cannot be reached, else the given one. */
export function useFailureText(): (error: unknown, otherwise: string) => string {
  const t = useTranslations('alerts');
  return (error, otherwise) => (isStoreAway(error) ? t('away') : otherwise);
}
