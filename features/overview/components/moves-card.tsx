'use client';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { ChangeView } from '@/components/market/live-change';
import { timeText, useMoveWords } from '@/components/market/use-move-words';
import { Link } from '@/lib/i18n/navigation';
import { latestMovesQuery } from '../api/overview.queries';
import { Card, CardContent } from './card';
import { CoinLabel, coinPath } from './quote-rows';
import styles from './rows.module.css';
import { useCard } from './use-card';

/** The latest moves of all markets. */
export function MovesCard() {
  const t = useTranslations('overview');
  const words = useMoveWords();
  const state = useCard(latestMovesQuery());
  return (
    <Card code="marketChanges" title={t('card.marketChanges')} href="/markets/change" note={t('timeInUtc')} isFirst>
      <CardContent state={state} isEmpty={({ moves }) => moves.length === 0} empty={t('noMoves')}>
        {({ moves }) => (
          <ol className={styles.rows}>
            {moves.map((move, place) => (
              <li key={place}>
                <Link className={styles.row} href={coinPath(move.coinId)} prefetch={false} data-symbol-id={move.symbolId}>
                  <Fragment key={move.seq}>
                    <CoinLabel ticker={move.leftCoinName} imgUrl={move.imgUrl}>
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
