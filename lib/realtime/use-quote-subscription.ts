'use client';

import { useEffect } from 'react';
import { getSocketService } from './socket-service';

/** Follows the quotes of these symbols while mounted. Equal lists are one list; the order does not matter. */
export function useQuoteSubscription(symbolIds: readonly string[]): void {
  const key = [...symbolIds].sort().join(',');
  useEffect(() => {
    if (key === '') return undefined;
    return getSocketService().subscribeQuotes(key.split(','));
  }, [key]);
}
