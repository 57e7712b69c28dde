'use client';

import { useEffect, useState } from 'react';
import { getSocketService } from './socket-service';

/** Returns the live order of a list (`bizNo` of `lists.ts`); null without a list and until its first order arrives. */
export function useOrder(bizNo: string | null): readonly string[] | null {
  const [order, setOrder] = useState<{ bizNo: string; symbolIds: readonly string[] } | null>(null);
  useEffect(() => {
    if (bizNo === null) return undefined;
    return getSocketService().subscribeOrder(bizNo, (symbolIds) => setOrder({ bizNo, symbolIds }));
  }, [bizNo]);
  // The state may still have the order of the previous list.
  return order !== null && order.bizNo === bizNo ? order.symbolIds : null;
}
