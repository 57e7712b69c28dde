'use client';
import { useTranslations } from 'next-intl';
import { useCellContext } from '@/components/market/cell-context';
import { moneyText } from '@/components/market/cell-text';
import { formatPrice } from '@/lib/money/format-price';
import { exchangesQuery } from '../api/overview.queries';
import { Card, CardContent } from './card';
import styles from './rows.module.css';
import { useCard } from './use-card';

function Exchanges() {
  const t = useTranslations('overview');
  const context = useCellContext();
  return (
    <CardContent state={useCard(exchangesQuery())} isEmpty={({ exchanges }) => exchanges.length === 0}>
      {({ exchanges }) => (
        <ol className={styles.rows}>
          {exchanges.map(({ exchangeName, coins, turnover }) => (
            <li key={exchangeName} className={styles.row}>
              <span className={styles.names}>
                <b dir="auto">{exchangeName}</b>
                <small>{t('coinCount', { count: formatPrice(String(coins), 0) })}</small>
              </span>
              <span className={styles.figure}>{moneyText(turnover, context)}</span>
            </li>
          ))}
        </ol>
      )}
    </CardContent>
  );
}

/** The sources of the prices by turnover. */
export function ExchangesCard() {
  const t = useTranslations('overview');
  return (
    <Card code="topExchangeList" title={t('card.topExchangeList')} href="/markets/spot" note={t('byTurnover')}>
      <Exchanges />
    </Card>
  );
}
