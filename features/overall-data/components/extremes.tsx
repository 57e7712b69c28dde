'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { CoinIcon } from '@/components/market/coin-cell';
import { nextSettlement } from '@/components/market/live-funding';
import type { TableStatus } from '@/components/table/table-states';
import { Skeleton } from '@/components/ui/skeleton';
import type { ContractData, FundingPlace } from '@/lib/contract/contract-data';
import { EXTREME_PLACES, POSITION_VALUE } from '@/lib/contract/contract-data-terms';
import { Link } from '@/lib/i18n/navigation';
import { formatPercent } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import { fundingOfDay } from '@/lib/money/funding';
import { coinPath } from '@/lib/pages/coin-path';
import { formatDateTime } from '@/lib/time/date-time';
import { formatCountdown } from '@/lib/time/format-age';
import { useExchangeNow } from '@/lib/time/use-exchange-now';
import { useUnitText } from '@/lib/time/use-unit-text';
import { hasRates, signedAmount } from '../model/funding-values';
import { ContractDataLink } from './contract-data-link';
import styles from './extremes.module.css';
import { FigureNote } from './figure-note';

const UTC = 0;

/** Time until the settlement of a contract; its time of day before the page knows the time, and without scripts. */
function Countdown({ place: { fundingTime, fundingHours }, asOf }: { place: FundingPlace; asOf: number }) {
  const now = useExchangeNow();
  const locale = useLocale();
  const unitText = useUnitText();
  const next = nextSettlement(fundingTime, fundingHours, now || asOf);
  return (
    <span dir="ltr">{now === 0 ? formatDateTime(next, UTC, locale, { timeStyle: 'short' }) : formatCountdown(next - now, unitText)}</span>
  );
}

/** One contract of a ranking: what its payer pays for a day. */
function Place({ place, payer, asOf }: { place: FundingPlace; payer: 'long' | 'short'; asOf: number }) {
  const t = useTranslations('overallData');
  const { symbolId, symbolCodeDisplayName, leftCoinName, imgUrl, coinId, fundingRate, fundingHours, annualizedRate } = place;
  const cost = fundingOfDay(payer, fundingRate, fundingHours, POSITION_VALUE);
  return (
    <div className={styles.place} data-symbol-id={symbolId}>
      <Link className={styles.coin} href={coinPath(coinId, symbolId)} prefetch={false}>
        <CoinIcon ticker={leftCoinName} imgUrl={imgUrl} />
        <span className={styles.name}>
          <b dir="ltr">{symbolCodeDisplayName}</b>
          <small>
            <span>
              <span dir="ltr">{formatPercent(fundingRate, 4)}</span> {t('perHours', { hours: fundingHours })}
            </span>{' '}
            <Countdown place={place} asOf={asOf} />
          </small>
        </span>
      </Link>
      <ContractDataLink className={styles.figures} symbolId={symbolId} name={symbolCodeDisplayName}>
        <b dir="ltr">{formatPercent(annualizedRate)}</b>
        <small>
          <span className={styles.payer}>{t(`payer.${payer}`)}</span> <span dir="ltr">{`${signedAmount(cost)} USDT`}</span>
        </small>
      </ContractDataLink>
    </div>
  );
}

interface ExtremesProps {
  data: ContractData | undefined;
  status: TableStatus;
  isStale: boolean;
}

function Ranking({ kind, data, status }: Omit<ExtremesProps, 'isStale'> & { kind: 'mostPositive' | 'mostNegative' }) {
  const t = useTranslations('overallData.extremes');
  const tPage = useTranslations('overallData');
  const id = useId();
  const places = data?.[kind];
  // Without a known rate none can be said to be missing.
  const isUnknown = data !== undefined && !data.funding.some(hasRates);
  const noPlace = isUnknown ? tPage(data.contracts === 0 ? 'empty' : 'unpublished') : t(`${kind}.none`);
  const none = status === 'failed' ? tPage('failed') : places?.length === 0 ? noPlace : null;
  return (
    <section className={styles.ranking} aria-labelledby={id}>
      <h3 id={id}>
        {t(`${kind}.title`)} <small>{t(`${kind}.payer`)}</small>
      </h3>
      {none === null ? (
        <ol>
          {Array.from({ length: EXTREME_PLACES }, (_, at) => {
            const place = places?.[at];
            if (place)
              return (
                <li key={at}>
                  <Place key={place.symbolId} place={place} payer={kind === 'mostPositive' ? 'long' : 'short'} asOf={data?.asOf ?? 0} />
                </li>
              );
            return places ? null : (
              <li key={at} className={styles.skeleton}>
                <Skeleton width={120} height={12} />
                <Skeleton width={64} height={12} />
              </li>
            );
          })}
        </ol>
      ) : (
        <p className={styles.none}>{none}</p>
      )}
    </section>
  );
}

/** The perpetual contracts with the highest positive and the lowest negative rates, by annualized rate. */
export function Extremes({ data, status, isStale }: ExtremesProps) {
  const t = useTranslations('overallData');
  return (
    <section className={styles.extremes} aria-labelledby="extremes" data-delayed={isStale || undefined}>
      <h2 id="extremes">{t('extremes.title')}</h2>
      <div className={styles.rankings}>
        <Ranking kind="mostPositive" data={data} status={status} />
        <Ranking kind="mostNegative" data={data} status={status} />
      </div>
      <FigureNote
        formula={t('extremes.formula', { value: formatPrice(POSITION_VALUE, 0) })}
        unit={t('unit.perYear')}
        cadence={t('everySecond')}
        asOf={data?.asOf ?? null}
      />
    </section>
  );
}
