'use client';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { ChangeView } from '@/components/market/live-change';
import { timeText, useMoveWords } from '@/components/market/use-move-words';
import { isShortLog } from '@/lib/contract/moves';
import { Link } from '@/lib/i18n/navigation';
import { coinPath } from '@/lib/pages/coin-path';
import { useLateVenues } from '@/lib/realtime/use-freshness';
import { minuteText } from '@/lib/time/minute-text';
import { CARD_ROWS, latestMovesQuery } from '../api/overview.queries';
import { Card, CardContent } from './card';
import { ClosedBadge } from './closed-badge';
import { CoinLabel } from './quote-rows';
import styles from './rows.module.css';
import { useCard } from './use-card';

/** The latest moves of all markets, each with its market where it is not spot: a coin may make the same move in two of them. */
export function MovesCard() {
  const t = useTranslations('overview');
  const market = useTranslations('movers.market');
  const words = useMoveWords();
  const late = useLateVenues();
  const state = useCard(latestMovesQuery());
  const { data } = state;
  const none = data && isShortLog(data) ? t('noMovesSince', { time: minuteText(data.since) }) : t('noMoves');
  return (
    <Card code="marketChanges" title={t('card.marketChanges')} href="/markets/change" note={t('timeInUtc')} isFirst rows={CARD_ROWS}>
      <CardContent state={state} isEmpty={({ moves }) => moves.length === 0} empty={none}>
        {({ moves, sessions }) => (
          <ol className={styles.rows}>
            {moves.map((move, place) => (
              <li key={place} data-delayed={late.includes(move.venue ?? '') || undefined}>
                <Link className={styles.row} href={coinPath(move.coinId, move.symbolId)} prefetch={false} data-symbol-id={move.symbolId}>
                  <Fragment key={move.seq}>
                    <CoinLabel
                      ticker={move.leftCoinName}
                      imgUrl={move.imgUrl}
                      beside={
                        <>
                          {move.market === null || move.market === 'spot' ? null : market(move.market)}{' '}
                          <ClosedBadge session={sessions[move.symbolId]} />
                        </>
                      }
                    >
                      {words.kind(move)} · {words.detail(move)}
                    </CoinLabel>
                    <span className={styles.change}>
                      <ChangeView ratio={move.change} />
                      <time className={styles.time} dateTime={new Date(move.time).toISOString()}>
                        {timeText(move.time)}
                      </time>
                    </span>
                  </Fragment>
                </Link>
              </li>
            ))}
          </ol>
        )}
      </CardContent>
    </Card>
  );
}
