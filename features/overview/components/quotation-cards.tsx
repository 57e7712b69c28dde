'use client';
import { useTranslations } from 'next-intl';
import { CoinIcon } from '@/components/market/coin-cell';
import { latestValues } from '@/components/market/latest-values';
import { LiveChange } from '@/components/market/live-change';
import { LivePrice } from '@/components/market/live-price';
import { sparklinePath } from '@/components/market/sparkline';
import sparkline from '@/components/market/sparkline.module.css';
import type { QuoteRow } from '@/lib/contract/quotes';
import { Link } from '@/lib/i18n/navigation';
import { changeRatio, direction } from '@/lib/money/format-percent';
import { coinPath } from '@/lib/pages/coin-path';
import type { Tick } from '@/lib/realtime/tick-store';
import { useLivePaint, useTickAtRender } from '@/lib/realtime/use-live-paint';
import { useLateVenues } from '@/lib/realtime/use-freshness';
import { useQuoteSubscription } from '@/lib/realtime/use-quote-subscription';
import { quotationCardsQuery } from '../api/overview.queries';
import { Card, CardContent } from './card';
import { ClosedBadge } from './closed-badge';
import styles from './quotation-cards.module.css';
import { useCard } from './use-card';

/** Pictures have a new point every quarter of an hour. */
const PICTURES_REFRESH_MS = 60_000;

/** Line of the last 24 hours, or of a closed market's last session; decorative beside the change. */
function Picture({ row, closes }: { row: QuoteRow; closes: readonly (string | null)[] | undefined }) {
  const directionOf = (tick: Tick | undefined): string => {
    const { price, open24h } = latestValues(row, tick);
    return direction(changeRatio(price, open24h));
  };
  const ref = useLivePaint<SVGSVGElement>(row.symbolId, directionOf, (element, tick) => (element.dataset['direction'] = directionOf(tick)));
  const points = (closes ?? []).map((close) => (close === null ? null : Number(close)));
  return (
    <svg
      className={sparkline['box']}
      ref={ref}
      aria-hidden="true"
      viewBox="0 0 96 28"
      preserveAspectRatio="none"
      data-direction={directionOf(useTickAtRender(row.symbolId))}
    >
      <path d={sparklinePath(points)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** The main instruments with their pictures. */
export function QuotationCards() {
  const t = useTranslations('overview');
  const late = useLateVenues();
  const state = useCard(quotationCardsQuery(), { refreshMs: PICTURES_REFRESH_MS, isComplete: ({ pictures }) => pictures !== null });
  useQuoteSubscription(state.data?.rows.map(({ symbolId }) => symbolId) ?? []);
  return (
    <Card code="quotationCards" title={t('card.quotationCards')} href="/markets/spot" note={t('last24h')} isFirst>
      <CardContent state={state} isEmpty={({ rows }) => rows.length === 0}>
        {({ rows, pictures }) => (
          <ol className={styles.tiles}>
            {rows.map((row) => (
              <li key={row.symbolId} data-delayed={late.includes(row.venue ?? '') || undefined}>
                <Link className={styles.tile} href={coinPath(row.coinId, row.symbolId)} prefetch={false} data-symbol-id={row.symbolId}>
                  <span className={styles.name} data-has-session={row.session !== undefined || undefined}>
                    <CoinIcon ticker={row.leftCoinName} imgUrl={row.imgUrl} />
                    <b dir="ltr">{row.leftCoinName}</b>
                    <small dir="auto">{row.coinName}</small>
                    <ClosedBadge session={row.session} />
                  </span>
                  <span className={styles.price}>
                    <LivePrice row={row} />
                  </span>
                  <span className={styles.foot}>
                    <LiveChange row={row} isStandalone />
                    <Picture row={row} closes={pictures?.closes[row.symbolId]} />
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        )}
      </CardContent>
    </Card>
  );
}
