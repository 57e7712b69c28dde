'use client';
import { useTranslations } from 'next-intl';
import { CoinIcon } from '@/components/market/coin-cell';
import { CardItem } from '@/components/ui/card';
import type { TokenPick } from '@/lib/contract/picks';
import { Link } from '@/lib/i18n/navigation';
import styles from './pick-words.module.css';
import { RateBar } from './rate-bar';

/** Cards of each side. */
const CARDS = 2;

/** Returns the picks with the highest long and those with the highest short rates; `picks` begin with the highest long rate. */
const extremes = (picks: readonly TokenPick[]): readonly TokenPick[] => [
  ...new Set([...picks.slice(0, CARDS), ...picks.slice(-CARDS).reverse()]),
];

/** The texts of the picks with the highest rates, as cards. */
export function PickWords({ picks }: { picks: readonly TokenPick[] }) {
  const t = useTranslations('picks');
  return (
    <section className={styles.words} aria-labelledby="pick-words">
      <h2 id="pick-words">{t('words')}</h2>
      <ul>
        {extremes(picks).map((pick) => (
          <CardItem key={pick.coinId}>
            <Link href={`/markets/tokens/${pick.coinId}`} prefetch={false}>
              <CoinIcon ticker={pick.ticker} imgUrl={pick.coinIcon} />
              <span dir="ltr">{pick.ticker}</span>
            </Link>
            <RateBar {...pick} />
            <h3>{pick.deciphermentTitle}</h3>
            <p>{pick.deciphermentContent}</p>
          </CardItem>
        ))}
      </ul>
    </section>
  );
}
