'use client';
import { useLocale, useTranslations } from 'next-intl';
import { CoinIcon } from '@/components/market/coin-cell';
import { codeOfTag } from '@/lib/i18n/languages';
import { Link } from '@/lib/i18n/navigation';
import { coinPath } from '@/lib/pages/coin-path';
import { minuteText } from '@/lib/time/minute-text';
import { picksQuery, type CardPick } from '../api/overview.queries';
import { Card, CardContent } from './card';
import styles from './picks-card.module.css';
import tiles from './quotation-cards.module.css';
import { useCard } from './use-card';

/** Rates change once a day. */
const PICKS_REFRESH_MS = 5 * 60_000;

function Pick({ pick: { coinId, ticker, coinName, coinIcon, longRate, shortRate, deciphermentTitle } }: { pick: CardPick }) {
  const t = useTranslations('overview.picks');
  return (
    <Link className={tiles.tile} href={coinPath(coinId)} prefetch={false}>
      <span className={tiles.name}>
        <CoinIcon ticker={ticker} imgUrl={coinIcon} />
        <b dir="ltr">{ticker}</b>
        <small dir="auto">{coinName}</small>
      </span>
      <span className={styles.title}>{deciphermentTitle}</span>
      <span className={styles.rates}>
        <span>{t('long', { rate: longRate })}</span>
        <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
          <rect width={longRate} height={1} />
        </svg>
        <span>{t('short', { rate: shortRate })}</span>
      </span>
    </Link>
  );
}

function Picks() {
  const t = useTranslations('overview');
  const language = codeOfTag(useLocale());
  const state = useCard(picksQuery(language), {
    refreshMs: PICKS_REFRESH_MS,
    isComplete: ({ status }) => status === 'ready',
  });
  const { status, progress = null } = state.data ?? {};
  const computing = () =>
    progress === null
      ? t('picks.computing')
      : t('picks.computingSince', { done: progress.done, all: progress.all, time: minuteText(progress.since) });
  return (
    <CardContent state={state} isEmpty={({ picks }) => picks.length === 0} empty={status === 'computing' ? computing() : t('empty')}>
      {({ picks }) => (
        <ol className={styles.picks}>
          {picks.map((pick) => (
            <li key={pick.coinId}>
              <Pick pick={pick} />
            </li>
          ))}
        </ol>
      )}
    </CardContent>
  );
}

/** The AI token picks with the highest long rates. */
export function PicksCard() {
  const t = useTranslations('overview');
  return (
    <Card code="aiIndex" title={t('card.aiIndex')} href="/markets/tokens" note={t('picks.noAdvice')}>
      <Picks />
    </Card>
  );
}
