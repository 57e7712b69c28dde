'use client';

import { useEffect } from 'react';
import { getSocketService } from './socket-service';

/** Subscribes to the quotes of these symbols while mounted. Lists are compared by content, in any order. */
export function useQuoteSubscription(symbolIds: readonly string[]): void {
  const key = [...symbolIds].sort().join(',');
  useEffect(() => {
    if (key === '') return undefined;
    return getSocketService().subscribeQuotes(key.split(','));
  }, [key]);
}
