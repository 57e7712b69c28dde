'use client';
import { useTranslations } from 'next-intl';
import { abbreviate } from '@/lib/money/abbreviate';
import { UNKNOWN_TEXT } from '@/lib/money/digits';
import { formatPrice } from '@/lib/money/format-price';
import { CARD_ROWS, cheapCoinsQuery, topCoinsQuery } from '../api/overview.queries';
import { Card, CardContent } from './card';
import { QuoteRows } from './quote-rows';
import { useCard, useCardData } from './use-card';

/** Column of the list that a measure is. */
const COLUMN = { capitalization: 'marketCap', turnover: 'turnover' } as const;

function TopCoins() {
  return (
    <CardContent state={useCard(topCoinsQuery())} isEmpty={({ rows }) => rows.length === 0}>
      {({ rows, by }) => <QuoteRows rows={rows} below={COLUMN[by]} />}
    </CardContent>
  );
}

/** The largest coins. */
export function TopCoinsCard() {
  const t = useTranslations('overview');
  const by = useCardData(topCoinsQuery())?.by ?? 'capitalization';
  return (
    <Card
      code="topCoins"
      title={t('card.topCoins')}
      href={`/markets/spot/usdt?sort=${COLUMN[by]}&dir=desc`}
      note={t(`by.${by}`)}
      rows={CARD_ROWS}
    >
      <TopCoins />
    </Card>
  );
}

function CheapCoins() {
  const t = useTranslations('overview');
  return (
    <CardContent state={useCard(cheapCoinsQuery())} isEmpty={({ rows }) => rows.length === 0} empty={t('noCheapCoins')}>
      {({ rows }) => <QuoteRows rows={rows} below="turnover" />}
    </CardContent>
  );
}

/** Coins below a price, above the least turnover of rankings. */
export function CheapCoinsCard() {
  const t = useTranslations('overview');
  const data = useCardData(cheapCoinsQuery());
  const query = data ? `&turnover=${data.floor.turnover}..&price=..${data.priceMax}` : '';
  const bounds = {
    price: data ? formatPrice(data.priceMax).replace(/\.00$/, '') : UNKNOWN_TEXT,
    turnover: data ? abbreviate(data.floor.turnover).replace('.00', '') : UNKNOWN_TEXT,
  };
  return (
    <Card
      code="cheapCurrency"
      title={t('card.cheapCurrency')}
      href={`/markets/spot/usdt?sort=turnover&dir=desc${query}`}
      note={data ? t('cheapNote', { price: bounds.price }) : t('byTurnover')}
      methodValues={bounds}
      rows={CARD_ROWS}
    >
      <CheapCoins />
    </Card>
  );
}
