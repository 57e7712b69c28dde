'use client';
import { useTranslations } from 'next-intl';
import { SERIES, type SeriesGranularity, type SeriesName } from '@/lib/contract/series-terms';
import { Link } from '@/lib/i18n/navigation';
import { publishedSeries } from '../model/card-state';
import { stepFor } from '../model/desk-grid';
import { tradingHref, type TradingView } from '../model/trading-view';
import type { Figures } from './figure-view';
import type { DeskSymbol } from './series-chart';
import styles from './series-lane.module.css';

/** States of a lane without a chart. */
type MessageState = 'failed' | 'unpublished' | 'inapplicable' | 'window' | 'announced' | 'young';

/** Message in place of a series without points; where points of another length have it, with a link to them. */
export function LaneMessage({
  state,
  main,
  view,
  other,
}: {
  state: MessageState;
  main: SeriesName;
  view: TradingView;
  other: SeriesGranularity | null;
}) {
  const t = useTranslations('tradingData.state');
  const { of } = SERIES[main];
  const reason = state === 'inapplicable' && (of === 'margin' || of === 'perpetual') ? (`${state}.${of}` as const) : state;
  return (
    <div className={styles.message} data-state={state}>
      <p>
        {reason === 'inapplicable' ? t('inapplicable.other') : t(reason, { window: view.window })}{' '}
        {other === null ? null : (
          <Link href={tradingHref({ ...view, window: other, range: null })} prefetch={false}>
            {t('inPoints', { window: other })}
          </Link>
        )}
      </p>
    </div>
  );
}

/** Length of points in which a series has a chart, where the chosen one has none; null for none. */
export function otherWindow(
  state: MessageState,
  main: SeriesName,
  { symbol, figures }: { symbol: DeskSymbol; figures: Figures },
): SeriesGranularity | null {
  const entry = publishedSeries(symbol.list, main);
  if (!entry) return null;
  if (state === 'window') return entry.granularities[0] ?? null;
  return state === 'young' && figures.asOf !== null ? stepFor(entry.availableFrom, figures.asOf) : null;
}
