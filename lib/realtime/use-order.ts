'use client';

import { useEffect, useState } from 'react';
import { getSocketService } from './socket-service';

/** Live order of a list (`line:quote:sortKey:direction`); null without a list and until the first order has come. */
export function useOrder(bizNo: string | null): readonly string[] | null {
  const [order, setOrder] = useState<{ bizNo: string; symbolIds: readonly string[] } | null>(null);
  useEffect(() => {
    if (bizNo === null) return undefined;
    return getSocketService().subscribeOrder(bizNo, (symbolIds) => setOrder({ bizNo, symbolIds }));
  }, [bizNo]);
  // The order of the list left behind is no order of this one.
  return order !== null && order.bizNo === bizNo ? order.symbolIds : null;
}
