'use client';
import { useTranslations } from 'next-intl';
import { useCellContext } from '@/components/market/cell-context';
import { moneyText } from '@/components/market/cell-text';
import { formatPrice } from '@/lib/money/format-price';
import { cheapCoinsQuery, topCoinsQuery } from '../api/overview.queries';
import { Card, CardContent } from './card';
import { QuoteRows } from './quote-rows';
import { useCard } from './use-card';

/** The largest coins. */
export function TopCoinsCard() {
  const t = useTranslations('overview');
  const state = useCard(topCoinsQuery);
  const by = state.data?.by ?? 'capitalization';
  const sort = by === 'capitalization' ? 'marketCap' : 'turnover';
  return (
    <Card code="topCoins" title={t('card.topCoins')} href={`/markets/spot/usdt?sort=${sort}&dir=desc`} note={t(`by.${by}`)}>
      <CardContent state={state} isEmpty={({ rows }) => rows.length === 0}>
        {({ rows }) => <QuoteRows rows={rows} below={sort} />}
      </CardContent>
    </Card>
  );
}

/** Coins below a price, above the least turnover of rankings. */
export function CheapCoinsCard() {
  const t = useTranslations('overview');
  const context = useCellContext();
  const state = useCard(cheapCoinsQuery);
  const { data } = state;
  const query = data ? `&turnover=${data.floor.turnover}..&price=..${data.priceMax}` : '';
  return (
    <Card
      code="cheapCurrency"
      title={t('card.cheapCurrency')}
      href={`/markets/spot/usdt?sort=turnover&dir=desc${query}`}
      note={
        data
          ? t('cheapNote', {
              price: formatPrice(data.priceMax).replace(/\.00$/, ''),
              turnover: moneyText(data.floor.turnover, context).replace('.00', ''),
            })
          : t('byTurnover')
      }
    >
      <CardContent state={state} isEmpty={({ rows }) => rows.length === 0} empty={t('noCheapCoins')}>
        {({ rows }) => <QuoteRows rows={rows} below="turnover" />}
      </CardContent>
    </Card>
  );
}
