'use client';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Chart } from '@/components/charts/chart';
import type { ChartContent } from '@/components/charts/chart-data';
import { Empty } from '@/components/ui/empty';
import { ApiError } from '@/lib/api/api-error';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import { useIsVenueDelayed, useLateVenues } from '@/lib/realtime/use-freshness';
import type { CandleList } from '../model/candle-list';
import type { ChartPrice } from '../model/chart-price';

/** Whether the exchange refused the request itself, as one for candles that its source does not publish. */
const isRefused = (error: Error | null): boolean => error instanceof ApiError && error.code === ERROR_CODE.invalidParameter;

/** State of a chart without content. */
function statusWithout(data: CandleList | undefined, isError: boolean): 'empty' | 'failed' | 'loading' {
  if (data) return 'empty';
  return isError ? 'failed' : 'loading';
}

interface PriceStageProps {
  /** Null without a price to draw. */
  content: ChartContent | null;
  candles: Pick<UseQueryResult<CandleList>, 'data' | 'error' | 'errorUpdatedAt' | 'isError' | 'refetch'>;
  price: ChartPrice;
  /** Venue of the market; undefined where the source of prices has none. */
  venue: string | undefined;
}

/** The chart of prices, or the reason why there is none. Without candles it requests them again as soon as prices arrive again. */
export function PriceStage({ content, candles, price, venue }: PriceStageProps) {
  const { data, error, errorUpdatedAt, isError, refetch } = candles;
  const t = useTranslations('priceChart');
  const isDelayed = useIsVenueDelayed(venue);
  const isAway = useLateVenues().includes(venue ?? '');
  const wasDelayed = useRef(isDelayed);
  const isMissing = data === undefined;
  useEffect(() => {
    if (wasDelayed.current && !isDelayed && isMissing) void refetch();
    wasDelayed.current = isDelayed;
  }, [isDelayed, isMissing, refetch]);

  if (isRefused(error) && price !== 'last') return <Empty text={t('notPublished', { price })} />;
  // Also while the next request is on its way.
  if (isAway && isMissing && errorUpdatedAt > 0 && venue !== undefined) return <Empty text={t('venueAway', { venue })} />;
  return (
    <Chart
      content={content && { ...content, isStale: isDelayed || isError }}
      status={content ? 'ready' : statusWithout(data, isError)}
      onRetry={() => void refetch()}
    />
  );
}
