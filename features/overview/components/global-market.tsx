'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useCellContext } from '@/components/market/cell-context';
import { moneyText } from '@/components/market/cell-text';
import { ChangeView } from '@/components/market/live-change';
import { Link } from '@/lib/i18n/navigation';
import { formatPercent } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import { coinPath } from '@/lib/pages/coin-path';
import { metricsQuery } from '../api/overview.queries';
import { Card, CardContent } from './card';
import styles from './global-market.module.css';
import { useCard } from './use-card';

/** Text of a share: a fraction without a sign. */
export const shareText = (share: string | null, decimals = 1): string => formatPercent(share, decimals).replace('+', '');

function Figure({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** An amount; a long one, as in a currency of large amounts, leaves no room beside it on phones. */
function Money({ text }: { text: string }) {
  return <b data-long={text.length > 8 || undefined}>{text}</b>;
}

/** Figures of the whole market. */
export function GlobalMarket() {
  const t = useTranslations('overview');
  const context = useCellContext();
  const state = useCard(metricsQuery());
  const { unknownSupplies: unknown = 0, simulatedSupplies: simulated = 0 } = state.data ?? {};
  const countNote = (key: 'unknownSupplies' | 'simulatedSupplies', count: number) => t(key, { count: formatPrice(String(count), 0) });
  return (
    <Card
      code="globalDigitalCurrency"
      title={t('card.globalDigitalCurrency')}
      href="/markets/spot/usdt?sort=turnover&dir=desc"
      note={unknown > 0 ? countNote('unknownSupplies', unknown) : simulated > 0 ? countNote('simulatedSupplies', simulated) : undefined}
      isFirst
    >
      <CardContent state={state}>
        {({ capitalization, capitalizationChange, turnover, dominance, coins }) => (
          <dl className={styles.figures}>
            <Figure name={t('capitalization')}>
              <Money text={moneyText(capitalization, context)} /> <ChangeView ratio={capitalizationChange} />
            </Figure>
            <Figure name={t('turnover')}>
              <b>{moneyText(turnover, context)}</b>
            </Figure>
            {dominance.map(({ coinId, ticker, dominance: share }) => (
              <Figure
                key={coinId}
                name={
                  <Link href={coinPath(coinId)} prefetch={false}>
                    {t('dominance', { ticker })}
                  </Link>
                }
              >
                <b>{shareText(share)}</b>
              </Figure>
            ))}
            <Figure name={t('coins')}>
              <b>{formatPrice(String(coins), 0)}</b>
            </Figure>
          </dl>
        )}
      </CardContent>
    </Card>
  );
}
