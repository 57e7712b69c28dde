'use client';
import { lazy, Suspense } from 'react';
import { CoinChart } from '@/features/coin/components/coin-chart';
import { partLoader } from '@/lib/part-loader';
import { useUser } from '@/lib/session/use-user';

const AlertLines = lazy(partLoader(() => import('@/features/price-alerts/components/alert-lines'), 'AlertLines'));

/** Price chart of a coin, with the lines of the visitor's alerts. */
export function CoinPriceChart({ coinId }: { coinId: string }) {
  const user = useUser();
  return (
    <CoinChart
      coinId={coinId}
      renderOverlay={(row) =>
        user === null ? null : (
          <Suspense>
            <AlertLines key={row.symbolId} user={user} row={row} />
          </Suspense>
        )
      }
    />
  );
}
