'use client';
import { useTranslations } from 'next-intl';
import { BreadthCounts } from '@/components/market/breadth-counts';
import { Segmented } from '@/components/ui/segmented';
import type { RiseClass, RiseDistribution } from '@/lib/contract/overview';
import { OVERVIEW_MARKETS, type OverviewMarket } from '@/lib/contract/overview-terms';
import { Link } from '@/lib/i18n/navigation';
import { formatPrice } from '@/lib/money/format-price';
import { distributionMarket } from '@/lib/preferences/overview-choices';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { distributionQuery } from '../api/overview.queries';
import { boundsOf, classPath, directionOf, heightOf } from '../model/rise-classes';
import { Card, CardContent } from './card';
import choices from './choices.module.css';
import styles from './distribution-card.module.css';
import { useCard } from './use-card';

const countText = (count: number): string => formatPrice(String(count), 0);

interface BarProps {
  one: RiseClass;
  /** The greatest count of all classes. */
  greatest: number;
  /** Code of the list. */
  list: string;
}

/** A class of changes: its count and a bar, a link to the instruments in it. */
function Bar({ one, greatest, list }: BarProps) {
  const t = useTranslations('overview.class');
  const { from, to } = boundsOf(one);
  const name =
    from === null ? t('below', { to: to ?? '' }) : to === null ? t('above', { from }) : t(from === to ? 'flat' : 'between', { from, to });
  const tick = from === to ? to : to === '0' ? null : to;
  return (
    <li>
      <Link
        className={styles.class}
        href={classPath(list, one)}
        prefetch={false}
        aria-label={`${name}: ${countText(one.count)}`}
        title={name}
        data-direction={directionOf(one)}
      >
        <span>{countText(one.count)}</span>
        <i style={{ blockSize: `${heightOf(one.count, greatest) * 100}%` }} />
      </Link>
      <span className={styles.tick} data-place={from === to ? 'middle' : 'end'} aria-hidden="true">
        {tick}
      </span>
    </li>
  );
}

function Histogram({ data }: { data: RiseDistribution }) {
  const t = useTranslations('overview');
  const greatest = data.classes.reduce((most, { count }) => Math.max(most, count), 1);
  return (
    <div className={styles.distribution}>
      <ol className={styles.classes} dir="ltr">
        {data.classes.map((one) => (
          <Bar key={one.filter} one={one} greatest={greatest} list={data.list} />
        ))}
      </ol>
      <div className={styles.sum}>
        <BreadthCounts
          up={data.rising}
          down={data.falling}
          flat={data.unchanged}
          label={(counts) => t('breadthLabel', counts)}
          upText={(count) => t('rising', { count })}
          downText={(count) => t('falling', { count })}
        />
      </div>
    </div>
  );
}

function Distribution({ market }: { market: OverviewMarket }) {
  return (
    <CardContent state={useCard(distributionQuery(market))} isEmpty={({ total }) => total === 0}>
      {(data) => <Histogram data={data} />}
    </CardContent>
  );
}

/** Numbers of instruments in classes of their changes of 24 hours. */
export function DistributionCard() {
  const t = useTranslations('overview');
  const market = usePersistedValue(distributionMarket);
  return (
    <Card
      code="riseDistribution"
      title={t('card.riseDistribution')}
      href={market === 'spot' ? '/markets/spot/usdt?sort=change&dir=desc' : '/markets/futures/usdt-m?sort=change&dir=desc'}
      note={t('changeOfDay')}
    >
      <div className={choices.column}>
        <div className={choices.choices}>
          <Segmented
            label={t('market.label')}
            isLabelHidden
            size="small"
            value={market}
            options={OVERVIEW_MARKETS.map((value) => ({ value, label: t(`market.${value}`) }))}
            onChange={distributionMarket.set}
          />
        </div>
        <div className={choices.rest}>
          <Distribution key={market} market={market} />
        </div>
      </div>
    </Card>
  );
}
